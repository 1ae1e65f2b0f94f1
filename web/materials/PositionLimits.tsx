import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { isPerKg } from '#domain/epds/epd.ts'
import { maxPriceSwitch } from '#domain/quotes/max-price.ts'
import { DecimalField } from '#web/forms/DecimalField.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import { limitNames, type EditedLimits } from './edited-positions.ts'
import classes from './PositionLines.module.css'

type PositionLimitsProps = {
  quote: Pick<Quote, 'max_price_currency' | 'max_price_shown'>
  /** Of which position the labels speak; null for the only one. */
  position: number | null
  typed: EditedLimits
  saved: EditedLimits
  /** The text that somebody else has saved, for a field that shows something else. */
  others: (name: keyof EditedLimits) => string | undefined
  /** The form's properties of an input. */
  field: (name: keyof EditedLimits) => UseFormRegisterReturn & { id: string; error: string | undefined }
}

/** The limits and the note of a position, to edit: unfolded if it has any of them. */
export function PositionLimits({ quote, position, typed, saved, others, field }: PositionLimitsProps) {
  const [isOpen, setOpen] = useState(() => limitNames.some((name) => typed[name] !== ''))
  const of = position === null ? '' : ` of position ${position}`
  if (!isOpen && limitNames.every((name) => field(name).error === undefined && typed[name] === ''))
    return (
      <div className={classes.field}>
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          Add limits or a note{position !== null && ` to position ${position}`}
        </Button>
      </div>
    )
  const fieldOf = (name: keyof EditedLimits) => {
    const text = others(name)
    const isSaid = field(name).error !== undefined || typed[name] === saved[name] || text === undefined
    return isSaid ? field(name) : { ...field(name), description: text }
  }
  const { max_price_currency, max_price_shown } = quote
  return (
    <div className={`${classes.field} stack gap-8`}>
      <DecimalField
        {...fieldOf('max_epd')}
        label={`Max EPD${of} (optional)`}
        step={0.1}
        canBe={isPerKg}
        unit="kg CO₂e/kg, A1–A3"
      />
      <DecimalField
        description={max_price_shown ? maxPriceSwitch.on : maxPriceSwitch.off}
        {...fieldOf('max_price_per_kg')}
        label={`Max price${of} per kg (optional)`}
        step={0.01}
        {...(max_price_currency !== null && { unit: max_price_currency })}
      />
      <Textarea {...fieldOf('note')} label={`Note${position === null ? ' on the position' : of} (optional)`} autosize />
    </div>
  )
}
