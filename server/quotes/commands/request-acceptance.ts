import {
  amountInEur,
  mayOnAcceptance,
  mayRequestAcceptance,
  type AcceptanceAction,
} from '#domain/quotes/offers/acceptance-approval.ts'
import { acceptanceMails } from '#domain/quotes/offers/acceptance-mails.ts'
import type { AcceptResponseInput } from '#domain/quotes/offers/award-input.ts'
import type { ApproveAcceptanceInput } from '#domain/quotes/quote-input.ts'
import { mayOnQuote } from '#domain/quotes/quote.ts'
import type { Tx } from '#server/database/connect.ts'
import { record } from '#server/history.ts'
import { endingOf } from '#server/quotes/queries/acceptance-requests.ts'
import { approversOf, limitAndRates } from '#server/quotes/queries/approvers.ts'
import { assertAllowed, notFound, AppError } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { loadOffer } from './accept-offer.ts'
import { announced } from './accept-response.ts'
import { acceptableOffer } from './acceptable-offer.ts'
import { usualPricesFor } from './confirmed-price.ts'
import { announceWithinCompany, decidedBy, notifyAsker, supplierName } from './end-acceptance-request.ts'
import { assertSeen, loadQuote, loadQuoteFor } from './load-quote.ts'
import { rateLimitChange, tellColleague } from './notify.ts'
import { placeOrders } from './place-orders.ts'

/**
 * Asks the colleagues whose limit suffices to accept an offer above the own limit (decision record 64). Everything else that
 * an acceptance needs has to hold already. One request can wait per quote.
 */
export async function requestAcceptance(
  services: Services,
  caller: Caller,
  id: string,
  input: AcceptResponseInput,
): Promise<{ id: string }> {
  await rateLimitChange(services, caller)
  const { company, person } = caller.actor
  const usual = await usualPricesFor(services.db, id, caller.at)
  return services.db.transaction().execute(async (tx) => {
    const { quote } = await loadQuoteFor(tx, caller, id, 'acceptResponse')
    await assertSeen(tx, quote, input.version)
    const waiting = await tx
      .selectFrom('acceptance_requests')
      .where('order_id', '=', id)
      .where('state', '=', 'waiting')
      .select('asked_by')
      .executeTakeFirst()
    const offer = await loadOffer(tx, caller, id, input)
    const { limit, rates } = await limitAndRates(tx, caller.actor)
    const earlier = waiting === undefined ? null : { own: waiting.asked_by === person.id }
    assertAllowed(mayRequestAcceptance(earlier, { limit, offer, rates }))
    const { positions } = await acceptableOffer(tx, quote, offer, usual, input)
    const request = await tx
      .insertInto('acceptance_requests')
      .values({
        order_id: id,
        response_id: offer.id,
        answered_at: new Date(input.answered_at),
        amount: amountInEur(offer, rates),
        price_confirmed: input.price_confirmed ?? false,
        tell_rank: input.tell_rank ?? false,
        reason_for_others: input.reason ?? '',
        asked_by: person.id,
        asked_at: caller.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, caller, 'requestAcceptance', {
      subject: 'quote',
      subjectId: id,
      detail: { price_per_kg: offer.price_per_kg, currency: offer.currency },
    })
    const supplier = await supplierName(tx, offer.supplier_id)
    const asked = { ...quote, positions }
    const text = acceptanceMails.asked({ id, name: person.name, supplier, quote: asked, offer })
    for (const colleague of await approversOf(tx, company.id, offer, { except: person.id }))
      await tellColleague(services, tx, colleague, id, text)
    await announceWithinCompany(tx, quote)
    return request
  })
}

/** The person who asked takes the request back. */
export async function withdrawAcceptanceRequest(
  services: Services,
  caller: Caller,
  id: string,
  { request_id }: { request_id: string },
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const { quote, request } = await loadRequest(tx, caller, id, request_id, 'withdrawAcceptanceRequest')
    await decide(tx, request.id, decidedBy(caller, 'withdrawn'))
    await record(tx, caller, 'withdrawAcceptanceRequest', { subject: 'quote', subjectId: id })
    await announceWithinCompany(tx, quote)
  })
}

/**
 * A colleague whose limit suffices approves, which accepts the offer as of now. Everything that an acceptance needs is
 * checked again, and an unusual price or a changed carbon has to be confirmed by this person too.
 */
export async function approveAcceptance(
  services: Services,
  caller: Caller,
  id: string,
  { request_id, ...confirmed }: ApproveAcceptanceInput,
): Promise<{ version: number; order_id: string }> {
  const usual = await usualPricesFor(services.db, id, caller.at)
  const placed = await services.db.transaction().execute(async (tx) => {
    const { quote, state, request } = await loadRequest(tx, caller, id, request_id, 'approveAcceptance')
    assertAllowed(mayOnQuote('acceptResponse', caller.actor.company.role, state))
    const offer = await loadOffer(tx, caller, id, request)
    const accepted = await acceptableOffer(tx, quote, offer, usual, confirmed)
    await record(tx, caller, 'approveAcceptance', { subject: 'quote', subjectId: id })
    const told = { reasons: { all: request.reason_for_others, byPosition: [] }, tellRank: request.tell_rank }
    return placeOrders(services, tx, caller, quote, { ...accepted, ...told })
  })
  return announced(services, caller, placed)
}

/** A colleague whose limit suffices refuses, with a reason that the person who asked reads. */
export async function refuseAcceptance(
  services: Services,
  caller: Caller,
  id: string,
  { request_id, reason }: { request_id: string; reason: string },
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const { quote, request, offer } = await loadRequest(tx, caller, id, request_id, 'refuseAcceptance')
    await decide(tx, request.id, { ...decidedBy(caller, 'refused'), reason })
    await record(tx, caller, 'refuseAcceptance', { subject: 'quote', subjectId: id, detail: { reason } })
    const supplier = await supplierName(tx, offer.supplier_id)
    const text = acceptanceMails.refused({ name: caller.actor.person.name, supplier, reason })
    await notifyAsker(services, tx, caller, id, request.asked_by, text)
    await announceWithinCompany(tx, quote)
  })
}

/** The quote, locked, and the request on it, if the caller may take this action on it now. */
async function loadRequest(tx: Tx, caller: Caller, quoteId: string, requestId: string, action: AcceptanceAction) {
  const { quote, state } = await loadQuote(tx, caller.actor, quoteId)
  const request = await tx
    .selectFrom('acceptance_requests')
    .selectAll()
    .where('id', '=', requestId)
    .where('order_id', '=', quoteId)
    .executeTakeFirstOrThrow(() => notFound('acceptance.notFound'))
  const offer = await tx
    .selectFrom('supplier_responses')
    .selectAll()
    .where('id', '=', request.response_id)
    .executeTakeFirstOrThrow()
  const because = endingOf(request)
  const asked = { state: request.state, because, own: request.asked_by === caller.actor.person.id }
  const { limit, rates } = await limitAndRates(tx, caller.actor)
  const verdict = mayOnAcceptance(action, asked, { limit, offer, rates })
  if (!verdict.ok) throw new AppError(isStale(because) ? 'stale' : 'conflict', verdict.refusal)
  return { quote, state, request, offer }
}

/** The offer that the person looked at is another one now. */
const isStale = (because: ReturnType<typeof endingOf>) => because === 'offerChanged' || because === 'requestEdited'

const decide = (tx: Tx, requestId: string, values: ReturnType<typeof decidedBy> & { reason?: string }) =>
  tx.updateTable('acceptance_requests').set(values).where('id', '=', requestId).where('state', '=', 'waiting').execute()
