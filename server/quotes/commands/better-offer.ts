import { sql } from 'kysely'
import { offerWishMails } from '#domain/quotes/offers/offer-wish-mails.ts'
import type { KeepOfferInput, RequestBetterOfferInput } from '#domain/quotes/offers/offer-wish-input.ts'
import {
  mayAskForBetter,
  mayKeep,
  movedTargets,
  targetProblem,
  type BetterOfferOutcome,
  type PositionTarget,
} from '#domain/quotes/offers/offer-wishes.ts'
import { actorName } from '#domain/people/person-name.ts'
import type { Tx } from '#server/database/connect.ts'
import type { ResponseRow } from '#server/database/schema.ts'
import { record } from '#server/history.ts'
import { assertAllowed, invalidField, notFound, AppError } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { lockActiveSuppliers } from '#server/suppliers/commands/lock-active-suppliers.ts'
import { endOfDayOf } from './end-of-day.ts'
import { assertActiveActor, loadQuoteFor } from './load-quote.ts'
import { notify, rateLimitChange } from './notify.ts'
import { positionsOn } from './positions.ts'

/**
 * The customer asks suppliers for better offers (decision record 94). Each supplier is notified and reads its own request alone, so that
 * none learns how many were asked. A request that still waits on an offer is replaced.
 */
export async function requestBetterOffer(
  services: Services,
  caller: Caller,
  id: string,
  { response_ids, targets, carbon_target, words, until }: RequestBetterOfferInput,
): Promise<{ id: string }> {
  await rateLimitChange(services, caller)
  return services.db.transaction().execute(async (tx) => {
    const { quote } = await loadQuoteFor(tx, caller, id, 'requestBetterOffer')
    const offers = await offersOf(tx, id, response_ids)
    for (const offer of offers) assertAllowed(mayAskForBetter(offer, caller.at))
    const positions = await positionsOn(tx, id)
    const problem = targetProblem(targets, positions)
    if (problem !== null) throw invalidField(`targets.${problem.target}.position`, problem.refusal)
    await assertNotPast(tx, caller, until)
    await endWaiting(tx, caller, response_ids, 'replaced')
    const wished = { targets, currency: quote.max_price_currency, carbon_target, words, until }
    await tx
      .insertInto('better_offer_requests')
      .values(
        offers.map((offer) => ({
          ...wished,
          targets: sql<PositionTarget[]>`${JSON.stringify(targets)}::jsonb`,
          order_id: id,
          response_id: offer.id,
          answered_at: offer.answered_at ?? caller.at,
          asked_by: caller.actor.person.id,
          asked_at: caller.at,
        })),
      )
      .execute()
    // The open pages of each supplier are notified by its own response.
    await tx.updateTable('supplier_responses').set({ updated_at: caller.at }).where('id', 'in', response_ids).execute()
    for (const { supplier_id } of offers)
      await record(tx, caller, 'requestBetterOffer', { subject: 'quote', subjectId: id, supplierId: supplier_id })
    const text = offerWishMails.askedForBetter({ wished, positions: positions.length })
    await notify(
      services,
      tx,
      offers.map(({ supplier_id }) => supplier_id),
      id,
      text,
    )
    return { id }
  })
}

/** The supplier keeps its offer as it is, which answers a request for a better one. */
export async function keepOffer(
  services: Services,
  caller: Caller,
  id: string,
  { request_id, words }: KeepOfferInput,
): Promise<void> {
  await rateLimitChange(services, caller)
  await services.db.transaction().execute(async (tx) => {
    const { quote, own } = await loadQuoteFor(tx, caller, id, 'keepOffer')
    if (own === null) throw notFound()
    await assertActiveActor(tx, caller.actor)
    const request = await tx
      .selectFrom('better_offer_requests')
      .where('id', '=', request_id)
      .where('response_id', '=', own.id)
      .select('outcome')
      .executeTakeFirstOrThrow(() => notFound())
    const verdict = mayKeep(request, own, caller.at)
    if (!verdict.ok) throw new AppError('conflict', verdict.refusal)
    await tx
      .updateTable('better_offer_requests')
      .set({ outcome: 'kept', decided_at: caller.at, kept_words: words })
      .where('id', '=', request_id)
      .where('outcome', 'is', null)
      .execute()
    await tx.updateTable('supplier_responses').set({ updated_at: caller.at }).where('id', '=', own.id).execute()
    await record(tx, caller, 'keepOffer', {
      subject: 'quote',
      subjectId: id,
      supplierId: caller.actor.company.id,
    })
    const company = actorName(caller.actor)
    await notify(services, tx, [quote.customer_id], id, offerWishMails.kept({ company, words }))
  })
}

