import { mayAcceptAlone } from '#domain/quotes/offers/acceptance-approval.ts'
import type { CompanyId } from '#domain/access/actor.ts'
import { offerDoubt, type UsualPrices } from '#domain/quotes/offers/offer-doubt.ts'
import type { PositionEpd } from '#domain/quotes/offers/offer-epd.ts'
import type { AcceptResponseInput } from '#domain/quotes/quote-input.ts'
import { mayAcceptOffer } from '#domain/quotes/offers/offer-validity.ts'
import { mayOnQuote } from '#domain/quotes/quote.ts'
import { actorName } from '#domain/people/person-name.ts'
import { quoteMails } from '#domain/quotes/quote-mails.ts'
import type { Tx } from '#server/database/connect.ts'
import type { PositionRow, QuoteRow, ResponseRow } from '#server/database/schema.ts'
import { record } from '#server/history.ts'
import { limitAndRates } from '#server/quotes/queries/approvers.ts'
import { assertAllowed, notFound, AppError } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { confirmedCarbon } from './confirmed-carbon.ts'
import { assertPriceConfirmed, usualPricesFor } from './confirmed-price.ts'
import { endByAcceptance } from './end-acceptance-request.ts'
import { loadQuote } from './load-quote.ts'
import { recipientsOf, notify } from './notify.ts'
import { pricedLinesOf, storeCarbon } from './offer-positions.ts'
import { positionsOn } from './positions.ts'

/**
 * The customer accepts one offer (product decision 20). The quote is processed by that supplier, the other remaining
 * suppliers are closed as not selected, and all of them are notified. An offer that changed since the customer looked at it
 * is refused as stale, a price far from the usual one or another carbon than was read has to be confirmed, and an offer above the person's limit needs the
 * approval of a colleague.
 */
export async function acceptResponse(
  services: Services,
  caller: Caller,
  id: string,
  input: AcceptResponseInput,
): Promise<{ version: number }> {
  const usual = await usualPricesFor(services.db, id, caller.at)
  return services.db.transaction().execute(async (tx) => {
    const { quote, state } = await loadQuote(tx, caller.actor, id)
    assertAllowed(mayOnQuote('acceptResponse', caller.actor.company.role, state))
    const offer = await loadOffer(tx, caller, id, input)
    const { limit, rates } = await limitAndRates(tx, caller.actor)
    const verdict = mayAcceptAlone({ limit, offer, rates })
    if (!verdict.ok) throw new AppError('approval_required', verdict.refusal)
    const positions = await positionsOn(tx, id)
    await assertPlausible(tx, quote, positions, offer, usual, input.price_confirmed)
    const carbon = await confirmedCarbon(tx, offer, positions, input.carbon)
    return accept(services, tx, caller, quote, { positions, offer, carbon })
  })
}

/** The offer, locked, if it can be accepted and is the version that the person saw, of a supplier that would deliver. */
export async function loadOffer(
  tx: Tx,
  { at }: Caller,
  quoteId: string,
  { response_id, answered_at }: { response_id: string; answered_at: string | Date },
): Promise<ResponseRow> {
  const offer = await tx
    .selectFrom('supplier_responses')
    .selectAll()
    .where('id', '=', response_id)
    .where('order_id', '=', quoteId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound())
  assertAllowed(mayAcceptOffer(offer, at))
  if (offer.answered_at?.getTime() !== new Date(answered_at).getTime()) throw new AppError('stale', 'common.stale')
  await assertActive(tx, offer.supplier_id)
  return offer
}

/** A price far from the usual one, or from the buyer's maximum, has to be confirmed by the person who acts. */
export async function assertPlausible(
  tx: Tx,
  quote: QuoteRow,
  positions: readonly PositionRow[],
  { id, price_per_kg, currency }: ResponseRow,
  usual: UsualPrices,
  confirmed: boolean | undefined,
): Promise<void> {
  const lines = await pricedLinesOf(tx, id)
  const found = offerDoubt('customer', { price_per_kg, currency, lines }, quote, positions, usual)
  assertPriceConfirmed(found?.doubt ?? null, confirmed, {
    field: 'price_confirmed',
    refusal: ({ because }) => because,
  })
}

/** Accepts a loaded offer on a loaded quote, once the caller is known to be allowed to. Returns the quote's version after it. */
export async function accept(
  services: Services,
  tx: Tx,
  caller: Caller,
  quote: QuoteRow,
  { positions, offer, carbon }: { positions: PositionRow[]; offer: ResponseRow; carbon: readonly PositionEpd[] },
): Promise<{ version: number }> {
  const version = quote.version + 1
  const { id } = quote
  const others = (await recipientsOf(tx, id)).filter((supplierId) => supplierId !== offer.supplier_id)
  await tx
    .updateTable('orders')
    .set({
      status: 'processing',
      accepted_response_id: offer.id,
      accepted_at: caller.at,
      version,
      updated_at: caller.at,
    })
    .where('id', '=', id)
    .where('accepted_response_id', 'is', null)
    .execute()
  await tx
    .updateTable('supplier_responses')
    .set({ status: 'not_selected', updated_at: caller.at })
    .where('order_id', '=', id)
    .where('id', '<>', offer.id)
    .where('status', 'in', ['pending', 'accepted'])
    .execute()
  await storeCarbon(tx, offer, carbon)
  await record(tx, caller, 'acceptResponse', {
    subject: 'quote',
    subjectId: id,
    supplierId: offer.supplier_id,
    detail: { price_per_kg: offer.price_per_kg, currency: offer.currency },
  })
  await endByAcceptance(services, tx, caller, id, offer)
  const company = actorName(caller.actor)
  const accepted = quoteMails.offerAccepted({ id, company, quote: { ...quote, positions }, offer })
  await notify(services, tx, [offer.supplier_id], id, accepted)
  await notify(services, tx, others, id, quoteMails.otherAccepted())
  return { version }
}

/** A deactivated account would not deliver. The account stays active until the transaction ends (assertActiveSuppliers). */
async function assertActive(tx: Tx, supplierId: CompanyId): Promise<void> {
  await tx
    .selectFrom('profiles')
    .where('id', '=', supplierId)
    .where('user_status', '=', 'active')
    .select('id')
    .forKeyShare()
    .executeTakeFirstOrThrow(() => new AppError('conflict', 'quote.supplierInactive'))
}
