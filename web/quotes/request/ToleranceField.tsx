import { Button } from '@mantine/core'
import { useState } from 'react'
import { usualWeightTolerance } from '#domain/quotes/delivery-terms.ts'
import { DecimalField } from '#web/forms/DecimalField.tsx'
import { useFields } from '#web/forms/fields.ts'
import type { QuoteForm } from './new-quote-fields.ts'
import classes from './NewQuoteForm.module.css'

/** How exactly the weight is to be delivered, once it is asked for. */
export function ToleranceField({ form }: { form: QuoteForm }) {
  const { field, errors } = useFields(form)
  const [isOpen, setOpen] = useState(() => form.getValues('weight_tolerance') !== '')
  if (!isOpen && errors.weight_tolerance === undefined)
    return (
      <div>
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          Set a weight tolerance
        </Button>
      </div>
    )
  return (
    <div className={classes.pair}>
      <DecimalField
        {...field('weight_tolerance')}
        label="Weight tolerance (optional)"
        description={`More or less than the ordered weight. Without it: ${usualWeightTolerance}\u00A0%.`}
        unit="%"
        step={0.5}
      />
      <span />
    </div>
  )
}
