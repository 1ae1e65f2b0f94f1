import { TextInput, type TextInputProps } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { stepDecimal } from './decimal.ts'

type DecimalFieldProps = Omit<TextInputProps, 'type' | 'inputMode' | 'rightSection' | 'step'> & {
  /** Shown inside the field, at its end. The label or description must name it too. */
  unit?: string
  /** The step of the arrow keys; other values can be typed. */
  step: number
}

/** A decimal as typed, with comma or point. Read it with `parseDecimal` on submit. Phones show the decimal keyboard. */
export function DecimalField({ unit, step, ...input }: DecimalFieldProps) {
  return (
    <TextInput
      {...input}
      inputMode="decimal"
      autoComplete="off"
      onKeyDown={(event) => {
        stepByArrow(event, step)
        input.onKeyDown?.(event)
      }}
      {...(unit && { rightSection: <span aria-hidden>{unit}</span>, rightSectionWidth: 16 + unit.length * 8 })}
      styles={{ section: { color: 'var(--muted)', fontSize: 12 } }}
    />
  )
}

function stepByArrow(event: KeyboardEvent<HTMLInputElement>, step: number): void {
  if ((event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || event.altKey || event.ctrlKey || event.metaKey) return
  const field = event.currentTarget
  const next = stepDecimal(field.value, step, event.key === 'ArrowUp' ? 1 : -1)
  event.preventDefault()
  if (next === null || field.readOnly) return
  // Simulates typing: React detects a change by the event, and by a value that it has not seen set.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, next)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
