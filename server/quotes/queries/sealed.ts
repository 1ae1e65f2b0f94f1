import { sql, type RawBuilder } from 'kysely'
import type { OfferTerms } from '#domain/quotes/offers/offer-terms.ts'
import type { Currency } from '#domain/values/money.ts'

/**
 * Whether the answers to a request are sealed (product decision 56): nobody but its supplier reads one, administrators included. The SQL of
 * `isSealed`. For rows named `quote`. Every reader of answers on behalf of others than their suppliers has this condition, or passes
 * what it read through `sealedAnswer`.
 */
export const isSealedAt = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(quote.sealed and quote.answers_until > ${now}::timestamptz)`

type Answer = {
  price_per_kg: number
  currency: Currency
  total: number | null
  offered_volume: number | null
  terms: OfferTerms | null
  expires_at: Date | null
  delivery_time: number | null
  notes: string | null
}

/** A sealed answer: who gave it, when, whether it is an offer, and the reason of a refusal. `currency`: the request's. */
export const sealedAnswer = <Given extends Answer>(answer: Given, currency: Currency): Given => ({
  ...answer,
  price_per_kg: 0,
  currency,
  total: null,
  offered_volume: null,
  terms: null,
  expires_at: null,
  delivery_time: null,
  notes: null,
})
