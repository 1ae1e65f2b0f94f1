import { Checkbox, TextInput } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { deliveryLabel } from '#domain/quotes/quote-texts.ts'
import { useFields } from '#web/forms/fields.ts'
import { today } from '#web/components/local-day.ts'
import type { QuoteForm } from './new-quote-fields.ts'
import classes from './NewQuoteForm.module.css'
import { DeliveryAddressFields } from './DeliveryAddressFields.tsx'

/** The place and the latest date of delivery. Without delivery the goods are picked up at the harbour. */
export function DeliveryFields({ form }: { form: QuoteForm }) {
  const toSite = useWatch({ control: form.control, name: 'delivery_to_site' })
  const { field } = useFields(form)
  return (
    <div className="stack gap-16">
      <Checkbox
        {...form.register('delivery_to_site')}
        id="delivery_to_site"
        label={deliveryLabel({ delivery_to_site: true })}
        description={`Without it: ${deliveryLabel({ delivery_to_site: false })}`}
      />
      {toSite && <DeliveryAddressFields form={form} />}
      <div className={classes.pair}>
        <TextInput
          {...field('latest_delivery_date')}
          type="date"
          min={today()}
          label="Latest delivery date (optional)"
        />
        <span />
      </div>
    </div>
  )
}
