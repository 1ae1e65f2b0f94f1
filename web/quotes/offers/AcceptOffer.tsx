import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mayRequestAcceptance } from '#domain/quotes/offers/acceptance-approval.ts'
import { acceptanceRefusalText, askingText } from '#domain/quotes/offers/acceptance-texts.ts'
import { quoteRefusalText } from '#domain/quotes/quote-texts.ts'
import { mayAcceptOffer } from '#domain/quotes/offers/offer-validity.ts'
import { quoteActions } from '#domain/quotes/quote.ts'
import { isStale, needsConfirmation } from '#web/api.ts'
import { ActionDialog } from '#web/dialogs/ActionDialog.tsx'
import { DialogButton } from '#web/dialogs/DialogButton.tsx'
import { useKeptInput } from '#web/forms/kept-input.ts'
import { notifyDone, notifyFailed } from '#web/quotes/page/quote-messages.ts'
import { quoteQuery, useAcceptResponse, type Quote } from '#web/quotes/queries.ts'
import { useRequestAcceptance } from '#web/quotes/queries/acceptance.ts'
import { limitedOffer, verdictOnAccepting, waitingRequest } from './acceptance.ts'
import { AcceptedTerms } from './AcceptedTerms.tsx'
import { useConfirmation, useShownOffer } from './confirmation.ts'
import type { ComparedOffer } from './offer.ts'
import classes from './OffersTable.module.css'
import { TellOthers, type Told } from './TellOthers.tsx'

type AcceptOfferButtonProps = {
  quote: Quote
  offer: ComparedOffer
  /** The reason why no offer can be accepted now. */
  refusal: string | undefined
}

/** Accepts an offer, or asks colleagues to if it is above the person's limit. */
export function AcceptOfferButton({ quote, offer, refusal }: AcceptOfferButtonProps) {
  const { asks, disabledReason } = choiceOf(quote, offer)
  const why = refusal ?? disabledReason
  return (
    <div className={classes.choice}>
      <DialogButton
        size="xs"
        className="wrapping"
        disabledReason={why}
        aria-label={`${asks ? 'Ask for approval of' : 'Accept'} the offer of ${offer.company_name}`}
        dialog={<AcceptOffer id={quote.id} offer={offer} />}
      >
        {asks ? 'Ask for approval' : 'Accept'}
      </DialogButton>
      {refusal === undefined && why && (
        <span className={classes.why} aria-hidden>
          {why}
        </span>
      )}
    </div>
  )
}

/** Whether this person accepts the offer or asks colleagues to, and why neither is possible. */
function choiceOf(quote: Quote, offer: ComparedOffer): { asks: boolean; disabledReason: string | undefined } {
  const verdict = mayAcceptOffer({ ...offer, valid_until: offer.terms?.valid_until ?? null }, new Date())
  if (!verdict.ok) return { asks: false, disabledReason: quoteRefusalText(verdict.refusal) }
  if (!quote.acceptance || verdictOnAccepting(quote, offer).ok) return { asks: false, disabledReason: undefined }
  const asking = mayRequestAcceptance(waitingRequest(quote), limitedOffer(quote.acceptance, offer))
  return { asks: true, disabledReason: asking.ok ? undefined : acceptanceRefusalText(asking.refusal) }
}

/** Accepts the offer, or asks colleagues to if it is above the person's limit, as far as the page knows now. */
export function AcceptOffer({ id, offer: opened }: { id: string; offer: ComparedOffer }) {
  const accepting = useAcceptResponse(id)
  const asking = useRequestAcceptance(id)
  const { data: quote } = useQuery(quoteQuery(id))
  const { offer, renew, isChanged, version } = useShownOffer(id, opened)
  const confirmation = useConfirmation(offer)
  const [told, setTold] = useState<Told>({ tell_rank: false, reason: '' })
  useKeptInput(
    `accept ${opened.id}`,
    () => told,
    (typed) => setTold((before) => ({ ...before, ...typed })),
  )
  const verdict = quote && verdictOnAccepting(quote, offer)
  const mayAsk =
    quote?.acceptance && verdict?.ok === false
      ? mayRequestAcceptance(waitingRequest(quote), limitedOffer(quote.acceptance, offer))
      : null
  const asks = mayAsk !== null
  const terms = { id, offer, changed: isChanged, ...confirmation.terms }
  // Sends the version of the offer in the dialog. An offer that has changed since is refused, not accepted unseen.
  const input = {
    response_id: offer.id,
    answered_at: offer.answered_at ?? '',
    // Once positions were ordered, the offers have fewer of them without being other versions.
    ...(version !== undefined && { version }),
    ...confirmation.input,
    ...(told.tell_rank && { tell_rank: true }),
    ...(told.reason && { reason: told.reason }),
  }
  return (
    <ActionDialog
      action={{
        title: `${asks ? 'Ask for approval of' : 'Accept'} the offer of ${offer.company_name}?`,
        text: (
          <>
            {verdict?.ok === false ? (
              <AcceptedTerms {...terms} consequence={askingText(verdict.refusal)} />
            ) : (
              <AcceptedTerms {...terms} />
            )}
            {quote && <TellOthers quote={quote} offer={offer} told={told} onChange={setTold} />}
          </>
        ),
        label: asks ? 'Ask for approval' : quoteActions.acceptResponse.label,
        disabledReason: mayAsk?.ok === false ? acceptanceRefusalText(mayAsk.refusal) : confirmation.refusal,
        run: (): Promise<unknown> => (asks ? asking : accepting).mutateAsync(input),
        done: () => notifyDone(asks ? 'Approval requested' : 'Offer accepted', id),
        failed(error) {
          // The question stands in the dialog itself. A message would only cover its buttons.
          if (needsConfirmation(error)) {
            renew()
            confirmation.ask(error)
            return
          }
          notifyFailed(asks ? 'Failed to ask for approval' : 'Failed to accept the offer', error)
          if (isStale(error) && renew()) confirmation.restart()
        },
      }}
    />
  )
}
