import { sql } from 'kysely'
import { asAsked, pricedLine, type OfferLineInput } from '#domain/quotes/offers/offer-input.ts'
import { offerFigures, type OfferFigures, type OfferLine } from '#domain/quotes/offers/offer-lines.ts'
import type { PositionEpd } from '#domain/quotes/offers/offer-epd.ts'
import { freightAmount } from '#domain/quotes/offers/offer-terms.ts'
import type { Tx } from '#server/database/connect.ts'
import type { PositionRow, ResponsePositionRow } from '#server/database/schema.ts'
import { moveTargets } from './better-offer.ts'
import { moveWishes } from './wishes.ts'

type Offer = { id: string }

/** The figures of an offer without a price. */
export const noFigures = { price_per_kg: 0, total: null, offered_volume: null }

/** The columns of an offer's figures. */
export const figureColumns = (figures: OfferFigures | null) =>
  figures === null
    ? noFigures
    : { price_per_kg: figures.price_per_kg, total: figures.total, offered_volume: figures.volume }

/** The rows of an offer: the line of each position with its EPD value. `lines` are empty for an offer without a price. */
export function offerRows(
  { id }: Offer,
  epds: readonly PositionEpd[],
  lines: readonly OfferLineInput[],
): ResponsePositionRow[] {
  const byPosition = new Map(lines.map((line) => [line.position, line]))
  return epds.map((epd) => ({ response_id: id, ...carbonRow(epd), ...lineRow(byPosition.get(epd.position)) }))
}

/** Whether the offer was stored with these rows. The name of a product may have changed since. */
export async function isStoredOffer(tx: Tx, { id }: Offer, rows: readonly ResponsePositionRow[]): Promise<boolean> {
  const stored = await tx.selectFrom('response_positions').where('response_id', '=', id).selectAll().execute()
  const byPosition = new Map(stored.map((row) => [row.position, row]))
  return (
    rows.length === stored.length &&
    rows.every((row) => comparedColumns.every((name) => row[name] === byPosition.get(row.position)?.[name]))
  )
}

/** Stores these rows in place of those that the offer had. A refusal has none. */
export async function storeOffer(tx: Tx, { id }: Offer, rows: readonly ResponsePositionRow[]): Promise<void> {
  await tx.deleteFrom('response_positions').where('response_id', '=', id).execute()
  await insertRows(tx, rows)
}

/**
 * As one value: PostgreSQL would take longer to read thousands of parameters than to insert the rows. Without the nulls, which are most of
 * it.
 */
const insertRows = (tx: Tx, rows: readonly ResponsePositionRow[]) =>
  sql`insert into response_positions
    select * from jsonb_populate_recordset(null::response_positions, ${JSON.stringify(rows, (_, value) => value ?? undefined)}::jsonb)`.execute(
    tx,
  )

/** Stores the EPD values that an offer is accepted with. */
export async function storeCarbon(tx: Tx, { id }: Offer, epds: readonly PositionEpd[]): Promise<void> {
  if (epds.length === 0) return
  await tx
    .insertInto('response_positions')
    .values(epds.map((epd) => ({ response_id: id, ...carbonRow(epd) })))
    .onConflict((conflict) =>
      conflict
        .columns(['response_id', 'position'])
        .doUpdateSet((eb) => Object.fromEntries(carbonColumns.map((name) => [name, eb.ref(`excluded.${name}`)]))),
    )
    .execute()
}

const carbonRow = ({ position, value, source, record, reason, product }: PositionEpd) => ({
  position,
  epd_value: value,
  // Whether a record is verified is read from the record.
  epd_source: source === 'verified' ? ('record' as const) : source,
  epd_id: record?.id ?? null,
  epd_reason: reason ?? null,
  product_id: product?.id ?? null,
  product_name: product?.name ?? null,
  product_is_asked: product?.is_asked ?? null,
  product_equals: product?.equals ?? null,
})
const noCarbon = {
  epd_value: null,
  epd_source: null,
  epd_id: null,
  epd_reason: null,
  product_id: null,
  product_name: null,
  product_is_asked: null,
  product_equals: null,
}
const carbonColumns = Object.keys(noCarbon) as (keyof typeof noCarbon)[]

const noPrice = { offered: true, price_amount: null, price_unit: null, ...asAsked }
const lineColumns = Object.keys(noPrice) as (keyof typeof noPrice)[]
const comparedColumns = [
  'position',
  'epd_value',
  'epd_source',
  'epd_id',
  'epd_reason',
  'product_id',
  ...lineColumns,
] as const

function lineRow(line: OfferLineInput | undefined) {
  if (line === undefined) return noPrice
  if (!line.offered) return { ...noPrice, offered: false }
  const { position: _, price, unit, ...offered } = line
  return { ...offered, price_amount: price, price_unit: unit }
}

