import type { AwardableOffer } from '#domain/quotes/offers/award-positions.ts'
import { offerDoubt, type UsualPrices } from '#domain/quotes/offers/offer-doubt.ts'
import type { OfferLine } from '#domain/quotes/offers/offer-lines.ts'
import type { PositionEpd } from '#domain/quotes/offers/offer-epd.ts'
import { mayAcceptOffer } from '#domain/quotes/offers/offer-validity.ts'
import { actorName } from '#domain/people/person-name.ts'
import { offerMails } from '#domain/quotes/offers/offer-mails.ts'
import { projectFacts } from '#domain/quotes/project.ts'
import type { Refusal } from '#domain/refusal-texts.ts'
import type { Verdict } from '#domain/refusal.ts'
import type { Currency } from '#domain/values/money.ts'
import type { Tx } from '#server/database/connect.ts'
import type { PositionRow, QuoteRow, ResponseRow } from '#server/database/schema.ts'
import { projectNamed } from '#server/quotes/queries/projects.ts'
import { record } from '#server/history.ts'
import { assertAllowed, notFound, AppError } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { lockActiveSuppliers } from '#server/suppliers/commands/lock-active-suppliers.ts'
import { assertPriceConfirmed } from './confirmed-price.ts'
import { supplierName } from './end-acceptance-request.ts'
import { refreshNextDelivery } from './next-delivery.ts'
import { notify } from './notify.ts'
import { storeCarbon } from './offer-positions.ts'

type SeenOffer = { response_id: string; answered_at: string | Date }

/** The offer, locked, if it can be accepted and is the version that the person saw, of a supplier that would deliver. */
export const loadOffer = (tx: Tx, { at }: Caller, quoteId: string, seen: SeenOffer): Promise<ResponseRow> =>
  loadSeenOffer(tx, quoteId, seen, (offer) => mayAcceptOffer(offer, at))

/** The offer, locked, if the rule allows it and it is the version that the person saw, of an active supplier. */
export async function loadSeenOffer(
  tx: Tx,
  quoteId: string,
  { response_id, answered_at }: SeenOffer,
  rule: (offer: ResponseRow) => Verdict<Refusal>,
): Promise<ResponseRow> {
  const offer = await tx
    .selectFrom('supplier_responses')
    .selectAll()
    .where('id', '=', response_id)
    .where('order_id', '=', quoteId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound())
  assertAllowed(rule(offer))
  if (offer.answered_at?.getTime() !== new Date(answered_at).getTime()) throw new AppError('stale', 'common.stale')
  // A deactivated account would not deliver.
  if (!(await lockActiveSuppliers(tx, [offer.supplier_id]))) throw new AppError('conflict', 'quote.supplierInactive')
  return offer
}

/** The offer with its lines, for what an order of its positions requires. */
export async function awardableOffer(
  tx: Tx,
  offer: ResponseRow,
  lines: readonly OfferLine[],
): Promise<ResponseRow & AwardableOffer> {
  return { ...offer, company_name: await supplierName(tx, offer.supplier_id), lines }
}

type Priced = { price_per_kg: number; currency: Currency; lines: readonly OfferLine[] }

/**
 * A price far from the usual one, or from the buyer's maximum, has to be confirmed by the person who acts. `field`: of the confirmation in
 * the input.
 */
export function assertPlausible(
  quote: QuoteRow,
  positions: readonly PositionRow[],
  offer: Priced,
  usual: UsualPrices,
  { confirmed, field = 'price_confirmed' }: { confirmed: boolean | undefined; field?: string },
): void {
  const found = offerDoubt('customer', offer, quote, positions, usual)
  assertPriceConfirmed(found?.doubt ?? null, confirmed, { field, refusal: ({ because }) => because })
}

/**
 * Makes a loaded quote the order of a loaded offer, once the caller is known to be allowed to, closes the others as not selected and
 * mails both sides. Returns the quote's version after it.
 */
export async function acceptOffer(
  services: Services,
  tx: Tx,
  caller: Caller,
  quote: QuoteRow,
  { positions, offer, carbon }: { positions: PositionRow[]; offer: ResponseRow; carbon: readonly PositionEpd[] },
): Promise<number> {
  const version = quote.version + 1
  const { id } = quote
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
  await announceOrder(services, tx, caller, { ...quote, positions }, offer)
  return version
}

/** Records in the history of an order that its offer was accepted, and mails both sides. */
export async function announceOrder(
  services: Services,
  tx: Tx,
  caller: Caller,
  order: QuoteRow & { positions: PositionRow[] },
  offer: ResponseRow,
): Promise<void> {
  const { id } = order
  const lines = (await refreshNextDelivery(tx, id))?.lines ?? []
  await record(tx, caller, 'acceptResponse', {
    subject: 'quote',
    subjectId: id,
    supplierId: offer.supplier_id,
    detail: { price_per_kg: offer.price_per_kg, currency: offer.currency },
  })
  const accepted = offerMails.offerAccepted({ id, company: actorName(caller.actor), quote: order, offer, lines })
  await notify(services, tx, [offer.supplier_id], id, accepted, { kind: 'purchase_order' })
  const supplier = await supplierName(tx, offer.supplier_id)
  // In the buyer's copy alone.
  const booked = projectFacts(await projectNamed(tx, order.project_id), order.cost_centre)
  const placed = offerMails.orderPlaced({
    supplier,
    name: caller.actor.person.name,
    quote: order,
    offer,
    lines,
    booked,
  })
  await notify(services, tx, [order.customer_id], id, placed, { kind: 'purchase_order' })
}
