import { Text } from '@mantine/core'
import { commonRefusalText } from '#domain/errors.ts'
import { limitRateMessages, limitRates, rateCurrencies } from '#domain/quotes/offers/limit-rates.ts'
import { accessDenialOf } from '#domain/access/access-denial.ts'
import { EditForm, useEditForm } from '#web/edit-form.tsx'
import { decimalText, typedDecimal } from '#web/forms/decimal.ts'
import { DecimalField } from '#web/forms/DecimalField.tsx'
import { useActor } from '#web/session.tsx'
import classes from './EpdValuesForm.module.css'
import { useUpdateLimitRates, type LimitRates } from './queries/limit-rates.ts'

const fieldsOf = ({ rates }: Pick<LimitRates, 'rates'>) => ({
  USD: decimalText(rates.USD),
  GBP: decimalText(rates.GBP),
})

/** The rates that compare offers in other currencies with the approval limits. Owners change them, everybody reads them. */
export function LimitRatesForm({ stored }: { stored: LimitRates }) {
  const actor = useActor()
  const updating = useUpdateLimitRates()
  const denial = accessDenialOf(actor, 'updateLimitRates')
  const edit = useEditForm({
    name: 'limit rates',
    values: fieldsOf(stored),
    version: stored.updated_at ?? '',
    schema: limitRates,
    input: ({ USD, GBP }) => ({ USD: typedDecimal(USD) ?? undefined, GBP: typedDecimal(GBP) ?? undefined }),
    save: (rates, version) => updating.mutateAsync({ rates, updated_at: version === '' ? null : version }),
    stored: ({ checked }) => fieldsOf({ rates: checked }),
    messages: limitRateMessages,
    denial: denial ? commonRefusalText(denial.refusal) : undefined,
  })

  return (
    <EditForm
      // The fields are read by everybody, so that the reason stands at the button alone.
      edit={{ ...edit, denial: undefined }}
      leave="The changed rates have not been saved and would be lost."
      button="Save rates"
      intro={
        <Text c="dimmed">
          Approval limits are in EUR. Offers in other currencies are compared with them by these rates. An offer in a
          currency without a rate is above every limit.
        </Text>
      }
    >
      <div className={classes.fields}>
        {rateCurrencies.map((currency) => (
          <DecimalField
            key={currency}
            {...edit.field(currency)}
            label={`1 ${currency} in EUR`}
            unit="EUR"
            step={0.01}
            least={0.01}
            readOnly={denial !== null}
          />
        ))}
      </div>
    </EditForm>
  )
}
