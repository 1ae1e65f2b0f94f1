import { mayAwardPart, offeredPositions } from '#domain/quotes/offers/award-positions.ts'
import type { ReadEpd } from '#domain/quotes/offers/offer-epd-change.ts'
import type { UsualPrices } from '#domain/quotes/offers/offer-doubt.ts'
import { assertAllowed } from '#server/app-error.ts'
import type { Tx } from '#server/database/connect.ts'
import type { PositionRow, QuoteRow, ResponseRow } from '#server/database/schema.ts'
import { assertPlausible, awardableOffer } from './accept-offer.ts'
import { confirmedCarbon } from './confirmed-carbon.ts'
import { pricedLinesOf } from './offer-positions.ts'
import { offeredNumbers, type Part } from './place-orders.ts'
import { positionsOn } from './positions.ts'

type Confirmed = { price_confirmed?: boolean | undefined; carbon?: readonly ReadEpd[] | undefined }

/**
 * Everything of a loaded offer as the only part of an order. What is left of it has to reach the minimum order, as any part of one; a price
 * far from the usual one or another carbon than was read has to be confirmed.
 */
export async function acceptableOffer(
  tx: Tx,
  quote: QuoteRow,
  offer: ResponseRow,
  usual: UsualPrices,
  { price_confirmed, carbon: read }: Confirmed,
): Promise<{ positions: PositionRow[]; parts: [Part] }> {
  const positions = await positionsOn(tx, quote.id)
  const lines = await pricedLinesOf(tx, offer.id)
  const awardable = await awardableOffer(tx, offer, lines)
  if (awardable.is_reduced) assertAllowed(mayAwardPart(awardable, offeredPositions(lines), positions))
  assertPlausible(quote, positions, { ...offer, lines }, usual, { confirmed: price_confirmed })
  const carbon = await confirmedCarbon(tx, offer, positions, read)
  return { positions, parts: [{ offer, lines, carbon, positions: offeredNumbers(lines, positions) }] }
}
