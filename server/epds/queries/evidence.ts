import { sql } from 'kysely'
import type { Actor } from '#domain/access/actor.ts'
import { offeredEpds, type PositionEpd } from '#domain/quotes/offers/offer-epd.ts'
import type { CbamRow } from '#domain/quotes/evidence/cbam-file.ts'
import type { EvidenceRow } from '#domain/quotes/evidence/carbon-sums.ts'
import { evidencePath, type EvidenceRecord } from '#domain/quotes/evidence/evidence.ts'
import type { EvidencePeriod } from '#domain/quotes/evidence/evidence-input.ts'
import { dayAfter, dayOf } from '#domain/values/days.ts'
import { formatDimensions } from '#domain/products/dimensions-text.ts'
import { formatEpdState } from '#domain/epds/epd-state.ts'
import { materialNotStated, productTitle } from '#domain/quotes/position-texts.ts'
import { AppError, unavailable } from '#server/app-error.ts'
import type { Database } from '#server/database/connect.ts'
import { getQuote } from '#server/quotes/queries/get-quote.ts'
import type { QuoteView } from '#server/quotes/queries/views.ts'
import type { Caller } from '#server/caller.ts'
import { cbamRows, type CbamPosition } from './cbam-rows.ts'

/** A record with what its file is stored under. */
type StoredRecord = EvidenceRecord & { storage_key: string }
export type Evidence = { rows: EvidenceRow[]; records: StoredRecord[]; cbam: CbamRow[] }

/** The maximum number of orders in one pack, and of their positions. */
const maxOrders = 500
const maxPositions = 10_000

/**
 * The carbon of a quote as this actor may read it: of the accepted offer, else of every offer; for a supplier of its own. `today`,
 * YYYY-MM-DD: the records have the states of this day.
 */
export async function evidenceOfQuote(db: Database, actor: Actor, id: string, today: string): Promise<Evidence> {
  const quote = await getQuote(db, actor, id)
  const { accepted_at } = await db
    .selectFrom('orders')
    .where('id', '=', id)
    .select('accepted_at')
    .executeTakeFirstOrThrow()
  const rows = rowsOf(quote, actor, accepted_at)
  if (rows.length === 0) throw new AppError('conflict', 'epd.noOffer')
  return { rows, records: await recordsOf(db, rows, today), cbam: await cbamRows(db, rows) }
}

/** The carbon of the orders that were accepted in a period and not cancelled since. Throws `too_large` if there are too many for one pack. */
export async function evidenceOfPeriod(
  db: Database,
  { actor, at, signal }: Caller,
  { from, to }: EvidencePeriod,
): Promise<Evidence> {
  const orders = await db
    .selectFrom('orders')
    .innerJoin('supplier_responses as response', 'response.id', 'orders.accepted_response_id')
    .where((eb) =>
      eb.or([eb('orders.customer_id', '=', actor.company.id), eb('response.supplier_id', '=', actor.company.id)]),
    )
    .where('orders.is_deleted', '=', false)
    .where('orders.status', '<>', 'cancelled')
    .where('orders.accepted_at', '>=', sql<Date>`${from}::date at time zone 'UTC'`)
    .where('orders.accepted_at', '<', sql<Date>`${dayAfter(to, 1)}::date at time zone 'UTC'`)
    .select(['orders.id', 'orders.accepted_at'])
    .orderBy('orders.accepted_at')
    .orderBy('orders.id')
    .limit(maxOrders + 1)
    .execute()
  if (orders.length > maxOrders) throw new AppError('too_large', { code: 'epd.tooManyOrders', max: maxOrders })
  if (orders.length === 0) throw new AppError('conflict', 'epd.noOrders')
  const rows: Row[] = []
  for (const { id, accepted_at } of orders) {
    if (signal?.aborted === true) throw unavailable('common.unexpected')
    rows.push(...rowsOf(await getQuote(db, actor, id), actor, accepted_at))
    if (rows.length > maxPositions)
      throw new AppError('too_large', { code: 'epd.tooManyOrderPositions', max: maxPositions })
  }
  return { rows, records: await recordsOf(db, rows, dayOf(at)), cbam: await cbamRows(db, rows) }
}

type Row = EvidenceRow & CbamPosition
type Offered = { lines: NonNullable<QuoteView['own_lines']>; epds: readonly PositionEpd[]; selected: boolean }

