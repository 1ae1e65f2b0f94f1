import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useFormState, useWatch } from 'react-hook-form'
import { deliveryWord } from '#domain/quote-words.ts'
import { countriesOf, regions } from '#domain/regions.ts'
import { today } from '#web/ui/local-day.ts'
import type { QuoteForm } from './new-quote-fields.ts'
import classes from './NewQuoteForm.module.css'

const countries = regions
  .flatMap((region) => countriesOf[region].map(({ name }) => name))
  .toSorted((a, b) => a.localeCompare(b, 'en'))

/** Where to, and until when. Unticked, the goods are picked up from the harbour. */
export function DeliveryFields({ form }: { form: QuoteForm }) {
  const toSite = useWatch({ control: form.control, name: 'delivery_to_site' })
  const { errors } = useFormState({ control: form.control })
  const address = errors.delivery_address
  return (
    <div className={classes.stack}>
      <Checkbox
        {...form.register('delivery_to_site')}
        id="delivery_to_site"
        label={deliveryWord({ delivery_to_site: true })}
        description={`Without it: ${deliveryWord({ delivery_to_site: false })}`}
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
