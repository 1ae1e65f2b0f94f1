import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { reasonProblem } from '#domain/quotes/quote-input.ts'
import { effectOfCancelling, quoteActions, quoteNumber, type QuoteState } from '#domain/quotes/quote.ts'
import { finalStatusText } from '#domain/quotes/quote-texts.ts'
import { isNotFound } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { useActor } from '#web/session.tsx'
import { Dialog } from '#web/components/Dialog.tsx'
import { useFocusReturn } from '#web/hooks/focus-return.ts'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { OfferActions, type OfferActionRequest } from '#web/quotes/offers/OfferActions.tsx'
import { EditQuoteForm } from '#web/quotes/request/EditQuoteForm.tsx'
import { quoteGoneText } from './quote-messages.ts'
import { QuoteActionDialog, type QuoteActionConfig } from './QuoteActionDialog.tsx'
import { quoteQuery, useCancelQuote, useDeleteQuote, type Quote } from '#web/quotes/queries.ts'
import { useQuoteRefusals } from '#web/quotes/quote-refusals.ts'

/** An action on one quote that opens a dialog. */
export type QuoteActionRequest =
  | { action: 'edit'; id: string }
  | { action: 'delete'; id: string }
  | { action: 'cancel'; id: string; state: QuoteState }
  | OfferActionRequest

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
  if ('offer' in request) return <OfferActions request={request} onClose={onClose} />
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

type DialogRequest = Extract<QuoteActionRequest, { action: 'delete' | 'cancel' }>

type DialogCallbacks = { onClose: () => void; onDeleted: (() => void) | undefined }

function ActionDialog({ request, onClose, onDeleted }: { request: DialogRequest } & DialogCallbacks) {
  const config = useQuoteAction(request, { onClose, onDeleted })
  return <QuoteActionDialog config={config} onClose={onClose} />
}

/** The texts, the mutation and the follow-up of each action, in one object. */
function useQuoteAction(request: DialogRequest, { onClose, onDeleted }: DialogCallbacks): QuoteActionConfig {
  const navigate = useNavigate()
  const deleting = useDeleteQuote(request.id)
  const cancelling = useCancelQuote(request.id)
  const number = quoteNumber(request.id)
  const { data: currentQuote } = useQuery({ ...quoteQuery(request.id), enabled: request.action === 'cancel' })
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
