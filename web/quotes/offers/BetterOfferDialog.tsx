import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { requestBetterOfferInput } from '#domain/quotes/offers/offer-wish-input.ts'
import { mayAskForBetter } from '#domain/quotes/offers/offer-wishes.ts'
import { isOffer } from '#domain/quotes/offers/offer-order.ts'
import { quoteActions } from '#domain/quotes/quote.ts'
import { productTitle } from '#domain/quotes/position-texts.ts'
import { quoteRefusalText } from '#domain/quotes/quote-texts.ts'
import { formatCount, formatPricePerKg } from '#domain/values/money.ts'
import { formatTons } from '#domain/values/quantities.ts'
import { today } from '#web/components/local-day.ts'
import { Dialog } from '#web/dialogs/Dialog.tsx'
import { useDialogPlace } from '#web/dialogs/shown-dialog.ts'
import { typedDecimal } from '#web/forms/decimal.ts'
import { DecimalField } from '#web/forms/DecimalField.tsx'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { closeWith } from '#web/quotes/page/quote-messages.ts'
import { quoteQuery, type Quote } from '#web/quotes/queries.ts'
import { useRequestBetterOffer } from '#web/quotes/queries/offer-wishes.ts'
import { useKeptFields } from '#web/forms/kept-input.ts'
import classes from './BetterOfferDialog.module.css'
import type { ComparedOffer } from './offer.ts'

type Fields = { response_ids: string[]; targets: string[]; carbon_target: string; words: string; until: string }

const sent = ({ response_ids, targets, carbon_target, words, until }: Fields) => ({
  response_ids,
  targets: typedTargets(targets).map(({ position, text }) => ({ position, price_per_kg: typedDecimal(text) })),
  carbon_target: typedDecimal(carbon_target),
  words,
  until: until || null,
})
const typedTargets = (texts: readonly string[]) =>
  texts.flatMap((text, index) => (text.trim() === '' ? [] : [{ position: index + 1, text }]))

/** Asks the chosen suppliers for better offers. None learns who else is asked. All that can be asked are chosen at first. */
export function BetterOfferDialog({ opened }: { opened: Quote }) {
  const place = useDialogPlace()
  const { data: quote = opened } = useQuery(quoteQuery(opened.id))
  const [now] = useState(() => new Date())
  const asking = useRequestBetterOffer(quote.id)
  const choices = (quote.offers ?? []).filter(isOffer).map((offer) => ({ offer, why: refusalOf(offer, now) }))
  const form = useForm<Fields>({
    defaultValues: {
      response_ids: choices.flatMap(({ offer, why }) => (why === undefined ? [offer.id] : [])),
      targets: quote.positions.map(() => ''),
      carbon_target: '',
      words: '',
      until: '',
    },
  })
  useKeptFields(`better ${quote.id}`, form)
  // The targets that are sent are those that were typed: the third that is sent may be the position 7.
  const fieldOf = (path: string) => {
    const [name, index] = path.split('.')
    const position = name === 'targets' ? typedTargets(form.getValues('targets'))[Number(index)]?.position : undefined
    return position === undefined ? path : `targets.${position - 1}`
  }
  const { problems, check, field, showError } = useFormProblems(form, (name) => `better-${name}`, fieldOf)
  const submit = form.handleSubmit((fields) => {
    const input = check(requestBetterOfferInput, sent(fields))
    if (!input) return
    const suppliers = formatCount(input.response_ids.length, 'supplier')
    void asking.mutateAsync(input).then(closeWith(place, `${suppliers} asked for a better offer`, quote.id), showError)
  })
  const unit = `${quote.max_price_currency} per kg`
  const isSingle = quote.positions.length === 1
  return (
    <Dialog {...place} title={quoteActions.requestBetterOffer.label} size="lg">
      <Form problems={problems} onSubmit={submit}>
        <Controller
          control={form.control}
          name="response_ids"
          render={({ field: { value, onChange }, fieldState }) => (
            <Checkbox.Group
              value={value}
              onChange={onChange}
              id="better-response_ids"
              label="Whom to ask"
              description="No supplier learns who else is asked."
              error={fieldState.error?.message}
            >
              <div className={classes.offers}>
                {choices.map(({ offer, why }) => (
                  <Checkbox
                    key={offer.id}
                    value={offer.id}
                    label={`${offer.company_name}, ${formatPricePerKg(offer.price_per_kg, offer.currency)}`}
                    description={why}
                    disabled={why !== undefined}
                  />
                ))}
              </div>
            </Checkbox.Group>
          )}
        />
        <fieldset className={classes.targets}>
          <legend>Target prices, {unit} (optional)</legend>
          {quote.positions.map((position, index) => (
            <DecimalField
              key={position.position}
              {...field(`targets.${index}`)}
              label={
                isSingle
                  ? 'Target price'
                  : `${position.position}. ${productTitle(position)}, ${formatTons(position.volume)}`
              }
              step={0.01}
            />
          ))}
        </fieldset>
        <div className={classes.pair}>
          <DecimalField {...field('carbon_target')} label="Target EPD, kg CO₂e/kg (optional)" step={0.1} />
          <TextInput {...field('until')} type="date" label="Answer until (optional)" min={today()} />
        </div>
        <Textarea {...field('words')} label="Your words (optional)" autosize minRows={2} maxRows={8} />
        <FormButtons loading={asking.isPending} cancel={{ label: 'Cancel', onClick: place.onClose }}>
          Ask the suppliers
        </FormButtons>
      </Form>
    </Dialog>
  )
}

/** Why this supplier cannot be asked now. */
function refusalOf(offer: ComparedOffer, now: Date): string | undefined {
  const verdict = mayAskForBetter({ ...offer, valid_until: offer.terms?.valid_until ?? null }, now)
  return verdict.ok ? undefined : quoteRefusalText(verdict.refusal)
}
