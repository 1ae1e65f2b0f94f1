import { useQuery } from '@tanstack/react-query'
import { quoteNumber } from '#domain/quotes/quote.ts'
import { isNotFound } from '#web/api.ts'
import { Dialog } from '#web/dialogs/Dialog.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { useDialogPlace } from '#web/dialogs/shown-dialog.ts'
import { quoteQuery, type Quote } from '#web/quotes/queries.ts'
import { useQuoteRefusals } from '#web/quotes/quote-refusals.ts'
import { EditQuoteForm } from '#web/quotes/request/EditQuoteForm.tsx'
import { useActor } from '#web/session.tsx'
import { quoteGoneText } from './quote-messages.ts'

export function EditQuoteDialog({ id }: { id: string }) {
  const actor = useActor()
  const place = useDialogPlace()
  const { data, error, refetch } = useQuery(quoteQuery(id))
  const refusalOf = useQuoteRefusals()
  const disabledReasonOf = ({ state }: Quote) =>
    isNotFound(error) ? quoteGoneText : refusalOf('edit', actor.role, state)
  const query = { data, error: data && isNotFound(error) ? null : error, refetch }
  return (
    <Dialog {...place} title={`Edit quote ${quoteNumber(id)}`} size="lg">
      <QueryContent query={query} failed="Failed to load quotes">
        {(loaded) => <EditQuoteForm quote={loaded} disabledReason={disabledReasonOf(loaded)} onDone={place.onClose} />}
      </QueryContent>
    </Dialog>
  )
}
