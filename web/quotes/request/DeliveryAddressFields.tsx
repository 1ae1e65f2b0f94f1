import { NativeSelect, TextInput } from '@mantine/core'
import { useFormState } from 'react-hook-form'
import { countriesOf, regions } from '#domain/regions.ts'
import type { QuoteForm } from './new-quote-fields.ts'
import classes from './NewQuoteForm.module.css'

const countries = regions
  .flatMap((region) => countriesOf[region].map(({ name }) => name))
  .toSorted((a, b) => a.localeCompare(b, 'en'))

/** The delivery address. */
export function DeliveryAddressFields({ form }: { form: QuoteForm }) {
  const { errors } = useFormState({ control: form.control })
  const address = errors.delivery_address
  return (
    <>
      <TextInput
        {...form.register('delivery_address.street')}
        id="delivery_address.street"
        label="Street"
        required
        autoComplete="street-address"
        error={address?.street?.message}
      />
      <div className={classes.pair}>
        <TextInput
          {...form.register('delivery_address.postal_code')}
          id="delivery_address.postal_code"
          label="Postal code"
          required
          autoComplete="postal-code"
          error={address?.postal_code?.message}
        />
        <TextInput
          {...form.register('delivery_address.city')}
          id="delivery_address.city"
          label="City"
          required
          autoComplete="address-level2"
          error={address?.city?.message}
        />
        <NativeSelect
          {...form.register('delivery_address.country')}
          id="delivery_address.country"
          label="Country"
          required
          autoComplete="country-name"
          data={countries}
          error={address?.country?.message}
        />
      </div>
    </>
  )
}
