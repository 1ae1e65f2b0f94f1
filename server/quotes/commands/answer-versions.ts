import { sql } from 'kysely'
import { noTerms, termNames, type OfferTerms } from '#domain/quotes/offers/offer-terms.ts'
import type { OfferLineInput } from '#domain/quotes/offers/offer-input.ts'
import { answerChanges, type SentAnswer } from '#domain/quotes/offers/answer-changes.ts'
import type { Caller } from '#server/caller.ts'
import type { ResponseRow } from '#server/database/schema.ts'
import type { Tx } from '#server/database/connect.ts'
import { sentLinesOf } from './offer-positions.ts'

type Answered = Omit<SentAnswer, 'terms' | 'lines'> & OfferTerms

/** An answer as its versions keep it. */
export function sentAnswer(answered: Answered, lines: OfferLineInput[]): SentAnswer {
  const { status, price_per_kg, currency, total, delivery_time, notes, decline_reason } = answered
  const terms = { ...noTerms, ...Object.fromEntries(termNames.map((name) => [name, answered[name]])) }
  return { status, price_per_kg, currency, total, delivery_time, notes, decline_reason, terms, lines }
}

/** What the history keeps of an answer. Its other terms are in the answer's versions. */
export const recordedAnswer = ({ status, price_per_kg, currency, delivery_time, notes }: Answered) => ({
  price_per_kg,
  currency,
  delivery_time,
  status,
  notes,
})

/**
 * The last answer of a locked response, as it is by now: edits and orders number its positions anew and take some away, and what is compared
 * with it is compared by the same position. Undefined for one that was never sent.
 */
export async function presentAnswer(tx: Tx, own: ResponseRow): Promise<SentAnswer | undefined> {
  const answer = (await lastVersion(tx, own.id))?.answer
  if (answer === undefined || answer.status === 'declined') return answer
  const { price_per_kg, total } = own
  return { ...answer, price_per_kg, total, lines: await sentLinesOf(tx, own.id) }
}

/** Keeps the answer as the next version of a locked response. `before`: the present answer, undefined for the first. */
export async function keepVersion(
  tx: Tx,
  { actor, at }: Caller,
  responseId: string,
  answer: SentAnswer,
  before: SentAnswer | undefined,
): Promise<void> {
  const last = await lastVersion(tx, responseId)
  const isAsSent = last === undefined || before === undefined || answerChanges(last.answer, before).length === 0
  await tx
    .insertInto('response_versions')
    .values({
      response_id: responseId,
      version: (last?.version ?? 0) + 1,
      answered_at: at,
      answered_by: actor.person.id,
      answer: sql`${JSON.stringify(answer)}::jsonb`,
      before: isAsSent ? null : sql`${JSON.stringify(before)}::jsonb`,
    })
    .execute()
}

/** The last version of an answer; undefined for one that was never sent. */
const lastVersion = (tx: Tx, responseId: string) =>
  tx
    .selectFrom('response_versions')
    .where('response_id', '=', responseId)
    .select(['version', 'answer'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