/** Ends the request for a better offer that waits on a response, if there is one. The quote is locked by the caller. */
export const endBetterOffer = (
  tx: Tx,
  caller: Pick<Caller, 'at'>,
  responseId: string,
  outcome: Exclude<BetterOfferOutcome, 'kept'>,
): Promise<void> => endWaiting(tx, caller, [responseId], outcome)

/** Ends the requests that wait on offers of which nothing is open any more, because it was ordered or not chosen. */
export const endBetterOffersOfOrdered = (tx: Tx, { at }: Pick<Caller, 'at'>, quoteId: string) =>
  tx
    .updateTable('better_offer_requests')
    .set({ outcome: 'closed', decided_at: at })
    .where('order_id', '=', quoteId)
    .where('outcome', 'is', null)
    .where('response_id', 'in', ({ selectFrom }) =>
      selectFrom('supplier_responses as response')
        .innerJoin('orders as quote', 'quote.id', 'response.order_id')
        .where('quote.id', '=', quoteId)
        .where(({ eb, or }) =>
          or([
            eb('quote.accepted_response_id', 'is not', null),
            eb('response.status', 'in', ['awarded', 'not_selected']),
          ]),
        )
        .select('response.id'),
    )
    .execute()

async function endWaiting(
  tx: Tx,
  { at }: Pick<Caller, 'at'>,
  responseIds: readonly string[],
  outcome: BetterOfferOutcome,
): Promise<void> {
  await tx
    .updateTable('better_offer_requests')
    .set({ outcome, decided_at: at })
    .where('response_id', 'in', responseIds)
    .where('outcome', 'is', null)
    .execute()
}

/** The targets of waiting requests follow the positions of an edited request. `moved`: new numbers by old ones. */
export async function moveTargets(tx: Tx, orderId: string, moved: ReadonlyMap<number, number>): Promise<void> {
  const waiting = await tx
    .selectFrom('better_offer_requests')
    .where('order_id', '=', orderId)
    .where('outcome', 'is', null)
    .select(['id', 'targets'])
    .execute()
  for (const { id, targets } of waiting) {
    const now = JSON.stringify(movedTargets(targets, moved))
    if (now === JSON.stringify(targets)) continue
    await tx
      .updateTable('better_offer_requests')
      .set({ targets: sql`${now}::jsonb` })
      .where('id', '=', id)
      .execute()
  }
}

/** The offers, locked, of active suppliers. One that is not on the quote is not found, like an unknown one. */
async function offersOf(tx: Tx, quoteId: string, ids: readonly string[]): Promise<ResponseRow[]> {
  const offers = await tx
    .selectFrom('supplier_responses')
    .selectAll()
    .where('order_id', '=', quoteId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (offers.length !== ids.length) throw notFound()
  const supplierIds = offers.map(({ supplier_id }) => supplier_id)
  if (!(await lockActiveSuppliers(tx, supplierIds))) throw new AppError('conflict', 'quote.supplierInactive')
  return offers
}

/** The buyer's day ends in its own country. */
async function assertNotPast(tx: Tx, { actor, at }: Caller, until: string | null): Promise<void> {
  if (until === null) return
  if ((await endOfDayOf(tx, actor.company.id, until)) <= at) throw invalidField('until', 'offer.wishInThePast')
}