/** A quote is read through the reader's own view, so the pack holds what its page shows: the offered positions with the offered tons. */
function rowsOf(quote: QuoteView, { company }: Actor, accepted_at: Date | null): Row[] {
  const day = accepted_at?.toISOString().slice(0, 10) ?? null
  const positions = new Map(quote.positions.map((position) => [position.position, position]))
  const rows = (supplier: { id: string; name: string }, { lines, epds, selected }: Offered) =>
    offeredEpds(quote.positions, lines, epds).flatMap(({ volume, epd }) => {
      const position = positions.get(epd.position)
      const of = { supplier, buyer: quote.customer.company_name, accepted_on: selected ? day : null }
      return position === undefined ? [] : [rowOf(quote.id, { ...position, volume }, epd, of)]
    })
  if (quote.own_epds !== null)
    return quote.own_response?.status === 'accepted'
      ? rows(company, {
          lines: quote.own_lines ?? [],
          epds: quote.own_epds,
          selected: quote.state.own?.selected ?? false,
        })
      : []
  const given = (quote.offers ?? []).filter(({ status, sealed }) => status === 'accepted' && !sealed)
  const chosen = given.filter(({ selected }) => selected)
  return (chosen.length > 0 ? chosen : given).flatMap(
    ({ supplier_id, company_name, lines, position_epds: epds, selected }) =>
      rows({ id: supplier_id, name: company_name }, { lines, epds, selected }),
  )
}

function rowOf(
  quote_id: string,
  position: QuoteView['positions'][number],
  { value, source, reason, record, product }: PositionEpd,
  {
    supplier,
    buyer,
    accepted_on,
  }: { supplier: { id: string; name: string }; buyer: string; accepted_on: string | null },
): Row {
  const { material, subcategory, size, grade, volume, product_id, product_dimensions } = position
  const name = productTitle(position)
  return {
    accepted_on,
    supplier: supplier.name,
    supplier_id: supplier.id,
    buyer,
    asked: { subcategory, size, grade, product_id },
    offered_product: product?.id ?? null,
    quote_id,
    position: position.position,
    product: [name, size, grade].filter(Boolean).join(', '),
    dimensions: formatDimensions(product_dimensions),
    material,
    volume,
    value,
    source,
    reason: reason ?? (value === null && material === null ? materialNotStated : null),
    record_id: record?.id ?? null,
  }
}

async function recordsOf(db: Database, rows: readonly EvidenceRow[], today: string): Promise<StoredRecord[]> {
  const ids = [...new Set(rows.flatMap(({ record_id }) => record_id ?? []))]
  if (ids.length === 0) return []
  const epds = await db
    .selectFrom('epds as epd')
    .innerJoin('profiles as supplier', 'supplier.id', 'epd.supplier_id')
    .innerJoin('files as file', 'file.id', 'epd.file_id')
    .where('epd.id', 'in', ids)
    .select(['epd.id', 'epd.name', 'epd.program_operator', 'epd.declaration_number', 'epd.standard', 'epd.subtype'])
    .select(['epd.manufacturer', 'epd.owner', 'epd.lcia_method'])
    .select(['epd.issued_on', 'epd.valid_until', 'epd.gwp_a1_a3_per_kg', 'epd.checked_at', 'epd.file_sha256'])
    .select(['epd.format', 'epd.remark', 'epd.withdrawn_at'])
    .select(['supplier.company_name', 'file.name as file_name', 'file.storage_key'])
    .orderBy('supplier.company_name')
    .orderBy('epd.name')
    .orderBy('epd.id')
    .execute()
  return epds.map((epd) => ({
    id: epd.id,
    supplier: epd.company_name,
    name: epd.name,
    program_operator: epd.program_operator,
    declaration_number: epd.declaration_number,
    manufacturer: epd.manufacturer,
    owner: epd.owner,
    lcia_method: epd.lcia_method,
    standard: epd.standard,
    subtype: epd.subtype,
    issued_on: epd.issued_on,
    valid_until: epd.valid_until,
    value: epd.gwp_a1_a3_per_kg,
    verified: epd.checked_at !== null,
    state: formatEpdState(epd, today),
    path: evidencePath({ id: epd.id, file: epd.file_name }),
    sha256: epd.file_sha256,
    storage_key: epd.storage_key,
  }))
}
