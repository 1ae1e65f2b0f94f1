import { quoteActions } from '#domain/quotes/quote.ts'
import { DialogButton } from '#web/dialogs/DialogButton.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import { useQuoteRefusals } from '#web/quotes/quote-refusals.ts'
import { BetterOfferDialog } from './BetterOfferDialog.tsx'

/** Opens the dialog that asks suppliers for better offers. */
export function BetterOfferButton({ quote }: { quote: Quote }) {
  const refusalOf = useQuoteRefusals()
  return (
    <DialogButton
      size="xs"
      disabledReason={refusalOf('requestBetterOffer', 'customer', quote.state)}
      dialog={<BetterOfferDialog opened={quote} />}
    >
      {quoteActions.requestBetterOffer.label}
    </DialogButton>
  )
}
