import { formatAnswer, isSameAnswer } from '#domain/quotes/answer.ts'
import { answerChanges } from '#domain/quotes/offers/answer-changes.ts'
import { offerDoubt, type UsualPrices } from '#domain/quotes/offers/offer-doubt.ts'
import { pricedLine } from '#domain/quotes/offers/offer-input.ts'
import { isSameOfferTerms, noTerms } from '#domain/quotes/offers/offer-terms.ts'
import { isSealed } from '#domain/quotes/answers-until.ts'
import type { RespondInput } from '#domain/quotes/quote-input.ts'
import { firstOfferCurrency } from '#domain/quotes/max-price.ts'
import { actorName } from '#domain/people/person-name.ts'
import { offerMails } from '#domain/quotes/offers/offer-mails.ts'
import type { Tx } from '#server/database/connect.ts'
import type { PositionRow, QuoteRow, ResponseRow } from '#server/database/schema.ts'
import { replaceFiles } from '#server/documents/commands/replace-files.ts'
import { record } from '#server/history.ts'
import { AppError, notFound } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { assertPriceConfirmed, usualPricesFor } from './confirmed-price.ts'
import { endAnswerDraft } from './answer-drafts.ts'
import { endAcceptanceRequest } from './end-acceptance-request.ts'
import { assertActiveActor, assertVersion, loadQuoteFor } from './load-quote.ts'
import { endBetterOffer } from './better-offer.ts'
import { keepVersion, presentAnswer, recordedAnswer, sentAnswer } from './answer-versions.ts'
import { offerExpiryOf, noExpiryFacts, offerOf, type Offered } from './given-offer.ts'
import { offeredCarbon } from './offer-carbon.ts'
import { isStoredOffer, noFigures, offerRows, storeOffer } from './offer-positions.ts'
import { rateLimitChange, recipientsOf, notify, notifyEach } from './notify.ts'
import { positionsOn } from './positions.ts'

/**
 * A supplier answers a request with an offer or a refusal (which stores price 0), and may change the answer until the
 * customer accepts one. It names the answer that it changes: a colleague's later one is not overwritten unseen. A price far
 * from the usual one has to be confirmed. The answer keeps only the files that it names; a refusal has none. The customer
 * is notified, unless the answer changes nothing. The draft that the answer was made from ends with it.
 */
