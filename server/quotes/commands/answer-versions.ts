import { sql } from 'kysely'
import { noTerms, termNames, type OfferTerms } from '#domain/quotes/offers/offer-terms.ts'
import type { OfferLineInput } from '#domain/quotes/offers/offer-input.ts'
import type { SentAnswer } from '#domain/quotes/offers/answer-changes.ts'
import type { Caller } from '#server/caller.ts'
import type { Tx } from '#server/database/connect.ts'

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

/** Keeps the answer as the next version of a locked response. Returns the one before, undefined for the first. */
export async function keepVersion(
  tx: Tx,
  { actor, at }: Caller,
  responseId: string,
  answer: SentAnswer,
): Promise<SentAnswer | undefined> {
  const last = await lastVersion(tx, responseId)
  await tx
    .insertInto('response_versions')
    .values({
      response_id: responseId,
      version: (last?.version ?? 0) + 1,
      answered_at: at,
      answered_by: actor.person.id,
      answer: sql`${JSON.stringify(answer)}::jsonb`,
    })
    .execute()
  return last?.answer
}

/** The last version of an answer; undefined for one that was never sent. */
export const lastVersion = (tx: Tx, responseId: string) =>
  tx
    .selectFrom('response_versions')
    .where('response_id', '=', responseId)
    .select(['version', 'answer'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
