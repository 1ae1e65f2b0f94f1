import { Group, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { currencies, hasPrice, totalCost, type Currency } from '#domain/money.ts'
import { respondInput } from '#domain/quote-input.ts'
import { isStale, uploadFile } from '#web/api.ts'
import { useKeptFields } from '#web/session.tsx'
import { parseDecimal } from '#web/forms/decimal.ts'
import { DecimalField } from '#web/forms/DecimalField.tsx'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { Notice } from '#web/components/Notice.tsx'
import { PriceConfirmation, questionIn, type DoubtedPrice } from '#web/quotes/offers/PriceConfirmation.tsx'
import { notifyDone } from './quote-messages.ts'
import { quoteQuery, quoteVersionOf, useRespond, type Quote } from '#web/quotes/queries.ts'
import classes from './RespondForm.module.css'
import { ResponseFiles } from './ResponseFiles.tsx'
import { choicesOf, offeredCarbon, type CarbonChoice } from './offer-carbon.ts'
import { OfferCarbon } from './OfferCarbon.tsx'
import { useBaseVersion } from '#web/forms/base-version.ts'
import { useCountedUpload } from '#web/forms/counted-upload.ts'

type Fields = {
  answer: 'accepted' | 'declined'
  price_per_kg: string
  currency: Currency
  delivery_time: string
  notes: string
  /** Existing files of the answer that are kept. */
  kept: string[]
  /** New files. */
  file_ids: string[]
  /** The choices of EPD values by position; null as long as nothing was chosen. */
  carbon: Record<string, CarbonChoice> | null
}

/** The fields that are restored after an ended session. Files have to be attached again. */
const typedNames = ['answer', 'price_per_kg', 'currency', 'delivery_time', 'notes', 'carbon'] as const

type RespondFormProps = {
  quote: Pick<Quote, 'id' | 'version' | 'volume'>
  response: NonNullable<Quote['own_response']>
  /** The reason why the answer cannot be sent any more. Typed text stays visible; an untouched form disappears. */
  refusal?: string | undefined
}

/** Answers with an offer or a refusal. The form starts with the present answer. */
export function RespondForm({ quote, response, refusal }: RespondFormProps) {
  const form = useForm<Fields>({
    defaultValues: {
      answer: response.status === 'declined' ? 'declined' : 'accepted',
      price_per_kg: response.price_per_kg > 0 ? String(response.price_per_kg) : '',
      currency: response.currency,
      delivery_time: response.delivery_time === null ? '' : String(response.delivery_time),
      notes: response.notes ?? '',
      kept: response.documents.map(({ file_id }) => file_id),
      file_ids: [],
      carbon: null,
    },
  })
  useKeptFields(`answer ${quote.id}`, form, typedNames)
  const { errors, isDirty } = form.formState
  const { version, takeCurrent } = useBaseVersion(quoteVersionOf(quote.id), quote.version, !isDirty)
  const [typedAnswer, typedPrice, currency, keptFileIds, carbon] = useWatch({
    control: form.control,
    name: ['answer', 'price_per_kg', 'currency', 'kept', 'carbon'],
  })
  const { upload, uploading } = useCountedUpload(uploadFile)
  const responding = useRespond(quote.id)
  const idOf = (name: string) => `${name}-${quote.id}`
  const { problems, check, field, showError } = useFormProblems(form, idOf)

  const [doubted, setDoubted] = useState<DoubtedPrice | null>(null)
  const client = useQueryClient()
  // An answer that is changed keeps what was chosen before.
  const presentCarbon = () => choicesOf(client.getQueryData(quoteQuery(quote.id).queryKey)?.own_epds ?? [])

  function send({ answer, price_per_kg, delivery_time, notes, ...fields }: Fields, price_confirmed: boolean) {
    setDoubted(null)
    const chosen = offeredCarbon(fields.carbon ?? presentCarbon())
    const input = check(
      respondInput,
      answer === 'declined'
        ? { version, status: answer, notes }
        : {
            version,
            status: answer,
            price_per_kg: parseDecimal(price_per_kg),
            currency: fields.currency,
            delivery_time: parseDecimal(delivery_time),
            notes,
            file_ids: [...fields.kept, ...fields.file_ids],
            ...(chosen.length > 0 && { carbon: chosen }),
            ...(price_confirmed && { price_confirmed }),
          },
    )
    if (!input) return
    // Uses the promise, because the live update may replace this form with a new one before a callback would run.
    void responding.mutateAsync(input).then(
      () => notifyDone(answer === 'accepted' ? 'Offer sent successfully' : 'Quote declined'),
      (error: Error) => {
        if (isStale(error)) takeCurrent()
        const question = input.status === 'accepted' ? questionIn(error, input) : null
        if (question) setDoubted(question)
        else showError(error)
      },
    )
  }
  const submit = form.handleSubmit((fields) => send(fields, false))
  const keepPrice = form.handleSubmit((fields) => send(fields, true))

  if (refusal !== undefined && !isDirty) return null
  const price = parseDecimal(typedPrice)
  const total = price === null || Number.isNaN(price) ? null : totalCost(quote.volume, price, currency)
  // The question is outdated once the price, currency or answer is changed.
  const isAsked =
    doubted !== null && typedAnswer === 'accepted' && price === doubted.price_per_kg && currency === doubted.currency
  const isTurn = response.status === 'pending' || response.to_be_confirmed
  return (
    <Form problems={problems} onSubmit={submit}>
      <LeaveGuard when={(isDirty || uploading > 0) && !responding.isSuccess}>
        Your answer has not been sent and would be lost.
      </LeaveGuard>
      {refusal !== undefined && (
        <Notice tone="warning">{refusal} What you typed was not sent; it stays here until you leave.</Notice>
      )}
      <Controller
        control={form.control}
        name="answer"
        render={({ field: answer }) => (
          <Radio.Group {...answer} label="Your answer" classNames={{ label: classes.heard ?? '' }}>
            <Group gap="lg">
              <Radio value="accepted" label="Make an offer" />
              <Radio value="declined" label="Decline" />
            </Group>
          </Radio.Group>
        )}
      />
      {typedAnswer === 'accepted' && (
        <div className={classes.offer}>
          <DecimalField {...field('price_per_kg')} label="Price per kg" step={0.01} required />
          <NativeSelect {...form.register('currency')} label="Currency" data={[...currencies]} />
          <TextInput {...field('delivery_time')} label="Delivery time (days)" inputMode="numeric" autoComplete="off" />
        </div>
      )}
      {isAsked && (
        <PriceConfirmation
          doubted={doubted}
          onUse={(suggestion) => {
            form.setValue('price_per_kg', String(suggestion), { shouldDirty: true })
            form.setFocus('price_per_kg')
          }}
          onKeep={() => void keepPrice()}
        />
      )}
      {typedAnswer === 'accepted' && total && <p className={classes.total}>{total.working}</p>}
      {typedAnswer === 'accepted' && price !== null && !Number.isNaN(price) && !hasPrice(price) && (
        <Notice tone="warning">
          0 means price on request: the customer sees your offer without a price and cannot accept it.
        </Notice>
      )}
      {typedAnswer === 'accepted' && (
        <OfferCarbon
          quoteId={quote.id}
          chosen={carbon}
          field={(name) => ({
            id: idOf(name),
            error: form.getFieldState(name, form.formState).error?.message,
          })}
          hasErrors={errors.carbon !== undefined}
          onChange={(choices) => form.setValue('carbon', choices, { shouldDirty: true })}
        />
      )}
      <Textarea {...field('notes')} label="Notes (optional)" autosize minRows={2} />
      {typedAnswer === 'accepted' && (
        <ResponseFiles
          kept={response.documents.filter(({ file_id }) => keptFileIds.includes(file_id))}
          onDrop={(dropped) =>
            form.setValue(
              'kept',
              keptFileIds.filter((id) => id !== dropped),
              { shouldDirty: true },
            )
          }
          upload={upload}
          onChange={(stored) =>
            form.setValue(
              'file_ids',
              stored.map(({ id }) => id),
              { shouldDirty: true },
            )
          }
          error={errors.file_ids?.message}
        />
      )}
      <FormButtons
        secondary={!isTurn}
        loading={responding.isPending}
        disabledReason={refusal ?? (uploading > 0 ? 'A file is still being uploaded.' : undefined)}
      >
        {typedAnswer === 'declined' ? 'Decline the request' : 'Send offer'}
      </FormButtons>
    </Form>
  )
}
