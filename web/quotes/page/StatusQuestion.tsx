import { quoteNumber, quoteStatusLabels, type SupplierStatus } from '#domain/quotes/quote.ts'
import { finalStatusText } from '#domain/quotes/quote-texts.ts'
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx'
import type { QuoteRow } from '#web/quotes/queries.ts'

type StatusQuestionProps = {
  quote: Pick<QuoteRow, 'id' | 'state'>
  to: SupplierStatus
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before a step back, and before Delivered, which is final. */
export function StatusQuestion({ quote: { id, state }, to, ...dialog }: StatusQuestionProps) {
  const question =
    to === 'delivered'
      ? {
          title: `Set quote ${quoteNumber(id)} to Delivered?`,
          confirmLabel: 'Set to Delivered',
          children: finalStatusText('delivered', state),
        }
      : {
          title: `Set the status back to ${quoteStatusLabels[to]}?`,
          confirmLabel: 'Set it back',
          children: `The order is ${quoteStatusLabels[state.status]} now. The customer is told that it goes back.`,
        }
  return <ConfirmDialog opened {...question} {...dialog} />
}