export async function respond(
  services: Services,
  caller: Caller,
  id: string,
  input: RespondInput,
): Promise<{ id: string; answered_at: Date }> {
  await rateLimitChange(services, caller)
  const usual = await usualPricesFor(services.db, id, caller.at)
  return services.db.transaction().execute(async (tx) => {
    const { quote, own, state } = await loadQuoteFor(tx, caller, id, 'respond')
    if (own === null) throw notFound()
    assertVersion(quote, input.version)
    assertAnswer(own, input.answered_at)
    await assertActiveActor(tx, caller.actor)
    const positions = await positionsOn(tx, id)
    const present = own.answered_at === null ? firstOfferCurrency(quote, positions) : own.currency
    const offer = input.status === 'accepted' ? offerOf(input, positions, present) : null
    const answered = {
      ...(offer?.header ?? { ...noTerms, ...noFigures, currency: present, delivery_time: null }),
      status: input.status,
      notes: input.notes || null,
      decline_reason: input.status === 'declined' ? input.reason : null,
      expires_at: offer === null ? null : await offerExpiryOf(tx, caller, offer.header.valid_until),
    }
    const carbon = input.status === 'accepted' ? await offeredCarbon(tx, own, positions, input.carbon ?? []) : []
    const rows = offerRows(own, carbon, offer?.lines ?? [])
    const fileIds = input.status === 'accepted' ? input.file_ids : []
    const attached = await attachedTo(tx, own.id)
    const isSame =
      isSameAnswer(own, answered) &&
      isSameOfferTerms(own, answered) &&
      isSameSet(attached, fileIds) &&
      (await isStoredOffer(tx, own, rows))
    await endAnswerDraft(tx, caller, id, { seen: input.draft_version, fileIds })
    if (isSame && own.answered_at !== null && !own.to_be_confirmed && !own.is_reduced)
      return { id, answered_at: own.answered_at }
    if (input.status === 'accepted' && offer !== null)
      assertPriceMeant(input, { ...offer.header, lines: offer.lines.map(pricedLine) }, quote, positions, usual)
    const before = await presentAnswer(tx, own)
    // The first answer's author, unless the supplier has chosen somebody already.
    const responsible_id =
      own.answered_at === null ? (own.responsible_id ?? caller.actor.person.id) : own.responsible_id
    await tx
      .updateTable('supplier_responses')
      .set({ ...answered, to_be_confirmed: false, is_reduced: false, answered_at: caller.at, responsible_id })
      .set({ ...noExpiryFacts, updated_at: caller.at })
      .where('id', '=', own.id)
      .where('status', '=', own.status)
      .execute()
    await storeOffer(tx, own, rows)
    const sent = sentAnswer(answered, offer?.lines ?? [])
    await keepVersion(tx, caller, own.id, sent, before)
    const ending = input.status === 'accepted' ? 'offerChanged' : 'offerWithdrawn'
    await endAcceptanceRequest(services, tx, caller, id, ending, own.id)
    if (!isSame) await endBetterOffer(tx, caller, own.id, input.status === 'accepted' ? 'improved' : 'withdrawn')
    await keepFiles(services, tx, caller, own.id, { attached, wantedIds: fileIds })
    await record(tx, caller, 'respond', {
      subject: 'quote',
      subjectId: id,
      supplierId: caller.actor.company.id,
      // The log is kept for ever and has no key of its own. What was answered is in the answer's versions.
      detail: isSealed(state) ? { status: answered.status } : recordedAnswer(answered),
    })
    const who = { company: actorName(caller.actor), supplier: caller.actor.company.name }
    if (input.status === 'accepted' && isSealed(state) && state.answers_until !== null) {
      const until = state.answers_until
      await notifyEach(services, tx, [quote.customer_id], id, (country) =>
        offerMails.offeredSealed({ ...who, until, country }),
      )
      return { id, answered_at: caller.at }
    }
    const text =
      input.status === 'accepted'
        ? isSame
          ? offerMails.offerConfirmed({
              ...who,
              offer: answered,
              asked: positions,
              lines: sent.lines,
              edited: own.to_be_confirmed,
            })
          : before?.status === 'accepted'
            ? offerMails.offerChanged({ ...who, offer: answered, before, changes: answerChanges(before, sent) })
            : offerMails.offered({ ...who, offer: answered, asked: positions, lines: sent.lines })
        : offerMails.declined({
            ...who,
            reason: answered.decline_reason,
            nobodyLeft: (await recipientsOf(tx, id)).length === 0,
          })
    const paper =
      input.status === 'accepted' ? ({ kind: 'offer', supplier: caller.actor.company.id } as const) : undefined
    await notify(services, tx, [quote.customer_id], id, text, paper)
    return { id, answered_at: caller.at }
  })
}

/** Refuses a change of another answer than the present one, and says what that is. */
function assertAnswer(own: ResponseRow, answeredAt: string | null): void {
  const read = answeredAt === null ? undefined : new Date(answeredAt).getTime()
  if (own.answered_at?.getTime() === read) return
  throw new AppError('stale', { code: 'quote.answerChanged', answer: formatAnswer(own) })
}

function assertPriceMeant(
  { price_confirmed }: Pick<Offered, 'price_confirmed'>,
  offer: Parameters<typeof offerDoubt>[1],
  quote: QuoteRow,
  positions: readonly PositionRow[],
  usual: UsualPrices,
): void {
  const found = offerDoubt('supplier', offer, quote, positions, usual)
  if (found === null) return
  const { line, price, doubt } = found
  assertPriceConfirmed(doubt, price_confirmed, {
    field: line === null ? 'price_per_kg' : `lines.${line}.price`,
    refusal: (doubtful) => ({ code: 'price.question', price, ...doubtful }),
  })
}

async function attachedTo(tx: Tx, responseId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('response_documents')
    .where('response_id', '=', responseId)
    .select('file_id')
    .orderBy('file_id')
    .execute()
  return rows.map(({ file_id }) => file_id)
}

const isSameSet = (some: readonly string[], others: readonly string[]) =>
  new Set(some).symmetricDifference(new Set(others)).size === 0

/** The answer's files become those that it names. */
const keepFiles = (
  services: Services,
  tx: Tx,
  { actor }: Caller,
  responseId: string,
  files: { attached: readonly string[]; wantedIds: readonly string[] },
): Promise<void> =>
  replaceFiles(
    services,
    tx,
    { ownerId: actor.company.id, ...files },
    {
      remove: (ids) =>
        tx.deleteFrom('response_documents').where('response_id', '=', responseId).where('file_id', 'in', ids).execute(),
      insert: (rows) =>
        tx
          .insertInto('response_documents')
          .values(rows.map((file) => ({ ...file, response_id: responseId })))
          .execute(),
    },
  )
