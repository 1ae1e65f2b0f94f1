import { Group, NativeSelect, Radio, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { respondInput } from '#domain/quotes/quote-input.ts'
import { isStale } from '#web/api.ts'
import { sendFile } from '#web/files/send-file.ts'
import { decimalText } from '#web/forms/decimal.ts'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { FieldSuggestion } from '#web/forms/FieldSuggestion.tsx'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { PriceConfirmation, questionIn, type DoubtedPrice } from './PriceConfirmation.tsx'
import { SkeletonRows } from '#web/components/DelayedSkeleton.tsx'
import { isSamePrice, priceAsked } from './asked-price.ts'
import { OfferLines } from './OfferLines.tsx'
import { OfferSum } from './OfferSum.tsx'
import { OfferTermsFields } from './OfferTermsFields.tsx'
import { PriceAndTime } from './PriceAndTime.tsx'
import { PriceChoice } from './PriceChoice.tsx'
import { notifyDone } from '#web/quotes/page/quote-messages.ts'
import { quoteQuery, quoteVersionOf, useRespond, type Quote } from '#web/quotes/queries.ts'
import { AnswerDeadline } from './AnswerDeadline.tsx'
import { ResponseFiles } from './ResponseFiles.tsx'
import { useAnswerDraft } from './answer-draft.ts'
import { AnswerNotices, DraftStateText } from './AnswerNotices.tsx'
import { answerInput, declineChoices, type AnswerFields, type AskedRequest, type OwnResponse } from './answer-fields.ts'
import { useAnswerForm } from './answer-form.ts'
import { carbonChoicesOf } from './offer-carbon.ts'
import { OfferCarbon } from './OfferCarbon.tsx'
import { useBaseVersion } from '#web/forms/base-version.ts'
import { useCountedUpload } from '#web/forms/counted-upload.ts'

const onlyPosition = { position: 1, pieces: null, length_mm: null }

type RespondFormProps = {
  quote: Pick<Quote, 'id' | 'version' | 'volume' | 'position_count' | 'state'> | Quote
  response: OwnResponse
  /** The reason why the answer cannot be sent any more. Typed text stays visible; an untouched form disappears. */
  refusal?: string | undefined
  onSent?: (() => void) | undefined
  /** Whether the price has the focus at first. */
  startsAtPrice?: boolean
}

/**
 * Answers with an offer or a refusal. The form starts with the present answer. If a colleague answers meanwhile, what is
 * typed stays, and the colleague's answer is shown beside it. A list of quotes does not have the positions and the lines of an offer.
 */
export function RespondForm(props: RespondFormProps) {
  const { quote, response } = props
  const isWhole = 'positions' in quote
  const loaded = useQuery({ ...quoteQuery(quote.id), enabled: !isWhole }).data
  const whole = isWhole ? quote : loaded
  if (!whole && (quote.position_count > 1 || response.answered_at !== null)) return <SkeletonRows count={3} />
  // The answer belongs to the positions. A row of a list is loaded at another time.
  const own = isWhole ? response : (loaded?.own_response ?? response)
  return <AnswerForm {...props} response={own} latest={whole ?? { ...notLoaded, version: quote.version }} />
}
const notLoaded = { positions: [], own_lines: [] }

function AnswerForm({
  quote,
  response,
  refusal,
  onSent,
  startsAtPrice,
  latest,
}: RespondFormProps & { latest: AskedRequest }) {
  const answering = useAnswerForm(quote.id, response, latest)
  const { form, saved, isDirty, isOverturned, moved, moves, request } = answering
  const { errors } = form.formState
  const { version, takeCurrent } = useBaseVersion(quoteVersionOf(quote.id), latest.version, !isDirty)
  const { answer: typedAnswer, dropped, carbon, prices } = answering.values
  const { upload, uploading, waitReason } = useCountedUpload(sendFile)
  const draft = useAnswerDraft(quote.id, answering, refusal === undefined)
  const responding = useRespond(quote.id, draft.settle)
  const idOf = (name: string) => `${name}-${quote.id}`
  const { problems, check, field, showError } = useFormProblems(form, idOf)

  const [doubted, setDoubted] = useState<DoubtedPrice | null>(null)
  const client = useQueryClient()
  // An answer that is changed keeps what was chosen before.
  const presentCarbon = () => carbonChoicesOf(client.getQueryData(quoteQuery(quote.id).queryKey)?.own_epds ?? [])

  function send(fields: AnswerFields, price_confirmed: boolean) {
    setDoubted(null)
    const { documents } = response
    const basis = { version, answerVersion: answering.version, documents, presentCarbon: presentCarbon() }
    const input = check(respondInput, answerInput(fields, { ...basis, price_confirmed }))
    if (!input) return
    // Uses the promise, because the row of a list may be gone before a callback would run.
    void responding.mutateAsync(input).then(
      ({ answered_at }) => {
        notifyDone(fields.answer === 'accepted' ? 'Offer sent successfully' : 'Quote declined', quote.id)
        answering.onSent(fields, answered_at)
        draft.onSent(fields)
        return onSent?.()
      },
      (error: Error) => {
        draft.onFailed()
        if (isStale(error)) {
          takeCurrent()
          answering.onStale()
        }
        const question = input.status === 'accepted' ? questionIn(error, priceAsked(error, fields, request)) : null
        if (question) setDoubted(question)
        else showError(error)
      },
    )
  }
  const submit = form.handleSubmit((fields) => send(fields, false))
  const keepPrice = form.handleSubmit((fields) => send(fields, true))

  const besides = (name: 'price_per_kg' | 'currency' | 'delivery_time' | 'notes') => (
    <FieldSuggestion
      suggestion={
        answering.isOther(name) ? { text: `Sent now: ${saved[name] || '(empty)'}`, action: 'Take theirs' } : null
      }
      onUse={() => {
        form.setValue(name, saved[name], { shouldDirty: true })
        form.setFocus(name)
      }}
    />
  )

  if (refusal !== undefined && !isDirty) return null
  // The question is outdated once the price, currency or answer is changed.
  const isAsked = doubted !== null && typedAnswer === 'accepted' && isSamePrice(answering.values, doubted)
  const summed = request.positions.length > 0 ? request.positions : [{ ...onlyPosition, volume: quote.volume }]
  // The specification's form, below which the rest unfolds.
  const isPlain = quote.position_count === 1 && prices === 'one'
  const choice = <PriceChoice form={form} positions={request.positions} prices={prices} />
  const isTurn = response.status === 'pending' || response.to_be_confirmed
  return (
    <Form problems={problems} onSubmit={submit}>
      <LeaveGuard when={(answering.isTyped && draft.state !== 'saved') || uploading > 0}>
        Your answer has not been sent and would be lost.
      </LeaveGuard>
      <AnswerNotices
        refusal={refusal}
        overturned={isOverturned && problems.length === 0 ? response : null}
        moved={moved}
        draft={draft}
      />
      <Controller
        control={form.control}
        name="answer"
        render={({ field: answer }) => (
          <Radio.Group {...answer} label="Your answer" classNames={{ label: 'visually-hidden' }}>
            <Group gap="lg">
              <Radio value="accepted" label="Make an offer" />
              <Radio value="declined" label="Decline" />
            </Group>
          </Radio.Group>
        )}
      />
      {typedAnswer === 'accepted' && !isPlain && choice}
      {typedAnswer === 'accepted' && (
        <PriceAndTime
          field={field}
          besides={besides}
          onePrice={prices === 'one'}
          quoteId={quote.position_count === 1 ? quote.id : undefined}
          startsAtPrice={startsAtPrice}
        />
      )}
      {typedAnswer === 'accepted' && prices === 'lines' && (
        <OfferLines form={form} positions={request.positions} quoteId={quote.id} moves={moves} />
      )}
      {isAsked && (
        <PriceConfirmation
          doubted={doubted}
          onUse={(suggestion) => {
            const name = doubted.line === null ? 'price_per_kg' : (`lines.${doubted.line}.price` as const)
            if (doubted.line !== null) form.setValue(`lines.${doubted.line}.unit`, 'kg', { shouldDirty: true })
            form.setValue(name, decimalText(suggestion), { shouldDirty: true })
            form.setFocus(name)
          }}
          onKeep={() => void keepPrice()}
        />
      )}
      {typedAnswer === 'accepted' && <OfferSum control={form.control} positions={summed} />}
      {typedAnswer === 'accepted' && isPlain && choice}
      {typedAnswer === 'accepted' && <OfferTermsFields control={form.control} field={field} />}
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
      {typedAnswer === 'declined' && (
        <NativeSelect
          {...field('reason')}
          label="Reason (optional)"
          description="The customer reads it."
          data={[{ value: '', label: 'Not stated' }, ...declineChoices]}
        />
      )}
      <div>
        <Textarea {...field('notes')} label="Notes (optional)" autosize minRows={2} />
        {besides('notes')}
      </div>
      {typedAnswer === 'accepted' && (
        <ResponseFiles
          key={draft.times}
          initial={draft.shown?.draft.files ?? []}
          kept={response.documents.filter(({ file_id }) => !dropped.includes(file_id))}
          onDrop={(id) => form.setValue('dropped', [...dropped, id], { shouldDirty: true })}
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
      <AnswerDeadline state={quote.state} />
      <FormButtons secondary={!isTurn} loading={responding.isPending} disabledReason={refusal ?? waitReason}>
        {typedAnswer === 'declined' ? 'Decline the request' : 'Send offer'}
      </FormButtons>
      {refusal === undefined && answering.isTyped && <DraftStateText state={draft.state} />}
    </Form>
  )
}
