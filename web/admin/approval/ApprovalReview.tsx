import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import IconPencil from '@iconify-json/tabler/pencil'
import { useEffect, useRef, useState } from 'react'
import { approveSoonText, deadlineLead } from '#domain/quotes/deadline-texts.ts'
import { millisecondsPerDay } from '#domain/values/days.ts'
import { quoteRefusalText } from '#domain/quotes/quote-texts.ts'
import { mayOnQuote, quoteActions, quoteNumber } from '#domain/quotes/quote.ts'
import { reasonProblem } from '#domain/quotes/quote-input.ts'
import { fieldMessagesOf } from '#web/api.ts'
import { useDenials } from '#web/access.ts'
import type { Quote } from '#web/quotes/queries.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { ask, type Action } from '#web/dialogs/ActionDialog.tsx'
import { AskingButton } from '#web/dialogs/AskingButton.tsx'
import { DateAndAge } from '#web/components/DateAndAge.tsx'
import { ErrorPanel } from '#web/components/ErrorPanel.tsx'
import { useOwnWrites } from '#web/forms/own-writes.ts'
import { Notice } from '#web/components/Notice.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { notifyError } from '#web/toasts/toasts.ts'
import { useApprovalKeys } from './approval-keys.ts'
import { ApprovalDetails } from './ApprovalDetails.tsx'
import classes from './ApprovalReview.module.css'
import {
  approvalOf,
  recipientsQuery,
  useApproveQuote,
  useReadVersion,
  useRejectQuote,
  type RecipientsAsked,
} from './queries.ts'
import { inactiveOf, idsOf, receivingOf, type RecipientChoice } from './recipient-choice.ts'
import { RecipientsPicker } from './RecipientsPicker.tsx'
import { ApprovalEditForm } from './ApprovalEditForm.tsx'

type ApprovalReviewProps = {
  quote: Quote
  /** The recipients ticked by the administrator; undefined while the proposal is unchanged. */
  choice: RecipientChoice | undefined
  onChoose: (choice: RecipientChoice) => void
  /** Called after the decision, with a message about it. */
  onDecided: (message: string) => void
  /** Called to open the next request, because somebody else decided on this one. */
  onNext: () => void
}

