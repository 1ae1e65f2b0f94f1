import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

type DayFieldProps = Omit<TextInputProps, 'type' | 'value' | 'onChange'> & {
  /** `YYYY-MM-DD`; the address bar holds it. */
  value: string | undefined
  onDay: (day: string | undefined) => void
}

/** A day to filter by. A year that is being typed is none yet, and stays in the field. */
export function DayField({ value, onDay, ...input }: DayFieldProps) {
  const [typed, setTyped] = useState(value ?? '')
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setTyped(value ?? '')
  }
  return (
    <TextInput
      {...input}
      type="date"
      value={typed}
      onChange={({ currentTarget: { value: day } }) => {
        setTyped(day)
        if (day === '') onDay(undefined)
        else if (/^(19|20)\d\d-/.test(day)) onDay(day)
      }}
    />
  )
}
