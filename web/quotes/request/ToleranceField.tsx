import { useState } from 'react'
import { usualWeightTolerance } from '#domain/quotes/delivery-terms.ts'
import { SubtleButton } from '#web/components/SubtleButton.tsx'
import { DecimalField } from '#web/forms/DecimalField.tsx'
import { useFields } from '#web/forms/fields.ts'
import type { QuoteForm } from './new-quote-fields.ts'
import classes from './NewQuoteForm.module.css'

/** How exactly the weight is to be delivered, once it is asked for. */
export function ToleranceField({ form }: { form: QuoteForm }) {
  const { field, errors } = useFields(form)
  const [isOpen, setOpen] = useState(() => form.getValues('weight_tolerance') !== '')
  if (!isOpen && errors.weight_tolerance === undefined)
    return <SubtleButton onClick={() => setOpen(true)}>Set a weight tolerance</SubtleButton>
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