/**
 * Keeps the offers on a request, and what was wished for its positions, with these when it is edited. A position that asks for something else has no EPD value: the
 * supplier's product that matches it counts until the offer is confirmed. Prices and totals follow the new volumes; a removed position is
 * no longer offered.
 */
export async function moveOffers(
  tx: Tx,
  orderId: string,
  before: readonly PositionRow[],
  after: readonly (Asked & { position: number; was: number | null })[],
): Promise<void> {
  const moved = new Map(after.flatMap(({ was, position }) => (was === null ? [] : [[was, position] as const])))
  const isSame = (one: Priced | undefined, other: Priced) => prices.every((field) => one?.[field] === other[field])
  const unchanged = after.filter((position) => {
    const previous = before.find((one) => one.position === position.was)
    return previous?.position === position.position && isSame(previous, position) && asksSame(previous, position)
  })
  if (unchanged.length === before.length && after.length === before.length) return
  await moveTargets(tx, orderId, moved)
  await moveWishes(tx, orderId, moved)
  const rows = await tx
    .deleteFrom('response_positions')
    .where('response_id', 'in', (eb) =>
      eb.selectFrom('supplier_responses').where('order_id', '=', orderId).select('id'),
    )
    .returningAll()
    .execute()
  const kept = rows.flatMap((row) => {
    const position = after.find((one) => one.position === moved.get(row.position))
    if (position === undefined) return []
    const previous = before.find((one) => one.position === row.position)
    const carbon = previous !== undefined && asksSame(previous, position) ? {} : noCarbon
    return [{ ...row, ...carbon, position: position.position }]
  })
  await insertRows(tx, kept)
  await refigure(tx, orderId, kept, after)
}

const prices = ['volume', 'pieces', 'length_mm'] as const
type Priced = Pick<PositionRow, (typeof prices)[number]>
const asks = ['material', 'subcategory', 'product_id', 'size', 'grade'] as const
type Asked = Pick<PositionRow, (typeof asks)[number]> & Priced
const asksSame = (one: Asked, other: Asked) => asks.every((field) => one[field] === other[field])

/** The figures of the offers on changed positions. Offers without a price have none. */
async function refigure(
  tx: Tx,
  orderId: string,
  rows: readonly ResponsePositionRow[],
  positions: readonly (Priced & { position: number })[],
): Promise<void> {
  const offers = await tx
    .selectFrom('supplier_responses')
    .where('order_id', '=', orderId)
    .where('price_per_kg', '>', 0)
    .select(['id', 'freight', 'freight_amount'])
    .execute()
  const byOffer = Map.groupBy(rows, ({ response_id }) => response_id)
  const figures = offers.map(({ id, ...freight }) => ({
    id,
    ...figureColumns(offerFigures((byOffer.get(id) ?? []).map(storedLine), positions, freightAmount(freight))),
  }))
  if (figures.length === 0) return
  await sql`update supplier_responses as response
    set price_per_kg = new.price_per_kg, total = new.total, offered_volume = new.offered_volume
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb)
      as new(id uuid, price_per_kg numeric, total numeric, offered_volume numeric)
    where response.id = new.id`.execute(tx)
}

/** The priced lines of a stored offer. */
export async function pricedLinesOf(tx: Tx, responseId: string): Promise<OfferLine[]> {
  const rows = await tx
    .selectFrom('response_positions')
    .where('response_id', '=', responseId)
    .select(['position', 'price_amount', 'price_unit', 'volume'])
    .orderBy('position')
    .execute()
  return rows.map(storedLine)
}

/** The lines of a stored offer as its supplier sends them. Rows of an offer without a price have none. */
export async function sentLinesOf(tx: Tx, responseId: string): Promise<OfferLineInput[]> {
  const rows = await tx
    .selectFrom('response_positions')
    .where('response_id', '=', responseId)
    .select(['position', ...lineColumns])
    .orderBy('position')
    .execute()
  return rows.flatMap(({ position, offered, price_amount: price, price_unit: unit, ...details }): OfferLineInput[] => {
    if (!offered) return [{ position, offered: false }]
    return price === null || unit === null ? [] : [{ position, offered: true, price, unit, ...details }]
  })
}

type StoredLine = Pick<ResponsePositionRow, 'position' | 'price_amount' | 'price_unit' | 'volume'>
const storedLine = ({ position, price_amount, price_unit, volume }: StoredLine): OfferLine => ({
  position,
  price: price_amount === null || price_unit === null ? null : { amount: price_amount, unit: price_unit },
  volume,
})

/** What a supplier's lines, or its one price for everything, come to. */
export const figuresOf = (
  lines: readonly OfferLineInput[],
  positions: readonly PositionRow[],
  freight: number,
): OfferFigures | null => offerFigures(lines.map(pricedLine), positions, freight)
