import { useQueryClient } from '@tanstack/react-query'
import type { AwardChoice } from '#domain/quotes/offers/award-choice.ts'
import { DialogButton } from '#web/dialogs/DialogButton.tsx'
import { quoteQuery } from '#web/quotes/queries.ts'
import { OrderPositions } from './OrderPositions.tsx'

type OrderPositionsButtonProps = {
  id: string
  label: string
  /** Names the button among others. */
  about?: string
  /** What is chosen at first. */
  choice?: AwardChoice
  /** The reason why nothing can be ordered now. */
  refusal: string | undefined
}

/** Opens the choice of suppliers by position, on the quote as it is now. */
export function OrderPositionsButton({ id, label, about, choice = {}, refusal }: OrderPositionsButtonProps) {
  const quote = useQueryClient().getQueryData(quoteQuery(id).queryKey)
  return (
    quote && (
      <DialogButton
        size="xs"
        disabledReason={refusal}
        {...(about && { 'aria-label': `${label}: ${about}` })}
        dialog={<OrderPositions quote={quote} choice={choice} />}
      >
        {label}
      </DialogButton>
    )
  )
}
