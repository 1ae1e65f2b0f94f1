import { TextInput, type TextInputProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { numberReadings, unclearNumberText, type CanBe } from '#domain/values/typed-number.ts'
import { lazyComponent } from '#web/hooks/lazy-component.tsx'
import { decimalText, stepDecimal } from './decimal.ts'

/** Few people ever see it. */
const NumberQuestion = lazyComponent(() => import('./NumberQuestion.tsx').then((file) => file.NumberQuestion))

type DecimalFieldProps = Omit<TextInputProps, 'type' | 'inputMode' | 'rightSection' | 'step'> & {
  /** Shown inside the field, at its end. The label or description must name it too. */
  unit?: string
  /** The step of the arrow keys; other values can be typed. */
  step: number
  /** The lowest number that the arrow keys reach. */
  least?: number
  /** The values that the field can have, for texts with two readings. The same must read them: see `typedDecimal`. */
  canBe?: CanBe
}

/**
 * A decimal as typed, with comma or point. Send it with `typedDecimal`. A text with two readings, such as "12,100", is asked about
 * below the field, and one press puts either into it. Phones show the decimal keyboard.
 */
export function DecimalField({ unit, step, least = 0, canBe, ...input }: DecimalFieldProps) {
  const own = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const look = () => setTyped(own.current?.value ?? '')
  // A form that is sent marks a text that was put into the field without typing, such as one of a draft.
  useEffect(look, [input.error])
  const text = typeof input.value === 'string' ? input.value : typed
  const question = unclearNumberText(text, canBe)
  const use = (value: number) => {
    if (own.current === null) return
    typeInto(own.current, decimalText(value))
    own.current.focus()
  }
  return (
    <TextInput
      {...input}
      ref={useMergedRef(own, input.ref)}
      inputMode={canBe === Number.isInteger ? 'numeric' : 'decimal'}
      autoComplete="off"
      // The question says the same, with the answers below it.
      error={question !== undefined && input.error ? true : input.error}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        return input.onChange?.(event)
      }}
      onBlur={(event) => {
        look()
        return input.onBlur?.(event)
      }}
      onKeyDown={(event) => {
        stepByArrow(event, step, least)
        input.onKeyDown?.(event)
      }}
      inputContainer={above(
        question !== undefined && (
          <NumberQuestion fallback={question} text={question} values={numberReadings(text, canBe)} onUse={use} />
        ),
      )}
      {...(unit && { rightSection: <span aria-hidden>{unit}</span>, rightSectionWidth: 16 + unit.length * 8 })}
      styles={{ section: { justifyContent: 'flex-end', paddingInlineEnd: 12, color: 'var(--muted)', fontSize: 12 } }}
    />
  )
}

const above = (below: ReactNode) => (children: ReactNode) => (
  <>
    {children}
    {below}
  </>
)

/** Simulates typing: React detects a change by the event, and by a value that it has not seen set. */
function typeInto(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function stepByArrow(event: KeyboardEvent<HTMLInputElement>, step: number, least: number): void {
  if ((event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || event.altKey || event.ctrlKey || event.metaKey) return
  const field = event.currentTarget
  const next = stepDecimal(field.value, step, event.key === 'ArrowUp' ? 1 : -1, least)
  event.preventDefault()
  if (next !== null && !field.readOnly) typeInto(field, next)
}
