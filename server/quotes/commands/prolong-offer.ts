import { formatAnswer } from '#domain/quotes/answer.ts'
import { changedEpds } from '#domain/quotes/offers/offer-epd-change.ts'
import { offerWishMails } from '#domain/quotes/offers/offer-wish-mails.ts'
import type { ProlongOfferInput, RequestProlongationInput } from '#domain/quotes/offers/offer-wish-input.ts'
import { heldDayProblem, mayAskToHold, mayHold } from '#domain/quotes/offers/offer-wishes.ts'
import { actorName } from '#domain/people/person-name.ts'
import type { ResponseRow } from '#server/database/schema.ts'
import { record } from '#server/history.ts'
import { assertAllowed, invalidField, notFound, AppError } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { keepVersion, presentAnswer } from './answer-versions.ts'
import { loadSeenOffer } from './accept-offer.ts'
import { endAcceptanceRequest } from './end-acceptance-request.ts'
import { endOfDayOf } from './end-of-day.ts'
import { offerExpiryOf, noExpiryFacts } from './given-offer.ts'
import { assertActiveActor, loadQuoteFor } from './load-quote.ts'
import { notify, rateLimitChange } from './notify.ts'
import { acceptedCarbon } from './offer-carbon.ts'
import { storeCarbon } from './offer-positions.ts'
import { positionsOn } from './positions.ts'

/**
 * The customer asks a supplier to hold its offer until a later day (decision record 94), before the offer expires or afterwards. The
 * wish replaces an earlier one, and ends with the supplier's next answer.
 */
export async function requestProlongation(
  services: Services,
  caller: Caller,
  id: string,
  { response_id, answered_at, valid_until }: RequestProlongationInput,
): Promise<{ id: string }> {
  await rateLimitChange(services, caller)
  return services.db.transaction().execute(async (tx) => {
    await loadQuoteFor(tx, caller, id, 'requestProlongation')
    const offer = await loadSeenOffer(tx, id, { response_id, answered_at }, mayAskToHold)
    const from = assertLaterDay(offer, valid_until, caller)
    const end = await endOfDayOf(tx, offer.supplier_id, valid_until)
    if (end <= caller.at) throw invalidField('valid_until', 'offer.validInThePast')
    await tx
      .updateTable('supplier_responses')
      .set({ prolongation_wanted: valid_until, prolongation_wanted_at: caller.at, updated_at: caller.at })
      .where('id', '=', offer.id)
      .execute()
    await record(tx, caller, 'requestProlongation', {
      subject: 'quote',
      subjectId: id,
      supplierId: offer.supplier_id,
      detail: { to: valid_until },
    })
    await notify(services, tx, [offer.supplier_id], id, offerWishMails.askedToHold({ from, to: valid_until }))
    return { id }
  })
}

/**
 * The supplier holds its offer until a later day. Prices and lines stay. It is a new version of the answer, so that an acceptance of the
 * one before is stale, and its EPD values are looked at again, as when an offer is given.
 */
export async function prolongOffer(
  services: Services,
  caller: Caller,
  id: string,
  { answered_at, valid_until }: ProlongOfferInput,
): Promise<{ id: string; answered_at: Date }> {
  await rateLimitChange(services, caller)
  return services.db.transaction().execute(async (tx) => {
    const { quote, own } = await loadQuoteFor(tx, caller, id, 'prolongOffer')
    if (own === null) throw notFound()
    if (own.answered_at?.getTime() !== new Date(answered_at).getTime())
      throw new AppError('stale', { code: 'quote.answerChanged', answer: formatAnswer(own) })
    assertAllowed(mayHold(own))
    await assertActiveActor(tx, caller.actor)
    const from = assertLaterDay(own, valid_until, caller)
    const expires_at = await offerExpiryOf(tx, caller, valid_until, 'valid_until')
    const { now, given } = await acceptedCarbon(tx, own, await positionsOn(tx, id))
    await tx
      .updateTable('supplier_responses')
      .set({ ...noExpiryFacts, valid_until, expires_at, answered_at: caller.at, updated_at: caller.at })
      .where('id', '=', own.id)
      .where('status', '=', own.status)
      .execute()
    await storeCarbon(tx, own, now)
    const before = await presentAnswer(tx, own)
    if (before !== undefined)
      await keepVersion(tx, caller, own.id, { ...before, terms: { ...before.terms, valid_until } }, before)
    await endAcceptanceRequest(services, tx, caller, id, 'offerChanged', own.id)
    await record(tx, caller, 'prolongOffer', {
      subject: 'quote',
      subjectId: id,
      supplierId: caller.actor.company.id,
      detail: { from, to: valid_until },
    })
    const isCarbonOther = changedEpds(given, now).length > 0
    const text = offerWishMails.prolonged({ company: actorName(caller.actor), from, to: valid_until, isCarbonOther })
    await notify(services, tx, [quote.customer_id], id, text)
    return { id, answered_at: caller.at }
  })
}

/** The present last day of an offer, which the new one is after. */
function assertLaterDay({ valid_until: from }: ResponseRow, to: string, { at }: Caller): string {
  // An offer without a last day was refused before.
  if (from === null) throw notFound()
  const problem = heldDayProblem(from, to, at)
  if (problem !== null) throw invalidField('valid_until', problem)
  return from
}
