import type { Currency } from '#domain/values/money.ts'
import { linesProblem, offeredLine, type OfferLineInput } from '#domain/quotes/offers/offer-input.ts'
import { freightAmount, type OfferTerms } from '#domain/quotes/offers/offer-terms.ts'
import type { RespondInput } from '#domain/quotes/quote-input.ts'
import { invalidField } from '#server/app-error.ts'
import type { Caller } from '#server/caller.ts'
import type { Tx } from '#server/database/connect.ts'
import type { PositionRow } from '#server/database/schema.ts'
import { endOfDayOf } from './end-of-day.ts'
import { figureColumns, figuresOf } from './offer-positions.ts'

export type Offered = Extract<RespondInput, { status: 'accepted' }>

type Header = ReturnType<typeof figureColumns> & OfferTerms & { currency: Currency; delivery_time: number | null }

/** What a new answer ends: a wish to hold the one before, and the reminders of its last day. */
export const noExpiryFacts = { expiry_notice: null, prolongation_wanted: null, prolongation_wanted_at: null } as const

/** The lines and the header of an offer. One price per kg is one for each position; the price 0 has no lines (product decision 6). */
export function offerOf(
  { price_per_kg = 0, lines: given, terms, delivery_time, currency }: Offered,
  positions: readonly PositionRow[],
  present: Currency,
): { header: Header; lines: OfferLineInput[] } {
  const problem = given === undefined ? null : linesProblem(given, positions)
  if (problem !== null)
    throw invalidField(problem.line === null ? 'lines' : `lines.${problem.line}.${problem.field}`, problem.refusal)
  const lines =
    given ??
    (price_per_kg > 0
      ? positions.map(({ position }) => offeredLine(position, { price: price_per_kg, unit: 'kg' }))
      : [])
  const figures = figuresOf(lines, positions, freightAmount(terms))
  if (figures === null && lines.length > 0)
    throw invalidField(given === undefined ? 'price_per_kg' : 'lines', 'offer.belowOneCent')
  return { header: { ...figureColumns(figures), ...terms, currency: currency ?? present, delivery_time }, lines }
}

/** When an offer of the caller's company expires; null without a day. A day that has ended is refused. */
export async function offerExpiryOf(
  tx: Tx,
  { actor, at }: Caller,
  validUntil: string | null,
  field = 'terms.valid_until',
): Promise<Date | null> {
  if (validUntil === null) return null
  const end = await endOfDayOf(tx, actor.company.id, validUntil)
  if (end <= at) throw invalidField(field, 'offer.validInThePast')
  return end
}
