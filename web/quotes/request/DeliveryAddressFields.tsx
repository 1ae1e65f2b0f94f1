import { NativeSelect, TextInput } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { useFields } from '#web/forms/fields.ts'
import { countryNames } from '#web/quotes/country-names.ts'
import { DeliveryAddressSelect } from './DeliveryAddressSelect.tsx'
import type { QuoteForm } from './new-quote-fields.ts'
import classes from './NewQuoteForm.module.css'

/** The delivery address: one of the company's, or a typed one. */
export function DeliveryAddressFields({ form }: { form: QuoteForm }) {
  const chosen = useWatch({ control: form.control, name: 'delivery_address_id' })
  return (
    <>
      <DeliveryAddressSelect form={form} />
      {chosen === '' && <TypedAddress form={form} />}
    </>
  )
}

function TypedAddress({ form }: { form: QuoteForm }) {
  const { field } = useFields(form)
  return (
    <>
      <TextInput {...field('delivery_address.street')} label="Street" required autoComplete="street-address" />
      <div className={classes.pair}>
        <TextInput {...field('delivery_address.postal_code')} label="Postal code" required autoComplete="postal-code" />
        <TextInput {...field('delivery_address.city')} label="City" required autoComplete="address-level2" />
        <NativeSelect
          {...field('delivery_address.country')}
          label="Country"
          required
          autoComplete="country-name"
          data={countryNames}
        />
      </div>
    </>
  )
}
