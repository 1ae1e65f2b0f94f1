import { TextInput, type TextInputProps } from '@mantine/core'

type DecimalFieldProps = Omit<TextInputProps, 'type' | 'inputMode' | 'rightSection'> & {
  /** Shown inside the field, at its end. Name it in the label or description too. */
  unit?: string
}

/** A decimal as typed, with comma or point; read it with `parseDecimal` on submit. Brings up the decimal keyboard. */
export function DecimalField({ unit, ...input }: DecimalFieldProps) {
  return (
    <TextInput
      {...input}
      inputMode="decimal"
      autoComplete="off"
      {...(unit && { rightSection: <span aria-hidden>{unit}</span>, rightSectionWidth: 16 + unit.length * 8 })}
      styles={{ section: { color: 'var(--muted)', fontSize: 12 } }}
    />
  )
}
