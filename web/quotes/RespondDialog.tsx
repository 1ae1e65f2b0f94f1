import { Modal } from '@mantine/core'
import { quoteNumber } from '#domain/quote.ts'
import { useFocusReturn } from '#web/ui/focus-return.ts'
import type { QuoteRow } from './queries.ts'
import { RespondForm } from './RespondForm.tsx'

type RespondDialogProps = { quote: QuoteRow; response: NonNullable<QuoteRow['own_response']>; onClose: () => void }

/** A supplier answers a quote without leaving the list. */
export function RespondDialog({ quote, response, onClose }: RespondDialogProps) {
  useFocusReturn()
  return (
    <Modal opened onClose={onClose} title={`Respond to quote ${quoteNumber(quote.id)}`} size="lg">
      <RespondForm quote={quote} response={response} />
    </Modal>
  )
}
