import type { InputWrapperProps } from '@mantine/core'

/** For fields that stand beside others, which a description above would push out of line. Elsewhere descriptions stand above (theme.ts). */
export const descriptionBelow: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
]
