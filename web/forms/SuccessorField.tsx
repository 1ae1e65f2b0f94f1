import { NativeSelect } from '@mantine/core'

type SuccessorFieldProps = {
  label: string
  choices: readonly { value: string; label: string }[]
  /** Empty: nobody. */
  value: string
  error: string | undefined
  onChange: (id: string) => void
}

/** Chooses the colleague who takes over the work of somebody who leaves. */
export const SuccessorField = ({ choices, onChange, ...field }: SuccessorFieldProps) => (
  <NativeSelect
    {...field}
    description="Without a choice, nobody is responsible for them, and all owners and members get their mails."
    data={[{ value: '', label: 'Nobody' }, ...choices]}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
