import { Text } from '@mantine/core'
import { commonRefusalText } from '#domain/errors.ts'
import { limitRateMessages, limitRates, rateCurrencies } from '#domain/quotes/offers/limit-rates.ts'
import { accessDenialOf } from '#domain/access/access-denial.ts'
import { errorMessage } from '#web/api.ts'
import { notifySuccess } from '#web/components/toasts.ts'
import { decimalText, typedDecimal } from '#web/forms/decimal.ts'
import { DecimalField } from '#web/forms/DecimalField.tsx'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { useStoredForm } from '#web/forms/stored-form.ts'
import { useActor, useKeptFields } from '#web/session.tsx'
import classes from './EpdValuesForm.module.css'
import { useUpdateLimitRates, type LimitRates } from './queries/limit-rates.ts'

const fieldsOf = ({ rates }: Pick<LimitRates, 'rates'>) => ({
  USD: decimalText(rates.USD),
  GBP: decimalText(rates.GBP),
})

/** The rates that compare offers in other currencies with the approval limits. Owners change them, everybody reads them. */
export function LimitRatesForm({ stored }: { stored: LimitRates }) {
  const actor = useActor()
  const { form, isTyped, version, field, check, problems, onSaved, showError } = useStoredForm(
    'limit rates',
    fieldsOf(stored),
    stored.updated_at ?? '',
  )
  useKeptFields('limit rates', form, rateCurrencies)
  const updating = useUpdateLimitRates()
  const denial = accessDenialOf(actor, 'updateLimitRates')

  const submit = form.handleSubmit((fields) => {
    const rates = check(limitRates, {
      USD: typedDecimal(fields.USD) ?? undefined,
      GBP: typedDecimal(fields.GBP) ?? undefined,
    })
    if (!rates) return
    const input = { rates, updated_at: version === '' ? null : version }
    updating.mutate(input, {
      onSuccess: () => {
        onSaved(fields, fieldsOf(input))
        notifySuccess(limitRateMessages.saved)
      },
      onError: (error) => showError(error, errorMessage(error, limitRateMessages.failed)),
    })
  })

  return (
    <Form
      problems={problems}
      onSubmit={submit}
      intro={
        <Text c="dimmed">
          Approval limits are in EUR. Offers in other currencies are compared with them by these rates. An offer in a
          currency without a rate is above every limit.
        </Text>
      }
    >
      <LeaveGuard when={isTyped}>The changed rates have not been saved and would be lost.</LeaveGuard>
      <div className={classes.fields}>
        {rateCurrencies.map((currency) => (
          <DecimalField
            key={currency}
            {...field(currency)}
            label={`1 ${currency} in EUR`}
            unit="EUR"
            step={0.01}
            least={0.01}
            readOnly={denial !== null}
          />
        ))}
      </div>
      <FormButtons
        loading={updating.isPending}
        disabledReason={denial ? commonRefusalText(denial.refusal) : isTyped ? undefined : 'Nothing has changed yet.'}
      >
        Save rates
      </FormButtons>
    </Form>
  )
}
