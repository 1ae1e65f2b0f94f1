import { TextInput, type TextInputProps } from '@mantine/core'

/** The supplier's own number of a product. `description` takes the place of the hint, such as a value that somebody else saved. */
export const ArticleNumberField = ({ description, ...props }: TextInputProps) => (
  <TextInput
    {...props}
    label="Article number"
    description={description ?? 'Your own number. Only you see it.'}
    autoComplete="off"
  />
)
