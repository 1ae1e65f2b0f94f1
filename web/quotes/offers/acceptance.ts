import { mayAcceptAlone, type LimitedOffer } from '#domain/quotes/offers/acceptance-approval.ts'
import { allowed } from '#domain/refusal.ts'
import type { Quote } from '#web/quotes/queries.ts'
import type { ComparedOffer } from './offer.ts'

type Acceptance = NonNullable<Quote['acceptance']>
export type AcceptanceRequestOf = NonNullable<Acceptance['request']>

/** An offer with the reader's limit, for the rules of the domain. */
export const limitedOffer = (
  { limit, rates }: Pick<Acceptance, 'limit' | 'rates'>,
  { total, currency }: Pick<ComparedOffer, 'total' | 'currency'>,
): LimitedOffer => ({ limit, rates, offer: { total, currency } })

/** Whether the reader may accept an offer without asking colleagues. */
export const verdictOnAccepting = (quote: Pick<Quote, 'acceptance'>, offer: ComparedOffer) =>
  quote.acceptance ? mayAcceptAlone(limitedOffer(quote.acceptance, offer)) : allowed

/** The reader's own request that was refused, or ended without a decision. */
export const endedRequest = ({ acceptance }: Pick<Quote, 'acceptance'>): AcceptanceRequestOf | null =>
  acceptance?.request && acceptance.request.state !== 'waiting' ? acceptance.request : null

/** The request to colleagues that waits on the quote. */
export const waitingRequest = ({ acceptance }: Pick<Quote, 'acceptance'>): AcceptanceRequestOf | null =>
  acceptance?.request?.state === 'waiting' ? acceptance.request : null
