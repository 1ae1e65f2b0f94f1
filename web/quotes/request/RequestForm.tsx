import { Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { CreateQuoteInput } from '#domain/quotes/create-quote-input.ts'
import { fieldMessagesOf, errorMessage, needsConfirmation } from '#web/api.ts'
import type { SentFile } from '#web/files/send-file.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { FormErrorSummary, type FormProblem } from '#web/forms/FormErrorSummary.tsx'
import { remainingProblems } from '#web/forms/form-problems.ts'
import { useFields } from '#web/forms/fields.ts'
import { Panel } from '#web/components/Panel.tsx'
import { useCountedUpload } from '#web/forms/counted-upload.ts'
import { AddPositions } from './AddPositions.tsx'
import { BookingFields } from './BookingFields.tsx'
import { DeadlineFields } from './DeadlineFields.tsx'
import { DeliveryFields } from './DeliveryFields.tsx'
import { ReferenceField } from './ReferenceField.tsx'
import { DetailsPanel } from './DetailsPanel.tsx'
import { LimitFields } from './LimitFields.tsx'
import { isField, formFieldOf, messagesOf, type NewQuoteFields, type QuoteForm } from './new-quote-fields.ts'
import classes from './NewQuoteForm.module.css'
import { chosenAlternatives, chosenProduct, othersHaveLimit, type ListedPosition } from './position-fields.ts'
import type { ProductDoubt } from './ProductQuestion.tsx'
import { sameRequestFields } from './request-draft.ts'
import { askedSuppliers, doubtsIn, requestDoubtsOf, type AskedOf, type RequestSending } from './request-sending.ts'
import { keyFor } from '#web/forms/request-key.ts'
import type { PreferredSupplier } from './likely-epd.ts'
import type { RequestedProduct } from './requested-product.ts'
import type { Positions } from './use-positions.ts'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { PositionsPanel } from './PositionsPanel.tsx'
import { PositionsEstimate } from './PositionsEstimate.tsx'
import { RequestDocuments } from '#web/quotes/page/RequestDocuments.tsx'
import { RequestEstimate } from './RequestEstimate.tsx'
import { CheckAnswers } from './CheckAnswers.tsx'

type RequestFormProps = RequestSending & {
  form: QuoteForm
  product: RequestedProduct | null
  preferredSupplier: PreferredSupplier | null
  /** The preferred supplier's product of this material and profile with the lowest EPD. */
  preferredProduct?: RequestedProduct | null
  /** The suppliers that were chosen here. */
  suppliersToAsk?: AskedOf['suppliers']
  /** The part of the form that chooses the product or the suppliers. */
  children: ReactNode
  /** Whom to ask, if the page has it apart from the product. */
  suppliers?: ReactNode
  /** Stands below size and grade. */
  belowDetails?: ReactNode
  /** The other positions, if the page can have several. */
  positions?: Positions
}

const failed = 'Failed to create quote request. Please try again.'

/** A request: filled in, reviewed, sent. Typed input is stored as a draft after every key. */
export function RequestForm(props: RequestFormProps) {
  const { form, initial, begun = null, keep, upload, send, onCreated, product, preferredSupplier, children } = props
  const { preferredProduct = null, positions } = props
  const { field, errors } = useFields(form)
  const values = useWatch({ control: form.control }) as NewQuoteFields
  const [problems, setProblems] = useState<FormProblem[]>([])
  const [checked, setChecked] = useState<CreateQuoteInput | null>(null)
  const [doubts, setDoubts] = useState<readonly ProductDoubt[]>([])
  const [files, setFiles] = useState<SentFile[]>(begun?.files ?? [])
  const { upload: uploadCounted, uploading } = useCountedUpload(upload)
  const [draft, setDraft] = useState<'none' | 'kept' | 'refused'>(begun === null ? 'none' : 'kept')
  const sentRequest = useRef(begun?.asked ?? null)
  const isSending = useRef(false)
  const goTo = useRef<string>(undefined)

  const keepAsTyped = (stored: SentFile[]) => {
    const fields = structuredClone(form.getValues())
    const hasSeveral = positions !== undefined && positions.current().listed.length > 1
    const hasTyped = hasSeveral || !sameRequestFields(fields, initial)
    const hasList = positions !== undefined && (hasSeveral || positions.current().listed.some(asksSeveral))
    const list = hasList ? { listed: positions.all(), open: positions.current().open } : undefined
    const isKept = keep(hasTyped ? { fields, positions: list, files: stored, asked: sentRequest.current } : null)
    setDraft(!hasTyped ? 'none' : isKept ? 'kept' : 'refused')
  }
  const onTyped = useEffectEvent(() => keepAsTyped(files))
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => onTyped() }), [form])
  const subscribeToPositions = positions?.subscribe
  useEffect(() => subscribeToPositions?.(() => onTyped()), [subscribeToPositions])

  const sending = useMutation({
    mutationFn: (input: CreateQuoteInput) => {
      sentRequest.current = keyFor(input, sentRequest.current)
      // Stored before sending, so that after a lost response and a reload the same answers have the same key.
      keepAsTyped(files)
      return send({ ...input, key: sentRequest.current.key })
    },
    onSuccess: (created, input) => onCreated(created, input, asked),
    onError: (error) => {
      if (needsConfirmation(error)) return setDoubts(doubtsIn(error.fields))
      const open = `positions.${positions?.open ?? 0}.`
      const refused = Object.entries(fieldMessagesOf(error)).map(
        ([name, message]) => [formFieldOf(name.replace(open, '')), message] as const,
      )
      if (refused.length === 0) return
      setChecked(null)
      for (const [name, message] of refused) if (isField(name)) form.setError(name, { type: 'server', message })
      setProblems(refused.map(([name, message]) => (isField(name) ? { field: name, message } : { message })))
    },
    onSettled: () => (isSending.current = false),
  })
  const asked: AskedOf = {
    products: positions ? positions.all().map(chosenProduct) : [product],
    alternatives: positions ? positions.all().map(alternativeNames) : [],
    suppliers: props.suppliersToAsk ?? [],
    files: files.map(({ name }) => name),
  }
  const submit = form.handleSubmit(
    (input) => {
      setProblems([])
      setDoubts([])
      sending.reset()
      setChecked(input)
    },
    (fieldErrors) => setProblems(messagesOf(fieldErrors)),
  )
  useEffect(() => {
    if (checked !== null || goTo.current === undefined) return
    document.getElementById(goTo.current)?.focus()
    goTo.current = undefined
  }, [checked])

  function sendOnce(input: CreateQuoteInput) {
    // A second press can come before the button is rendered as busy.
    if (isSending.current) return
    isSending.current = true
    sending.mutate(input)
  }
  function sendChecked(input: CreateQuoteInput) {
    const doubted = requestDoubtsOf(input, asked.products)
    if (doubted.length === 0) sendOnce(input)
    else setDoubts(doubted)
  }

  const hasSeveral = positions !== undefined && positions.listed.length > 1
  const estimate = hasSeveral ? (
    <PositionsEstimate fields={values} positions={positions} preferredSupplier={preferredSupplier} />
  ) : (
    <RequestEstimate
      fields={values}
      product={product}
      preferredSupplier={preferredSupplier}
      preferredProduct={preferredProduct}
    />
  )

  return (
    <>
      <LeaveGuard when={uploading > 0 || draft === 'refused'}>
        {uploading > 0
          ? 'A document is still being uploaded. It would not be attached.'
          : 'This browser does not keep a draft of your request. Your request would be lost.'}
      </LeaveGuard>
      {checked !== null && (
        <div className={classes.columns}>
          <CheckAnswers
            input={checked}
            products={asked.products}
            alternatives={asked.alternatives}
            isProductFixed={positions === undefined}
            doubts={doubts}
            preferredSupplier={preferredSupplier?.company_name}
            hasChosen={asked.suppliers.length > 0}
            asked={askedSuppliers(asked, preferredSupplier?.company_name)}
            files={asked.files}
            failure={
              sending.isError && !needsConfirmation(sending.error) ? errorMessage(sending.error, failed) : undefined
            }
            busy={sending.isPending}
            onChange={(changed, index) => {
              goTo.current = changed
              setChecked(null)
              if (index !== undefined && index !== positions?.open) positions?.openAt(index, changed)
            }}
            onSend={() => sendChecked(checked)}
            onConfirm={() => sendOnce({ ...checked, differences_confirmed: true })}
          />
          <div className={classes.aside}>{estimate}</div>
        </div>
      )}
      {/* The form is hidden, not unmounted, so that input and uploads stay during the review. */}
      <form noValidate hidden={checked !== null} onSubmit={(event) => void submit(event)}>
        <div className={classes.columns}>
          <div className="stack gap-16 shrinkable">
            <FormErrorSummary problems={remainingProblems(problems, errors)} />
            {hasSeveral && <PositionsPanel positions={positions} form={form} />}
            {positions && <AddPositions positions={positions} />}
            {children}
            <DetailsPanel form={form} product={product} />
            {props.belowDetails}
            <Panel title="Volume and limits">
              <LimitFields form={form} minimum={product?.min_volume} othersLimited={othersHaveLimit(positions)} />
            </Panel>
            {props.suppliers}
            <BookingFields form={form} />
            <Panel title="Delivery">
              <DeliveryFields form={form} />
            </Panel>
            <Panel title="For the suppliers">
              <div className="stack gap-16">
                <Textarea {...field('notes')} label="Notes (optional)" autosize minRows={3} />
                <ReferenceField form={form} />
                <DeadlineFields form={form} />
                <RequestDocuments
                  initial={begun?.files ?? []}
                  error={errors.file_ids?.message}
                  upload={uploadCounted}
                  onChange={(stored) => {
                    setFiles(stored)
                    form.setValue(
                      'file_ids',
                      stored.map(({ id }) => id),
                    )
                    form.clearErrors('file_ids')
                    keepAsTyped(stored)
                  }}
                />
              </div>
            </Panel>
            <div className={classes.submit}>
              {draft === 'kept' && (
                <p className={classes.draft}>Kept as a draft in this browser until you send it or sign out.</p>
              )}
              <ActionButton
                type="submit"
                size="md"
                disabledReason={uploading > 0 ? 'Please wait until your documents are uploaded.' : undefined}
              >
                Check your answers
              </ActionButton>
            </div>
          </div>
          <div className={classes.aside}>{estimate}</div>
        </div>
      </form>
    </>
  )
}

const alternativeNames = (position: ListedPosition): string[] =>
  chosenAlternatives(position).flatMap(({ company_name }) => company_name ?? [])
const asksSeveral = ({ alternatives }: ListedPosition): boolean => alternatives.length > 0
