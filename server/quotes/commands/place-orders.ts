import { randomUUID } from 'node:crypto'
import type { CompanyId } from '#domain/access/actor.ts'
import { divideRequest, figuresOfPart, offeredPositions } from '#domain/quotes/offers/award-positions.ts'
import type { Reasons } from '#domain/quotes/offers/award-reasons.ts'
import type { OfferLine } from '#domain/quotes/offers/offer-lines.ts'
import type { PositionEpd } from '#domain/quotes/offers/offer-epd.ts'
import { totalVolume } from '#domain/values/total-volume.ts'
import type { Tx } from '#server/database/connect.ts'
import type { PositionRow, QuoteRow, ResponseRow } from '#server/database/schema.ts'
import { record } from '#server/history.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { acceptOffer, announceOrder } from './accept-offer.ts'
import { endBetterOffersOfOrdered } from './better-offer.ts'
import { copyFiles, copyFollowers } from './copy-to-order.ts'
import { updatePositions } from './edit-positions.ts'
import { noExpiryFacts } from './given-offer.ts'
import { endByAcceptance } from './end-acceptance-request.ts'
import { recipientsOf } from './notify.ts'
import { figureColumns, storeCarbon, storeOffer } from './offer-positions.ts'
import { insertPositions } from './positions.ts'
import { ranksOfOthers, storeRanks } from './price-ranks.ts'
import { closeEmptyOffers, markReduced, pricedOffers } from './reduced-offers.ts'
import { tellOthers } from './tell-others.ts'

/** Positions that are ordered of a locked offer. `carbon`: the EPD values of these positions, or of all. */
export type Part = {
  offer: ResponseRow
  lines: readonly OfferLine[]
  carbon: readonly PositionEpd[]
  positions: readonly number[]
}

type Award = { positions: PositionRow[]; parts: readonly Part[]; reasons: Reasons; tellRank?: boolean }

/** `version`: of the quote. `order_ids`: of the orders, in the order of the parts. */
export type Placed = { version: number; order_ids: string[] }

/** The positions that an offer has a price for. An offer without lines is one on everything. */
export function offeredNumbers(lines: readonly OfferLine[], positions: readonly PositionRow[]): number[] {
  const offered = offeredPositions(lines)
  return offered.length > 0 ? offered : positions.map(({ position }) => position)
}

/**
 * Makes the parts orders, on a locked quote whose offers are known to be acceptable (decision record 96). A part is an order of its own,
 * with its positions; what is left stays open. If nothing is left, the quote itself becomes the order of the largest part. Everybody asked
 * is told. `tellRank`: the others learn their rank by price, if one offer gets everything.
 */
export async function placeOrders(
  services: Services,
  tx: Tx,
  caller: Caller,
  quote: QuoteRow,
  { positions, parts, reasons, tellRank = false }: Award,
): Promise<Placed> {
  const { id } = quote
  const suppliers = parts.map(({ offer }) => offer.supplier_id)
  const asked = await recipientsOf(tx, id)
  const offered = await offeredBy(tx, id, asked)
  const division = divideRequest(parts, positions)
  const ranks = tellRank
    ? await ranksOfOthers(tx, caller, division, { quote, positions })
    : new Map<CompanyId, number>()
  const idOf = new Map<Part, string>()
  for (const part of division.orders) idOf.set(part, await insertOrder(services, tx, caller, quote, part, positions))
  const moved = new Set(division.orders.flatMap((part) => part.positions))
  const after = fromOne(positions.filter(({ position }) => !moved.has(position)))
  let { version } = quote
  if (division.orders.length > 0) {
    const priced = await pricedOffers(tx, id)
    await markReduced(tx, id, [...moved])
    await updatePositions(tx, caller, quote, { before: positions, after }, { volume: totalVolume(after) })
    version += 1
    await closeEmptyOffers(tx, caller, priced, suppliers)
  }
  const accepted = parts.map(({ offer, lines, positions: numbers }) => {
    const isWhole = offeredNumbers(lines, positions).every((position) => numbers.includes(position))
    return { offer, isWhole }
  })
  await endByAcceptance(services, tx, caller, id, accepted)
  if (division.request !== null) {
    const { offer, carbon } = division.request
    version = await acceptOffer(
      services,
      tx,
      caller,
      { ...quote, version, volume: totalVolume(after) },
      { positions: after, offer: await reloaded(tx, offer), carbon: renumbered(carbon, after) },
    )
    await storeRanks(tx, id, ranks)
    idOf.set(division.request, id)
  }
  await endBetterOffersOfOrdered(tx, caller, id)
  const numbers = new Set(parts.flatMap((part) => part.positions))
  const ordered = { positions: positions.filter(({ position }) => numbers.has(position)), open: division.rest.length }
  const got = new Map(parts.map((part) => [part.offer.supplier_id, part.positions]))
  await tellOthers(services, tx, id, asked, { ...ordered, got, offered, reasons, ranks })
  return { version, order_ids: parts.flatMap((part) => idOf.get(part) ?? []) }
}

