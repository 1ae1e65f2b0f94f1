import { sql } from 'kysely'
import type { Actor } from '#domain/access/actor.ts'
import { splitSupplierEpd, type SupplierEpd } from '#domain/epds/epd.ts'
import type { Material } from '#domain/materials/materials.ts'
import { listedOffer, type ListedAs } from '#domain/quotes/offers/listed-offer.ts'
import { offeredEpds, offerFootprint, type PositionEpd } from '#domain/quotes/offers/offer-epd.ts'
import type { OfferedPrice } from '#domain/quotes/quote-file.ts'
import type { Currency } from '#domain/values/money.ts'
import type { Database } from '#server/database/connect.ts'
import { supplierEpdColumns } from '#server/products/queries.ts'
import { currencyRatesIn } from '#server/settings/queries/currency-rates.ts'
import { isOfferSql } from './waiting.ts'
import { isOneOf } from './is-one-of.ts'
import { carbonNow, carbonOfOffer } from './offer-carbon.ts'
import { termsColumn } from './offer-lines.ts'
import { isSealedAt } from './sealed.ts'
import { storedOffers, type StoredOffer } from './stored-offers.ts'

type Position = { position: number; volume: number; material: Material | null; subcategory: string | null } & Record<
  'product_id' | 'size' | 'grade',
  string | null
>
type Quote = {
  id: string
  max_price_currency?: Currency | null
  state: { own?: { selected: boolean } | null }
  own_response: { id: string } | null
  positions: readonly Position[]
}

/**
 * What a file has of the offers on a quote. `given`: null for a supplier, who sees its own answer alone (product decision 45). `figures`: by
 * position, of the supplier's own offer or of the one that is shown. The footprint in t CO₂e.
 */
export type ExportedOffers = {
  given: { count: number; shown: (Shown & { as: ListedAs }) | null } | null
  figures: ReadonlyMap<number, Pick<OfferedPrice, 'volume' | 'price_per_kg' | 'total' | 'footprint'>>
}
type Shown = { currency: Currency; delivery_time: number | null }
type Chosen = { id: string; supplier_id: string; declared: SupplierEpd; isAccepted: boolean }

/** By the ids of the quotes. Sealed offers are not read. */
export async function exportedOffers(
  db: Database,
  actor: Actor,
  quotes: readonly Quote[],
): Promise<ReadonlyMap<string, ExportedOffers>> {
  if (actor.company.role === 'supplier') return ownOffers(db, actor, quotes)
  const now = new Date()
  const rows = await offersOn(db, quotes, now)
  const stored = await storedOffers(
    db,
    rows.map(({ id }) => id),
  )
  const rates = rows.length > 1 ? await currencyRatesIn(db) : {}
  const offersOf = Map.groupBy(rows, ({ order_id }) => order_id)
  const read = quotes.map((quote) => {
    const offers = (offersOf.get(quote.id) ?? []).map((offer) => ({
      ...offer,
      expires_at: offer.expires_at?.toISOString() ?? null,
      lines: stored.get(offer.id)?.lines ?? [],
    }))
    const { positions } = quote
    const open = offers.filter(({ is_open }) => is_open)
    const shown = listedOffer(open, { positions, asked: offers[0]?.max_price_currency ?? null, rates, now })
    return { quote, count: offers.length, shown, chosen: shown && chosenOf(shown.offer) }
  })
  const figures = await figuresOf(db, read, stored)
  return new Map(
    read.map(({ quote, count, shown }) => {
      const { currency, delivery_time } = shown?.offer ?? {}
      const as =
        shown && currency !== undefined ? { currency, delivery_time: delivery_time ?? null, as: shown.as } : null
      return [quote.id, { given: { count, shown: as }, figures: figures.get(quote.id) ?? new Map() }]
    }),
  )
}

type Row = Omit<Awaited<ReturnType<typeof offersOn>>[number], 'expires_at'>
function chosenOf({ id, supplier_id, is_accepted, ...row }: Row): Chosen {
  const [, declared] = splitSupplierEpd(row)
  return { id, supplier_id, declared, isAccepted: is_accepted }
}

