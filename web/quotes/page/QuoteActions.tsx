import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isOffer } from '#domain/offer-order.ts'
import { reasonProblem } from '#domain/quote-input.ts'
import { effectOfCancelling, quoteActions, quoteNumber, type QuoteState } from '#domain/quote.ts'
import { finalStatusText } from '#domain/quote-texts.ts'
import { isStale, isNotFound, needsConfirmation } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { useActor } from '#web/session.tsx'
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx'
import { Dialog } from '#web/components/Dialog.tsx'
import { useFocusReturn } from '#web/hooks/focus-return.ts'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { AcceptedTerms } from '#web/quotes/offers/AcceptedTerms.tsx'
import { EditQuoteForm } from '#web/quotes/request/EditQuoteForm.tsx'
import type { ComparedOffer } from '#web/quotes/offers/offer.ts'
import { quoteGoneText, notifyDone, notifyFailed } from './quote-messages.ts'
import { quoteQuery, useAcceptResponse, useCancelQuote, useDeleteQuote, type Quote } from '#web/quotes/queries.ts'
import { useQuoteRefusals } from '#web/quotes/quote-refusals.ts'

/** An action on one quote that opens a dialog. */
export type QuoteActionRequest =
  | { action: 'edit'; id: string }
  | { action: 'delete'; id: string }
  | { action: 'cancel'; id: string; state: QuoteState }
  | { action: 'acceptResponse'; id: string; offer: ComparedOffer }

type QuoteActionsProps = {
  request: QuoteActionRequest | null
  onClose: () => void
  /** Called instead of opening the list, for a page that shows other quotes too. */
  onDeleted?: () => void
}

/** The dialog of the requested action, on the page of a quote and on the rows of a list. */
export function QuoteActions({ request, onClose, onDeleted }: QuoteActionsProps) {
  if (request === null) return null
  if (request.action === 'edit') return <EditDialog id={request.id} onClose={onClose} />
  return <ActionDialog request={request} onClose={onClose} onDeleted={onDeleted} />
}

function EditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const actor = useActor()
  const { data, error, refetch } = useQuery(quoteQuery(id))
  useFocusReturn()
  const refusalOf = useQuoteRefusals()
  const disabledReasonOf = ({ state }: Quote) =>
    isNotFound(error) ? quoteGoneText : refusalOf('edit', actor.role, state)
  const query = { data, error: data && isNotFound(error) ? null : error, refetch }
  return (
    <Dialog opened onClose={onClose} title={`Edit quote ${quoteNumber(id)}`} size="lg">
      <QueryContent query={query} failed="Failed to load quotes">
        {(loaded) => <EditQuoteForm quote={loaded} disabledReason={disabledReasonOf(loaded)} onDone={onClose} />}
      </QueryContent>
    </Dialog>
  )
}

type DialogRequest = Exclude<QuoteActionRequest, { action: 'edit' }>

type DialogCallbacks = { onClose: () => void; onDeleted: (() => void) | undefined }

function ActionDialog({ request, onClose, onDeleted }: { request: DialogRequest } & DialogCallbacks) {
  const [busy, setBusy] = useState(false)
  const config = useQuoteAction(request, { onClose, onDeleted })

  async function perform(reason: string) {
    setBusy(true)
    try {
      await config.run(reason)
      notifyDone(config.done)
      void config.after()
    } catch (error) {
      setBusy(false)
      notifyFailed(config.failed, error)
      config.refused?.(error)
    }
  }

  return (
    <ConfirmDialog
      opened
      title={config.title}
      confirmLabel={config.label}
      {...(config.reason && { reason: config.reason })}
      disabledReason={config.refusal}
      busy={busy}
      onClose={onClose}
      onConfirm={(reason) => void perform(reason)}
    >
      {config.text}
    </ConfirmDialog>
  )
}

/** The texts, the mutation and the follow-up of each action, in one object. */
function useQuoteAction(request: DialogRequest, { onClose, onDeleted }: DialogCallbacks) {
  const navigate = useNavigate()
  const deleting = useDeleteQuote(request.id)
  const cancelling = useCancelQuote(request.id)
  const accepting = useAcceptResponse(request.id)
  const number = quoteNumber(request.id)
  const client = useQueryClient()
  const { data: currentQuote } = useQuery({ ...quoteQuery(request.id), enabled: request.action === 'cancel' })
  const [updatedOffer, setRenewed] = useState<ComparedOffer | null>(null)
  const [serverWarning, setWarned] = useState<string | null>(null)
  const [isConfirmed, setConfirmed] = useState(false)
  if (request.action === 'delete')
    return {
      run: (reason: string) => deleting.mutateAsync(reason),
      label: quoteActions.delete.label,
      title: `Delete quote ${number}?`,
      text: 'The suppliers who received it are told, with your reason. You will no longer see it.',
      reason: { label: 'Reason', description: 'Visible to the suppliers', validate: reasonProblem },
      done: 'Quote deleted successfully',
      failed: 'Failed to delete quote',
      after: async () => {
        // The dialog closes last: while it is open, the page below knows why its quote is gone.
        if (onDeleted) onDeleted()
        else await navigate({ to: paths.quotes, ignoreBlocker: true })
        onClose()
      },
    }
  if (request.action === 'cancel') {
    const state = currentQuote?.state ?? request.state
    const effect = effectOfCancelling(state)
    return {
      // Sends the effect that the dialog describes, because another supplier may have withdrawn since.
      run: (reason: string) => cancelling.mutateAsync({ reason, effect }),
      // "Cancel" alone could be understood as closing the dialog.
      label: effect === 'withdraw' ? 'Withdraw' : 'Cancel quote',
      title: effect === 'withdraw' ? `Withdraw from quote ${number}?` : `Cancel quote ${number}?`,
      text: finalStatusText('cancelled', state),
      reason: { label: 'Reason', description: 'Visible to the customer', validate: reasonProblem },
      done: 'Quote status updated successfully',
      failed: 'Failed to cancel quote',
      after: onClose,
    }
  }
  const offer = updatedOffer ?? request.offer
  const { id, answered_at, company_name } = offer
  const warning = serverWarning ?? offer.price_warning
  return {
    // Sends the version of the offer in the dialog. An offer that has changed since is refused, not accepted unseen.
    run: () =>
      accepting.mutateAsync({
        response_id: id,
        answered_at: answered_at ?? '',
        ...(warning !== null && { price_confirmed: isConfirmed }),
      }),
    label: quoteActions.acceptResponse.label,
    title: `Accept the offer of ${company_name}?`,
    text: (
      <AcceptedTerms
        id={request.id}
        offer={offer}
        changed={updatedOffer !== null}
        warning={warning}
        isConfirmed={isConfirmed}
        onConfirm={setConfirmed}
      />
    ),
    reason: undefined,
    refusal: warning !== null && !isConfirmed ? 'Please confirm the price first.' : undefined,
    done: 'Offer accepted',
    failed: 'Failed to accept the offer',
    // The quote was refetched with the refusal. The dialog then shows the present offer, which can be accepted next.
    refused: (error: unknown) => {
      if (needsConfirmation(error)) setWarned(error.message)
      const offers = isStale(error) ? client.getQueryData(quoteQuery(request.id).queryKey)?.offers : null
      const now = offers?.find((answer) => answer.id === id)
      if (!now || !isOffer(now)) return
      setRenewed(now)
      setWarned(null)
      setConfirmed(false)
    },
    after: onClose,
  }
}
