import { mayAcceptAlone } from '#domain/quotes/offers/acceptance-approval.ts'
import type { AcceptResponseInput } from '#domain/quotes/offers/award-input.ts'
import { limitAndRates } from '#server/quotes/queries/approvers.ts'
import { AppError } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { loadOffer } from './accept-offer.ts'
import { acceptableOffer } from './acceptable-offer.ts'
import { usualPricesFor } from './confirmed-price.ts'
import { assertSeen, loadQuoteFor } from './load-quote.ts'
import { placeOrders, type Placed } from './place-orders.ts'

/**
 * The customer accepts one offer (product decision 20). The quote is processed by that supplier, the other remaining
 * suppliers are closed as not selected, and all of them are notified. What the offer leaves out stays open. An offer that changed since the
 * customer looked at it is refused as stale, a price far from the usual one or another carbon than was read has to be confirmed, and an
 * offer above the person's limit needs the approval of a colleague. Returns the version of the quote, and the order, which is the quote
 * itself if everything that was asked for is offered.
 */
export async function acceptResponse(
  services: Services,
  caller: Caller,
  id: string,
  input: AcceptResponseInput,
): Promise<{ version: number; order_id: string }> {
  const usual = await usualPricesFor(services.db, id, caller.at)
  const placed = await services.db.transaction().execute(async (tx) => {
    const { quote } = await loadQuoteFor(tx, caller, id, 'acceptResponse')
    await assertSeen(tx, quote, input.version)
    const offer = await loadOffer(tx, caller, id, input)
    const { limit, rates } = await limitAndRates(tx, caller.actor)
    const verdict = mayAcceptAlone({ limit, offer, rates })
    if (!verdict.ok) throw new AppError('approval_required', verdict.refusal)
    const accepted = await acceptableOffer(tx, quote, offer, usual, input)
    const told = { reasons: { all: input.reason ?? '', byPosition: [] }, tellRank: input.tell_rank ?? false }
    return placeOrders(services, tx, caller, quote, { ...accepted, ...told })
  })
  return announced(services, caller, placed)
}

/** New orders are announced after their commit, as new quotes are. The order of the only part is returned. */
export function announced(
  { live }: Services,
  { actor }: Caller,
  { version, order_ids }: Placed,
): { version: number; order_id: string } {
  for (const quote of order_ids) live.announce({ quote, customer: actor.company.id })
  return { version, order_id: order_ids[0] ?? '' }
}