const offersOn = (db: Database, quotes: readonly Quote[], now: Date) =>
  db
    .selectFrom('supplier_responses as response')
    .innerJoin('orders as quote', 'quote.id', 'response.order_id')
    .innerJoin('profiles as supplier', 'supplier.id', 'response.supplier_id')
    .where(
      isOneOf(
        'response.order_id',
        quotes.map(({ id }) => id),
      ),
    )
    // Those of a request that was ordered of others were offers too.
    .where(sql<boolean>`(${isOfferSql} or response.status = 'not_selected' and response.price_per_kg > 0)`)
    .where(sql<boolean>`not ${isSealedAt(now)}`)
    .select(['response.id', 'response.order_id', 'response.supplier_id', 'response.currency', 'response.total'])
    .select([
      'response.to_be_confirmed',
      'response.is_reduced',
      'response.expires_at',
      'response.delivery_time',
      termsColumn('response').as('terms'),
    ])
    .select(['quote.max_price_currency', ...supplierEpdColumns])
    .select(isOfferSql.as('is_open'))
    .select(sql<boolean>`coalesce(response.id = quote.accepted_response_id, false)`.as('is_accepted'))
    .orderBy('response.answered_at')
    .orderBy('response.id')
    .execute()

async function ownOffers(db: Database, { company }: Actor, quotes: readonly Quote[]) {
  const supplier = await db
    .selectFrom('profiles as supplier')
    .where('supplier.id', '=', company.id)
    .select(supplierEpdColumns)
    .executeTakeFirstOrThrow()
  const [, declared] = splitSupplierEpd(supplier)
  const stored = await storedOffers(
    db,
    quotes.flatMap(({ own_response }) => own_response?.id ?? []),
  )
  const read = quotes.map((quote) => ({
    quote,
    chosen: quote.own_response && {
      id: quote.own_response.id,
      supplier_id: company.id,
      declared,
      isAccepted: quote.state.own?.selected ?? false,
    },
  }))
  const figures = await figuresOf(db, read, stored)
  return new Map(quotes.map(({ id }) => [id, { given: null, figures: figures.get(id) ?? new Map() }]))
}

type Figures = ExportedOffers['figures']

/** The figures of each chosen offer by position, by the ids of their quotes. Carbon is read for all quotes of a supplier at once. */
async function figuresOf(
  db: Database,
  read: readonly { quote: Quote; chosen: Chosen | null }[],
  stored: ReadonlyMap<string, StoredOffer>,
): Promise<ReadonlyMap<string, Figures>> {
  const offered = read.flatMap(({ quote, chosen }) => {
    const offer = chosen && stored.get(chosen.id)
    return chosen && offer ? [{ quote, chosen, offer }] : []
  })
  const figures = new Map<string, Figures>()
  for (const [supplier_id, ofSupplier] of Map.groupBy(offered, ({ chosen }) => chosen.supplier_id)) {
    const all = ofSupplier.flatMap(({ quote }) => quote.positions)
    // Numbered through all quotes, because each has a first position.
    const numbered = all.map((position, index) => ({ ...position, position: index }))
    const declared = ofSupplier[0]?.chosen.declared
    const epds = declared && (await carbonNow(db, [{ supplier_id, declared }], numbered)).get(supplier_id)
    let from = 0
    for (const { quote, chosen, offer } of ofSupplier) {
      const now = quote.positions.map(({ position }, at) => ({ ...noEpd, ...epds?.[from + at], position }))
      from += quote.positions.length
      figures.set(quote.id, figuresAt(quote, offer, carbonOfOffer(now, offer.carbon, chosen)))
    }
  }
  return figures
}
const noEpd: Omit<PositionEpd, 'position'> = { value: null, source: 'none', product: null }

function figuresAt({ positions }: Quote, { lines }: StoredOffer, epds: readonly PositionEpd[]): Figures {
  const offered = offeredEpds(positions, lines, epds)
  const footprints = new Map(offered.map((part) => [part.epd.position, offerFootprint([part])]))
  const asked = new Map(positions.map(({ position, volume }) => [position, volume]))
  return new Map(
    lines.map(({ position, volume, price_per_kg, total }) => [
      position,
      {
        volume: volume ?? asked.get(position) ?? null,
        price_per_kg: price_per_kg ?? 0,
        total,
        footprint: footprints.get(position) ?? null,
      },
    ]),
  )
}
