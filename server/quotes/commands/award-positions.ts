import { figuresOfPart, isAwardedOnce, mayAwardAlone, mayAwardPart } from '#domain/quotes/offers/award-positions.ts'
import type { AwardPositionsInput } from '#domain/quotes/offers/award-input.ts'
import type { UsualPrices } from '#domain/quotes/offers/offer-doubt.ts'
import type { Tx } from '#server/database/connect.ts'
import type { PositionRow, QuoteRow } from '#server/database/schema.ts'
import { limitAndRates } from '#server/quotes/queries/approvers.ts'
import { assertAllowed, AppError } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { assertPlausible, awardableOffer, loadOffer } from './accept-offer.ts'
import { announced } from './accept-response.ts'
import { confirmedCarbon } from './confirmed-carbon.ts'
import { usualPricesFor } from './confirmed-price.ts'
import { assertVersion, loadQuoteFor } from './load-quote.ts'
import { rateLimitChange } from './notify.ts'
import { pricedLinesOf } from './offer-positions.ts'
import { placeOrders, type Part } from './place-orders.ts'
import { positionsOn } from './positions.ts'
import { splitSavingOf, storeSplitSaving } from './split-saving.ts'

/**
 * The customer orders positions of one or several offers, all of them or none (decision record 96). Each offer has to be acceptable as for
 * a single acceptance, its minimum order reached, and the whole within the person's limit. The version of the request tells a customer who
 * has not seen that positions were edited or ordered meanwhile.
 */
export async function awardPositions(
  services: Services,
  caller: Caller,
  id: string,
  input: AwardPositionsInput,
): Promise<{ version: number; order_ids: string[] }> {
  await rateLimitChange(services, caller)
  const usual = await usualPricesFor(services.db, id, caller.at)
  const placed = await services.db.transaction().execute(async (tx) => {
    const { quote } = await loadQuoteFor(tx, caller, id, 'acceptResponse')
    assertVersion(quote, input.version)
    assertAllowed(isAwardedOnce(input.awards))
    const positions = await positionsOn(tx, id)
    // Locked in the order of their ids, as everywhere.
    const inOrder = [...input.awards.entries()].toSorted(([, one], [, other]) =>
      one.response_id < other.response_id ? -1 : 1,
    )
    const loaded: [number, Part][] = []
    for (const [index, award] of inOrder)
      loaded.push([index, await partOf(tx, caller, { quote, positions, usual }, award, index)])
    const parts = loaded.toSorted(([one], [other]) => one - other).map(([, part]) => part)
    const { limit, rates } = await limitAndRates(tx, caller.actor)
    const totals = parts.map(({ offer, lines, positions: numbers }) => ({
      total: figuresOfPart({ ...offer, lines }, numbers, positions)?.total ?? 0,
      currency: offer.currency,
    }))
    const verdict = mayAwardAlone(limit, totals, rates)
    if (!verdict.ok) throw new AppError('approval_required', verdict.refusal)
    const reasons = { all: input.reason, byPosition: input.reasons }
    const saving = await splitSavingOf(tx, caller, quote, { positions, parts, rates })
    const orders = await placeOrders(services, tx, caller, quote, { positions, parts, reasons })
    await storeSplitSaving(tx, caller, quote, saving, orders.order_ids)
    return orders
  })
  announced(services, caller, placed)
  return placed
}

type Request = { quote: QuoteRow; positions: PositionRow[]; usual: UsualPrices }

/** The offer of an award, locked and checked. `index`: of the award in the input. */
async function partOf(
  tx: Tx,
  caller: Caller,
  { quote, positions, usual }: Request,
  award: AwardPositionsInput['awards'][number],
  index: number,
): Promise<Part> {
  const offer = await loadOffer(tx, caller, quote.id, award)
  const lines = await pricedLinesOf(tx, offer.id)
  assertAllowed(mayAwardPart(await awardableOffer(tx, offer, lines), award.positions, positions))
  const wanted = new Set(award.positions)
  const asked = positions.filter(({ position }) => wanted.has(position))
  const { currency } = offer
  const price_per_kg = figuresOfPart({ ...offer, lines }, award.positions, positions)?.price_per_kg ?? 0
  const partLines = lines.filter(({ position }) => wanted.has(position))
  assertPlausible(quote, asked, { price_per_kg, currency, lines: partLines }, usual, {
    confirmed: award.price_confirmed,
    field: `awards.${index}.price_confirmed`,
  })
  const read = award.carbon?.filter(({ position }) => wanted.has(position))
  const carbon = await confirmedCarbon(tx, offer, asked, read, `awards.${index}.carbon`)
  return { offer, lines, carbon, positions: award.positions }
}