const reloaded = (tx: Tx, { id }: ResponseRow): Promise<ResponseRow> =>
  tx.selectFrom('supplier_responses').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The positions numbered from 1, with the numbers that they had. */
const fromOne = (rows: readonly PositionRow[]) =>
  rows.map((row, index) => ({ ...row, was: row.position, position: index + 1 }))

/** What belongs to positions, with their new numbers. */
function renumbered<Of extends { position: number }>(
  rows: readonly Of[],
  after: readonly { was: number; position: number }[],
): Of[] {
  const numbers = new Map(after.map(({ was, position }) => [was, position]))
  return rows.flatMap((row) => {
    const position = numbers.get(row.position)
    return position === undefined ? [] : [{ ...row, position }]
  })
}

/** The positions that each of these suppliers has a price for. */
async function offeredBy(
  tx: Tx,
  quoteId: string,
  suppliers: readonly CompanyId[],
): Promise<ReadonlyMap<CompanyId, number[]>> {
  if (suppliers.length === 0) return new Map()
  const rows = await tx
    .selectFrom('response_positions as line')
    .innerJoin('supplier_responses as response', 'response.id', 'line.response_id')
    .where('response.order_id', '=', quoteId)
    .where('response.supplier_id', 'in', [...suppliers])
    .where('line.price_amount', 'is not', null)
    .select(['response.supplier_id', 'line.position'])
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ supplier_id }) => supplier_id)].map(([supplier, of]) => [
      supplier,
      of.map(({ position }) => position),
    ]),
  )
}

/** An order of some positions: a row of its own with its offer, their files and the people who follow it. */
async function insertOrder(
  services: Services,
  tx: Tx,
  caller: Caller,
  quote: QuoteRow,
  part: Part,
  positions: readonly PositionRow[],
): Promise<string> {
  const { offer, lines, carbon } = part
  const wanted = new Set(part.positions)
  const after = fromOne(positions.filter(({ position }) => wanted.has(position)))
  const [id, responseId] = [randomUUID(), randomUUID()]
  const figures = figureColumns(figuresOfPart({ ...offer, lines }, part.positions, positions))
  const order = {
    ...quote,
    id,
    request_id: quote.id,
    volume: totalVolume(after),
    status: 'processing' as const,
    preferred_supplier_id: null,
    selected_suppliers: [offer.supplier_id],
    accepted_response_id: responseId,
    accepted_at: caller.at,
    // What was said about answers belongs to the request.
    answers_until: null,
    sealed: false,
    version: 1,
    created_at: caller.at,
    updated_at: caller.at,
  }
  const response = {
    ...offer,
    ...figures,
    ...noExpiryFacts,
    loss_reasons: [],
    is_reduced: false,
    id: responseId,
    order_id: id,
    created_at: caller.at,
    updated_at: caller.at,
  }
  const rows = await tx.selectFrom('response_positions').where('response_id', '=', offer.id).selectAll().execute()
  // In one statement, because the database compares an order with its positions at the end of it.
  await tx
    .with('positions', (qb) => insertPositions(qb, id, JSON.stringify(after)))
    .with('response', (qb) => qb.insertInto('supplier_responses').values(response))
    .insertInto('orders')
    .values(order)
    .execute()
  await storeOffer(
    tx,
    { id: responseId },
    renumbered(rows, after).map((row) => ({ ...row, response_id: responseId })),
  )
  await storeCarbon(tx, { id: responseId }, renumbered(carbon, after))
  await copyFiles(tx, quote, offer, { id, responseId })
  await copyFollowers(tx, quote, offer, id)
  await record(tx, caller, 'awardPositions', {
    subject: 'quote',
    subjectId: quote.id,
    supplierId: offer.supplier_id,
    detail: { positions: [...part.positions].toSorted((one, other) => one - other), order_id: id },
  })
  await announceOrder(services, tx, caller, { ...order, positions: after }, response)
  return id
}
