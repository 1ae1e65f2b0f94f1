import { quoteNumber } from '#domain/quote.ts'
import { Dialog } from '#web/components/Dialog.tsx'
import { useFocusReturn } from '#web/hooks/focus-return.ts'
import type { QuoteRow } from '#web/quotes/queries.ts'
import { RespondForm } from './RespondForm.tsx'

type RespondDialogProps = { quote: QuoteRow; response: NonNullable<QuoteRow['own_response']>; onClose: () => void }

/** Lets a supplier answer a quote without leaving the list. */
export function RespondDialog({ quote, response, onClose }: RespondDialogProps) {
  useFocusReturn()
  return (
    // A click outside must not lose typed text.
    <Dialog
      opened
      closeOnClickOutside={false}
      onClose={onClose}
      title={`Respond to quote ${quoteNumber(quote.id)}`}
      size="lg"
    >
      <RespondForm quote={quote} response={response} />
    </Dialog>
  )
}
