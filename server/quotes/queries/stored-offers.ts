import { epdFactsOf, type EpdSource, type RecordInForce } from '#domain/epds/epd.ts'
import type { PositionEpd } from '#domain/quotes/offers/offer-epd.ts'
import { lineTotal, pricePerKgOf, type PriceUnit } from '#domain/quotes/offers/offer-lines.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { recordInForce } from '#server/epds/queries/record-in-force.ts'
import { isOneOf } from './is-one-of.ts'
import type { OfferLineView } from './offer-lines.ts'

/** The EPD value that an offer was given with. `ended`: its record, if that is no longer in force. */
export type StoredEpd = { epd: PositionEpd; ended: PositionEpd['lapsed'] | null }

/** `lines`: in the order of the positions. `carbon`: by position; positions without a stored value are left out. */
export type StoredOffer = { lines: OfferLineView[]; carbon: ReadonlyMap<number, StoredEpd> }

/** What is stored of each position of these offers, by the offers' ids. Offers without positions are left out. */
export async function storedOffers(
  db: Database | Tx,
  responseIds: readonly string[],
): Promise<ReadonlyMap<string, StoredOffer>> {
  if (responseIds.length === 0) return new Map()
  const all = await db
    .selectFrom('response_positions as line')
    .innerJoin('supplier_responses as response', 'response.id', 'line.response_id')
    .innerJoin('order_positions as asked', (join) =>
      join.onRef('asked.order_id', '=', 'response.order_id').onRef('asked.position', '=', 'line.position'),
    )
    .leftJoin('epds as epd', 'epd.id', 'line.epd_id')
    .where(isOneOf('line.response_id', responseIds))
    .select(['line.response_id', 'line.position', 'line.offered', 'line.price_amount', 'line.price_unit'])
    .select(['line.volume', 'line.size', 'line.grade', 'line.standard', 'line.length_mm', 'line.origin', 'line.mill'])
    .select(['line.delivery_time', 'line.note'])
    .select(['asked.volume as asked_volume', 'asked.pieces as asked_pieces', 'asked.length_mm as asked_length'])
    .select(['line.epd_value', 'line.epd_source', 'line.epd_reason', 'line.product_id', 'line.product_name'])
    .select(['line.product_is_asked', 'line.product_equals'])
    .select(['epd.name as epd_name', 'epd.valid_until', 'epd.in_force'])
    .select(recordInForce('line.epd_id').as('record'))
    .orderBy('line.position')
    .execute()
  return new Map(
    [...Map.groupBy(all, ({ response_id }) => response_id)].map(([id, rows]) => {
      const carbon = rows.flatMap((row) => {
        const epd = storedEpd(row)
        return epd === null ? [] : [[row.position, epd] as const]
      })
      return [id, { lines: rows.map(storedLine), carbon: new Map(carbon) }]
    }),
  )
}

type LineRow = Omit<OfferLineView, 'price' | 'price_per_kg' | 'total'> & {
  price_amount: number | null
  price_unit: PriceUnit | null
  asked_volume: number
  asked_pieces: number | null
  asked_length: number | null
}

function storedLine(row: LineRow): OfferLineView {
  const { position, offered, price_amount, price_unit, volume, size, grade, standard } = row
  const { length_mm, origin, mill, delivery_time, note } = row
  const asked = { volume: row.asked_volume, pieces: row.asked_pieces, length_mm: row.asked_length }
  const price = price_amount === null || price_unit === null ? null : { amount: price_amount, unit: price_unit }
  return {
    position,
    offered,
    price,
    price_per_kg: price && pricePerKgOf(price, asked),
    total: lineTotal({ price, volume }, asked),
    volume,
    size,
    grade,
    standard,
    length_mm,
    origin,
    mill,
    delivery_time,
    note,
  }
}

type CarbonRow = {
  position: number
  epd_value: number | null
  epd_source: EpdSource | null
  epd_reason: string | null
  product_id: string | null
  product_name: string | null
  product_is_asked: boolean | null
  product_equals: number | null
  epd_name: string | null
  valid_until: string | null
  in_force: boolean | null
  record: RecordInForce | null
}

/** Null for a position that was offered without an EPD value. */
function storedEpd(row: CarbonRow): StoredEpd | null {
  const { position, epd_source, epd_reason, product_id: id, product_name: name, epd_name, valid_until, record } = row
  if (epd_source === null) return null
  const isEnded = record !== null && row.in_force !== true && epd_name !== null && valid_until !== null
  return {
    ended: isEnded ? { id: record.id, name: epd_name, valid_until } : null,
    epd: {
      position,
      value: row.epd_value,
      // A record that was checked after the offer is verified for it too. Its value cannot change.
      source: record?.verified ? 'verified' : epd_source,
      ...(record && { record: epdFactsOf(record) }),
      ...(epd_reason !== null && { reason: epd_reason }),
      product:
        id === null || name === null
          ? null
          : { id, name, is_asked: row.product_is_asked ?? false, equals: row.product_equals ?? 1 },
    },
  }
}
