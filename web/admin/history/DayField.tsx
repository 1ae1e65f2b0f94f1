import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

type DayFieldProps = Omit<TextInputProps, 'type' | 'value' | 'onChange'> & {
  /** `YYYY-MM-DD`, from the address. */
  value: string | undefined
  onDay: (day: string | undefined) => void
}

/** A date filter. A date with an unfinished year is not applied yet, and stays in the field. */
export function DayField({ value, onDay, ...input }: DayFieldProps) {
  const [text, setText] = useState(value ?? '')
  const [appliedValue, setAppliedValue] = useState(value)
  if (value !== appliedValue) {
    setAppliedValue(value)
    setText(value ?? '')
  }
  return (
    <TextInput
      {...input}
      type="date"
      value={text}
      onChange={({ currentTarget: { value: day } }) => {
        setText(day)
        if (day === '') onDay(undefined)
        else if (/^(19|20)\d\d-/.test(day)) onDay(day)
      }}
    />
  )
}
