import { Text, TextInput } from '@mantine/core'
import {
  currencyRateMessages,
  isUsualRate,
  newestRate,
  updateCurrencyRatesInput,
} from '#domain/settings/currency-rates-input.ts'
import { formatRateSource, rateCurrencies, type RateCurrency } from '#domain/values/currency-rates.ts'
import { useDenial } from '#web/access.ts'
import { EditForm, useEditForm } from '#web/edit-form.tsx'
import { decimalText, typedDecimal } from '#web/forms/decimal.ts'
import { DecimalField } from '#web/forms/DecimalField.tsx'
import { descriptionBelow } from '#web/forms/wrapper-order.ts'
import type { StoredRates } from '#web/platform.ts'
import classes from './PlatformSettingsForm.module.css'
import { useUpdateCurrencyRates } from './queries/currency-rates.ts'

/** An object with one member for each currency that has a rate. */
const ofEach = <Value,>(valueOf: (currency: RateCurrency) => Value) =>
  Object.fromEntries(rateCurrencies.map((currency) => [currency, valueOf(currency)])) as Record<RateCurrency, Value>

const fieldsOf = ({ rates }: StoredRates) => {
  const { day, source } = newestRate(rates) ?? { day: '', source: '' }
  return { day, source, ...ofEach((currency) => decimalText(rates[currency]?.per_eur)) }
}

/** The rates of one day from one source. Rates of other days keep theirs until their value, the day or the source is changed. */
export function CurrencyRatesForm({ stored }: { stored: StoredRates }) {
  const updating = useUpdateCurrencyRates()
  const edit = useEditForm({
    name: 'currency rates',
    values: fieldsOf(stored),
    version: stored.version,
    schema: updateCurrencyRatesInput,
    input: ({ day, source, ...rates }, version) => ({
      version,
      day,
      source,
      ...ofEach((currency) => typedDecimal(rates[currency], isUsualRate) ?? undefined),
    }),
    save: (input) => updating.mutateAsync(input),
    stored: ({ checked: { day, source, ...rates } }) => ({
      day,
      source,
      ...ofEach((currency) => decimalText(rates[currency])),
    }),
    messages: currencyRateMessages,
    denial: useDenial('updateCurrencyRates'),
  })
  const { field } = edit

  return (
    <EditForm
      edit={edit}
      leave="The changed rates have not been saved and would be lost."
      button="Save rates"
      intro={
        <Text c="dimmed">
          Offers in other currencies are compared with the approval limits, which are in EUR, by these rates. An offer
          in a currency without a rate is above every limit. With RATES_URL set, the program also reads the rates every
          day.
        </Text>
      }
    >
      <div className={classes.pair}>
        <TextInput {...field('day')} type="date" label="Day of the rates" required />
        <TextInput
          {...field('source', 'Such as European Central Bank.')}
          label="Source"
          inputWrapperOrder={descriptionBelow}
          required
          autoComplete="off"
        />
      </div>
      <div className={classes.pair}>
        {rateCurrencies.map((currency) => {
          const rate = stored.rates[currency]
          return (
            <DecimalField
              key={currency}
              {...field(currency, rate === undefined ? 'No rate.' : formatRateSource(rate))}
              label={`${currency} for 1 EUR`}
              inputWrapperOrder={descriptionBelow}
              unit={currency}
              step={0.01}
              least={0.01}
              canBe={isUsualRate}
            />
          )
        })}
      </div>
    </EditForm>
  )
}