/** One request for an administrator to decide on: its details, its recipients, and the decision. */
export function ApprovalReview({ quote, choice, onChoose, onDecided, onNext }: ApprovalReviewProps) {
  const [editing, setEditing] = useState(false)
  const read = useReadVersion(quote)
  const [recipientFilters, setRecipientFilters] = useState<RecipientsAsked>({
    text: '',
    chosen: choice && idsOf(choice.rows),
  })
  const recipients = useQuery(recipientsQuery(quote.id, recipientFilters))
  const approving = useApproveQuote()
  const refusing = useRejectQuote()
  const current = recipients.isPlaceholderData ? undefined : recipients.data
  const receiving = receivingOf(choice, recipients.data, current && recipientFilters.chosen)
  const inactive = inactiveOf(choice, current, recipientFilters.chosen)
  // A request opened far down the page is scrolled up, so that its actions are in view.
  const actions = useRef<HTMLDivElement>(null)
  const [formBar, setFormBar] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const bar = actions.current
    if (bar && bar.getBoundingClientRect().bottom > window.innerHeight)
      bar.closest('li')?.scrollIntoView({ block: 'start' })
  }, [])
  const editButtonId = `edit-${quote.id}`

  const denialOf = useDenials()
  const editDenial = denialOf(quoteActions.editAsAdmin.operation)
  const verdict = mayOnQuote('approve', 'admin', quote.state)
  const [awaited] = useState(verdict.ok)
  const isChanged = read.isOverturned && !editing
  // The live update after one's own decision may arrive before the next request opens. It must not look like somebody else's.
  const isOwn = useOwnWrites(approvalOf(quote.id)).mayHaveEnded && awaited

  function refusalOf(action: 'approve' | 'reject'): string | undefined {
    const denial = denialOf(quoteActions[action].operation)
    if (denial !== undefined) return denial
    const allowed = mayOnQuote(action, 'admin', quote.state)
    if (!allowed.ok) return quoteRefusalText(allowed.refusal)
    if (editing) return 'Save or cancel your changes first.'
    if (action === 'reject') return undefined
    if (isChanged) return 'Read what was changed first.'
    if (recipients.data === undefined) return 'The suppliers are not known yet.'
    if (receiving.length > 0) return undefined
    return quote.product_id === null
      ? quoteRefusalText('quote.selectSuppliersForManual')
      : 'Please select at least one supplier.'
  }

  function approve() {
    const supplier_ids = idsOf(receiving)
    approving.mutateAsync({ id: quote.id, version: read.version, supplier_ids }).then(
      ({ recipients: count }) => onDecided(`Quote approved and sent to ${count} supplier(s)`),
      // A supplier may not be active any more. It is requested by its id, and is missing from the answer then.
      () => setRecipientFilters({ ...recipientFilters, chosen: supplier_ids }),
    )
  }
  const rejection: Action = {
    guard: refusalOf('reject'),
    title: `Reject quote ${quoteNumber(quote.id)} of ${quote.customer_name}?`,
    text: 'The quote is cancelled permanently and no supplier ever sees it. The customer is notified.',
    label: quoteActions.reject.label,
    reason: { label: 'Note (optional)', description: 'The customer reads it', optional: true, validate: reasonProblem },
    run: (note) => refusing.mutateAsync({ id: quote.id, version: read.version, note }),
    done: () => onDecided('Quote rejected successfully'),
    failed: (error) => ({ title: 'Failed to reject quote', message: fieldMessagesOf(error)['note'] }),
  }
  const whenAllowed = (action: 'approve' | 'reject', run: () => void) => {
    const refused = refusalOf(action)
    if (refused === undefined) run()
    else notifyError(refused)
  }
  useApprovalKeys({
    approve: () => !approving.isPending && whenAllowed('approve', approve),
    reject: () => whenAllowed('reject', () => ask(rejection)),
    edit: () => verdict.ok && (editDenial === undefined ? setEditing(true) : notifyError(editDenial)),
  })

  function doneEditing(version?: number) {
    setEditing(false)
    if (version !== undefined) read.takeCurrent(version)
    // The button is rendered again only after this update.
    window.setTimeout(() => document.getElementById(editButtonId)?.focus())
  }

  return (
    <div className={classes.review}>
      {!verdict.ok && !isOwn && (
        <Notice tone="warning">
          {awaited && quote.state.answering === 'open' && 'Somebody else decided first. Your choice was not sent. '}
          {quoteRefusalText(verdict.refusal)}{' '}
          <Button variant="default" size="compact-sm" onClick={onNext}>
            Next quote
          </Button>
        </Notice>
      )}
      {verdict.ok && <DeadlineSoon until={quote.state.answers_until} />}
      {verdict.ok && isChanged && !isOwn && (
        <Notice tone="warning">
          This request was changed while you had it open. You now see the changed request.{' '}
          <Button variant="default" size="compact-sm" onClick={() => read.takeCurrent()}>
            I have read it
          </Button>
        </Notice>
      )}
      <div className={classes.columns}>
        <section aria-label="Request" className="shrinkable">
          <div className={classes.head}>
            <h3>Request</h3>
            {!editing && verdict.ok && (
              <ActionButton
                id={editButtonId}
                disabledReason={editDenial}
                variant="default"
                size="compact-sm"
                leftSection={<IconPencil size={14} aria-hidden />}
                onClick={() => setEditing(true)}
              >
                {quoteActions.editAsAdmin.label}
              </ActionButton>
            )}
          </div>
          {editing ? (
            <ApprovalEditForm quote={quote} bar={formBar} onDone={doneEditing} />
          ) : (
            <ApprovalDetails quote={quote} />
          )}
        </section>
        <QueryContent query={recipients} failed="Failed to load suppliers" rows={4}>
          {(loaded) => (
            <RecipientsPicker
              found={loaded}
              text={recipientFilters.text}
              onSearch={(text) => setRecipientFilters({ text, chosen: choice && idsOf(receiving) })}
              chosen={receiving}
              gone={inactive}
              onChange={(rows) => onChoose({ rows, proposed: choice?.proposed ?? loaded.chosen.length })}
            />
          )}
        </QueryContent>
      </div>
      {approving.error && <ErrorPanel title="Failed to approve quote" message={approving.error.message} level={2} />}
      <div ref={actions} className={classes.actions}>
        {editing ? (
          // The form's own buttons, which would be far below many fields.
          <div ref={setFormBar} className={classes.formButtons} />
        ) : (
          <>
            <AskingButton action={rejection} />
            <ActionButton loading={approving.isPending} disabledReason={refusalOf('approve')} onClick={approve}>
              {quoteActions.approve.label}
            </ActionButton>
          </>
        )}
      </div>
    </div>
  )
}

/** A deadline within 3 days. Afterwards the request cannot be approved. */
function DeadlineSoon({ until }: { until: string | null }) {
  const [soon] = useState(() => Date.now() + 3 * millisecondsPerDay)
  if (until === null || Date.parse(until) > soon) return null
  return (
    <Notice tone="warning">
      {deadlineLead('open')} <DateAndAge withTime at={until} />. {approveSoonText}
    </Notice>
  )
}
