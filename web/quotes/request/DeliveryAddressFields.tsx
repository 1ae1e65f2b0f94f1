import { NativeSelect, TextInput } from '@mantine/core'
import { countriesOf, regions } from '#domain/values/regions.ts'
import { useFields } from '#web/forms/fields.ts'
import type { QuoteForm } from './new-quote-fields.ts'
import classes from './NewQuoteForm.module.css'

const countries = regions
  .flatMap((region) => countriesOf[region].map(({ name }) => name))
  .toSorted((a, b) => a.localeCompare(b, 'en'))

/** The delivery address. */
export function DeliveryAddressFields({ form }: { form: QuoteForm }) {
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
          data={countries}
        />
      </div>
    </>
  )
}
