import { Checkbox } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { deliveryLabel } from '#domain/quotes/quote-texts.ts'
import type { QuoteForm } from './new-quote-fields.ts'
import { DeliveryAddressFields } from './DeliveryAddressFields.tsx'
import { LatestDeliveryField } from './LatestDeliveryField.tsx'
import { ToleranceField } from './ToleranceField.tsx'

/** The place and the latest date of delivery, and how exactly the weight is delivered. Without delivery the goods are picked up at the harbour. */
export function DeliveryFields({ form }: { form: QuoteForm }) {
  const toSite = useWatch({ control: form.control, name: 'delivery_to_site' })
  return (
    <div className="stack gap-16">
      <Checkbox
        {...form.register('delivery_to_site')}
        id="delivery_to_site"
        label={deliveryLabel({ delivery_to_site: true })}
        description={`Without it: ${deliveryLabel({ delivery_to_site: false })}`}
      />
      {toSite && <DeliveryAddressFields form={form} />}
      <LatestDeliveryField form={form} />
      <ToleranceField form={form} />
    </div>
  )
}
