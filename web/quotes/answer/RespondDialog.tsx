import { useQuery } from '@tanstack/react-query'
import { answerActionLabel } from '#domain/quotes/answer.ts'
import { quoteNumber } from '#domain/quotes/quote.ts'
import { Dialog } from '#web/dialogs/Dialog.tsx'
import { useDialogPlace } from '#web/dialogs/shown-dialog.ts'
import { quoteQuery, type ListedQuote } from '#web/quotes/queries.ts'
import { RespondForm } from './RespondForm.tsx'

type RespondDialogProps = {
  /** The row as it was when the dialog was opened. Afterwards it may leave the list. */
  opened: ListedQuote
}

/** Lets a supplier answer a quote without leaving the list. */
export function RespondDialog({ opened }: RespondDialogProps) {
  const place = useDialogPlace()
  const { data: quote = opened } = useQuery(quoteQuery(opened.id))
  const { own_response: own } = quote
  if (own === null) return null
  return (
    <Dialog {...place} title={`${answerActionLabel(own)} to quote ${quoteNumber(quote.id)}`} size="lg">
      <RespondForm quote={quote} response={own} onSent={place.onClose} />
    </Dialog>
  )
}
