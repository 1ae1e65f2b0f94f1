import type { AwardChoice } from '#domain/quotes/offers/award-choice.ts'
import { DialogButton } from '#web/dialogs/DialogButton.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import { OrderPositions } from './OrderPositions.tsx'

type OrderPositionsButtonProps = {
  quote: Quote
  label: string
  /** Names the button among others. */
  about?: string
  /** What is chosen at first. */
  choice?: AwardChoice
  /** The reason why nothing can be ordered now. */
  refusal: string | undefined
}

/** Opens the choice of suppliers by position, on the quote as it is now. */
export const OrderPositionsButton = ({ quote, label, about, choice = {}, refusal }: OrderPositionsButtonProps) => (
  <DialogButton
    size="xs"
    disabledReason={refusal}
    {...(about && { 'aria-label': `${label}: ${about}` })}
    dialog={<OrderPositions quote={quote} choice={choice} />}
  >
    {label}
  </DialogButton>
)
