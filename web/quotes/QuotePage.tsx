import { Button, Group, Modal } from '@mantine/core'
import { IconPencil, IconPrinter } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { formatPrice } from '#domain/money.ts'
import { mayOnQuote, quoteActions, quoteNumber, type QuoteAction } from '#domain/quote.ts'
import { whoseTurn } from '#domain/quote-words.ts'
import { paths } from '#web/paths.ts'
import { useActor } from '#web/session.tsx'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { CopyableId } from '#web/ui/CopyableId.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { RelativeDate } from '#web/ui/RelativeDate.tsx'
import { notifyError, notifySuccess } from '#web/ui/toasts.ts'
import { EditQuoteForm } from './EditQuoteForm.tsx'
import { NotesForm } from './NotesForm.tsx'
import { OffersPanel, type Offer } from './OffersPanel.tsx'
import { OwnResponsePanel } from './OwnResponsePanel.tsx'
import { PartyPanel } from './PartyPanel.tsx'
import { quoteQuery, useAcceptResponse, useCancelQuote, useDeleteQuote } from './queries.ts'
import classes from './QuotePage.module.css'
import { QuoteStatusBadge } from './QuoteStatusBadge.tsx'
import { QuoteTimeline } from './QuoteTimeline.tsx'
import { RequestPanel } from './RequestPanel.tsx'
import { StatusSelect } from './StatusSelect.tsx'

/** Quote Summary: one quote with what its reader may see and do. */
export function QuotePage() {
  const { id } = useParams({ from: paths.quote })
  const { data: quote } = useSuspenseQuery(quoteQuery(id))
  const actor = useActor()
  const navigate = useNavigate()
  const [open, setOpen] = useState<{ action: QuoteAction; offer?: Offer } | null>(null)
  const close = () => setOpen(null)
  const number = quoteNumber(id)

  const deleting = useDeleteQuote(id)
  const cancelling = useCancelQuote(id)
  const accepting = useAcceptResponse(id)
  const offer = open?.offer

  /** Each act that asks before it is done: what it says, what it does, and what it says then. */
  const acts = {
    delete: {
      busy: deleting.isPending,
      run: (reason: string) => deleting.mutateAsync(reason),
      title: `Delete quote ${number}?`,
      text: 'The suppliers who received it are told, with your reason. You will no longer see it.',
      reason: { label: 'Reason', description: 'Visible to the suppliers' },
      done: 'Quote deleted successfully',
      failed: 'Failed to delete quote',
      after: () => navigate({ to: paths.quotes }),
    },
    cancel: {
      busy: cancelling.isPending,
      run: (reason: string) => cancelling.mutateAsync(reason),
      title: `Cancel quote ${number}?`,
      text: 'If other suppliers are still in, this withdraws your answer only; otherwise the quote is cancelled for good.',
      reason: { label: 'Reason', description: 'Visible to the customer' },
      done: 'Quote status updated successfully',
      failed: 'Failed to cancel quote',
      after: close,
    },
    acceptResponse: {
      busy: accepting.isPending,
      // The offer as it stood when the dialog was opened: a price changed since is refused, not accepted unseen.
      run: () => accepting.mutateAsync({ response_id: offer?.id ?? '', answered_at: offer?.answered_at ?? '' }),
      title: `Accept the offer of ${offer?.company_name ?? ''}?`,
      text: `${offer ? `${formatPrice(offer.price_per_kg)} ${offer.currency} per kg. ` : ''}The supplier is told and starts on your order. All other suppliers are told that they were not chosen.`,
      reason: undefined,
      done: 'Offer accepted',
      failed: 'Failed to accept the offer',
      after: close,
    },
  }
  const act = open && open.action in acts ? acts[open.action as keyof typeof acts] : undefined

  async function perform({ run, done, failed, after }: (typeof acts)[keyof typeof acts], reason: string) {
    try {
      await run(reason)
      notifySuccess(done)
      void after()
    } catch (error) {
      notifyError(`${failed}. ${error instanceof Error ? error.message : ''}`)
    }
  }

  const own = (action: QuoteAction) => quoteActions[action].by === actor.role
  const refusal = (action: QuoteAction) => {
    const verdict = mayOnQuote(action, actor.role, quote.state)
    return verdict.ok ? undefined : verdict.reason
  }
  const button = (action: 'edit' | 'delete' | 'cancel') =>
    own(action) && (
      <ActionButton variant="default" refusal={refusal(action)} onClick={() => setOpen({ action })}>
        {quoteActions[action].label}
      </ActionButton>
    )

  return (
    <>
      <PageHeader
        title={
          <>
            Quote Summary <CopyableId value={number} what="quote number" />
          </>
        }
        meta={
          <>
            <QuoteStatusBadge state={quote.state} />
            <span>{whoseTurn(quote.state, actor.role, quote.offers)}</span>
            <span>
              Requested <RelativeDate at={quote.created_at} />
            </span>
          </>
        }
        actions={
          <Group gap="xs" className={classes.actions ?? ''}>
            <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
              Print
            </Button>
            {button('edit')}
            {button('delete')}
            {button('cancel')}
            {own('approve') && !refusal('approve') && (
              <ButtonLink to={paths.approval} leftSection={<IconPencil size={16} />}>
                Review Quote
              </ButtonLink>
            )}
          </Group>
        }
      />
      <div className={classes.columns}>
        <div className={classes.main}>
          {quote.offers && (
            <OffersPanel
              quote={quote}
              offers={quote.offers}
              refusal={refusal('acceptResponse')}
              {...(own('acceptResponse') && {
                onAccept: (chosen: Offer) => setOpen({ action: 'acceptResponse', offer: chosen }),
              })}
            />
          )}
          {quote.own_response && (
            <OwnResponsePanel quote={quote} response={quote.own_response} refusal={refusal('respond')} />
          )}
          {own('updateStatus') && (
            <StatusSelect
              quote={quote}
              refusal={refusal('updateStatus')}
              onCancel={() => setOpen({ action: 'cancel' })}
            />
          )}
          <NotesForm
            quote={quote}
            refusal={own('updateNotes') ? refusal('updateNotes') : 'Only the customer writes here.'}
          />
        </div>
        <div className={classes.side}>
          <RequestPanel quote={quote} />
          <PartyPanel quote={quote} role={actor.role} />
          <Panel title="Timeline">
            <QuoteTimeline entries={quote.timeline} />
          </Panel>
        </div>
      </div>

      <Modal opened={open?.action === 'edit'} onClose={close} title={`Edit quote ${number}`} size="lg">
        <EditQuoteForm quote={quote} onDone={close} />
      </Modal>
      {act && (
        <ConfirmDialog
          opened
          title={act.title}
          confirmLabel={quoteActions[open?.action ?? 'delete'].label}
          {...(act.reason && { reason: act.reason })}
          busy={act.busy}
          onClose={close}
          onConfirm={(reason) => void perform(act, reason)}
        >
          {act.text}
        </ConfirmDialog>
      )}
    </>
  )
}
