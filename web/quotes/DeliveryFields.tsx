import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { CreateQuoteInput } from '#domain/quote-input.ts'
import { countriesOf, regions } from '#domain/regions.ts'
import { today, type NewQuoteFields } from './new-quote-fields.ts'
import classes from './NewQuoteForm.module.css'

const countries = regions
  .flatMap((region) => countriesOf[region].map(({ name }) => name))
  .toSorted((a, b) => a.localeCompare(b, 'en'))

/** Where to, and until when. Unticked, the goods are picked up from the harbour. */
export function DeliveryFields({ form }: { form: UseFormReturn<NewQuoteFields, unknown, CreateQuoteInput> }) {
  const toSite = useWatch({ control: form.control, name: 'delivery_to_site' })
  const { errors } = form.formState
  const address = errors.delivery_address
  return (
    <div className={classes.stack}>
      <Checkbox
        {...form.register('delivery_to_site')}
        label="Delivery to site"
        description="Without it, you pick up from the harbour."
      />
      {toSite && (
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
      )}
      <div className={classes.pair}>
        <TextInput
          {...form.register('latest_delivery_date')}
          id="latest_delivery_date"
          type="date"
          min={today()}
          label="Latest delivery date (optional)"
          error={errors.latest_delivery_date?.message}
        />
        <span />
      </div>
    </div>
  )
}
