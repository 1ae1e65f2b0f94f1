import { mayAskToHold } from '#domain/quotes/offers/offer-wishes.ts'
import { betterOfferText, wishedToHoldText } from '#domain/quotes/offers/offer-wish-texts.ts'
import { quoteActions } from '#domain/quotes/quote.ts'
import { refusalText } from '#domain/refusal-texts.ts'
import { today } from '#web/components/local-day.ts'
import { DialogButton } from '#web/dialogs/DialogButton.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import { useQuoteRefusals } from '#web/quotes/quote-refusals.ts'
import { HoldDialog } from './HoldDialog.tsx'
import type { ComparedOffer } from './offer.ts'
import classes from './OfferWish.module.css'

type OfferWishProps = {
  quote: Quote
  offer: ComparedOffer
  /** Whether the reader is the customer. */
  chooses: boolean
}

/** What the customer has asked of this offer, how far that has come, and the button to ask to hold it. */
export function OfferWish({ quote, offer, chooses }: OfferWishProps) {
  const refusalOf = useQuoteRefusals()
  const { wishes, company_name, terms } = offer
  const asked = wishes?.better_offer
  const verdict = mayAskToHold({ ...offer, valid_until: terms?.valid_until ?? null })
  const why =
    refusalOf('requestProlongation', 'customer', quote.state) ?? (verdict.ok ? undefined : refusalText(verdict.refusal))
  return (
    <div className={classes.wish}>
      {wishes?.prolongation && <span>{wishedToHoldText(wishes.prolongation)}</span>}
      {asked && <span>{betterOfferText({ ...asked, asked: today(new Date(asked.asked_at)) }, offer)}</span>}
      {asked?.outcome === 'kept' && asked.kept_words && <span>“{asked.kept_words}”</span>}
      {chooses && terms?.valid_until && !quote.state.offer_accepted && (
        <DialogButton
          size="xs"
          variant="subtle"
          className="wrapping"
          disabledReason={why}
          aria-label={`${quoteActions.requestProlongation.label} of ${company_name}`}
          dialog={<HoldDialog id={quote.id} offer={offer} />}
        >
          {quoteActions.requestProlongation.label}
        </DialogButton>
      )}
    </div>
  )
}
