import { z } from '@hono/zod-openapi'
import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely'
import { quoteStatuses } from '#domain/quote.ts'
import type { Actor } from '#domain/permissions.ts'
import type { Database } from '#server/database/connect.ts'
import { containing } from '#server/database/like.ts'
import type { Schema } from '#server/database/schema.ts'
import { stateOf } from '#server/quotes/commands/load-quote.ts'
import type { quoteList, QuoteSummary } from './views.ts'

const quotesPageSize = 50
const sorts = ['created_at', 'id', 'product', 'customer', 'supplier', 'volume', 'status'] as const

export const quoteFilters = z.strictObject({
  status: z.enum(quoteStatuses).optional(),
  /** For suppliers; customers never see a deleted quote, administrators see all. */
  deleted: z.stringbool().default(false),
  /** For administrators: only what awaits approval. */
  awaiting: z.stringbool().default(false),
  text: z.string().trim().max(200).optional(),
  sort: z.enum(sorts).default('created_at'),
  order: z.enum(['asc', 'desc']).default('desc'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})
export type QuoteFilters = z.infer<typeof quoteFilters>

type QuoteTables = Schema & { quote: Schema['orders']; own: Schema['supplier_responses'] | null }

/**
 * The quotes the actor is a party to: a customer's own, not deleted; for a supplier those approved ones it has a response
 * on; for an administrator all (product decision 17).
 */
function inScope(db: Database, actor: Actor) {
  const all = db
    .selectFrom('orders as quote')
    .innerJoin('profiles as customer', 'customer.id', 'quote.customer_id')
    .leftJoin('supplier_responses as own', (join) =>
      join.onRef('own.order_id', '=', 'quote.id').on('own.supplier_id', '=', actor.id),
    )
  if (actor.role === 'admin') return all
  if (actor.role === 'customer')
    return all.where('quote.customer_id', '=', actor.id).where('quote.is_deleted', '=', false)
  return all.where('own.id', 'is not', null).where('quote.admin_approved', '=', true)
}

const productOf = sql<string>`coalesce(quote.manual_product_details, quote.product_name)`

/** The supplier a quote is with, or the first of several (product decision 27). */
const supplierOf = sql<string | null>`(
  select coalesce(
    max(supplier.company_name) filter (where response.id = quote.accepted_response_id), min(supplier.company_name))
  from supplier_responses as response join profiles as supplier on supplier.id = response.supplier_id
  where response.order_id = quote.id)`

function sortOf(actor: Actor, sort: QuoteFilters['sort']): RawBuilder<unknown> {
  if (sort === 'product') return productOf
  if (sort === 'customer') return sql`customer.company_name`
  // A supplier reads its own name on every row.
  if (sort === 'supplier') return actor.role === 'supplier' ? sql`quote.created_at` : supplierOf
  return sql`${sql.ref(`quote.${sort}`)}`
}

const columns = [
  'quote.id',
  'quote.created_at',
  'quote.version',
  'quote.customer_id',
  'quote.product_id',
  'quote.product_name',
  'quote.manual_product_details',
  'quote.material',
  'quote.subcategory',
  'quote.volume',
  'quote.delivery_to_site',
  'quote.delivery_address',
  'quote.latest_delivery_date',
  'quote.cancellation_note',
  'quote.cancelled_by',
  'quote.deletion_note',
  'quote.selected_suppliers',
  'quote.status',
  'quote.admin_approved',
  'quote.is_deleted',
  'quote.accepted_response_id',
  'customer.company_name as customer_name',
  'own.id as own_id',
  'own.status as own_status',
  'own.price_per_kg as own_price_per_kg',
  'own.currency as own_currency',
  'own.delivery_time as own_delivery_time',
  'own.notes as own_notes',
  'own.to_be_confirmed as own_to_be_confirmed',
  'own.answered_at as own_answered_at',
] as const

/** One quote of the actor's, or undefined: a stranger's id and an unknown one look alike. */
export async function findSummary(db: Database, actor: Actor, id: string): Promise<QuoteSummary | undefined> {
  const row = await inScope(db, actor).where('quote.id', '=', id).select(columns).executeTakeFirst()
  return row && (await complete(db, actor, [row]))[0]
}

/** All of the actor's quotes, oldest first; a supplier's deleted ones too. */
export async function listQuoteIds(db: Database, actor: Actor): Promise<string[]> {
  const rows = await inScope(db, actor).select('quote.id').orderBy('quote.created_at').orderBy('quote.id').execute()
  return rows.map(({ id }) => id)
}

export async function listQuotes(
  db: Database,
  actor: Actor,
  filters: QuoteFilters,
  pageSize: number = quotesPageSize,
): Promise<z.infer<typeof quoteList>> {
  let query = inScope(db, actor)
  if (actor.role === 'supplier') query = query.where('quote.is_deleted', '=', filters.deleted)
  // The customer's "Pending" includes what awaits an administrator (product decision 22).
  if (filters.status === 'pending' && actor.role === 'customer')
    query = query.where('quote.status', 'in', ['pending', 'pending_admin_approval'])
  else if (filters.status) query = query.where('quote.status', '=', filters.status)
  if (filters.awaiting) query = query.where(isAwaiting)
  if (filters.text) {
    const like = containing(filters.text)
    query = query.where((eb) => {
      const said = [
        eb('customer.company_name', 'ilike', like),
        eb(productOf, 'ilike', like),
        sql<boolean>`quote.material ilike ${like}`,
      ]
      // To a supplier a match would tell who else was asked.
      return eb.or(actor.role === 'supplier' ? said : [...said, sql<boolean>`${supplierOf} ilike ${like}`])
    })
  }
  const { count } = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await query
    .select(columns)
    .orderBy(sortOf(actor, filters.sort), filters.order)
    .orderBy('quote.id')
    .limit(pageSize)
    .offset((filters.page - 1) * pageSize)
    .execute()
  return { count, page_size: pageSize, quotes: await complete(db, actor, rows) }
}

/** The SQL of the domain's awaitsApproval; a test compares the two. */
function isAwaiting(eb: ExpressionBuilder<QuoteTables, 'quote'>) {
  return eb.and([
    eb('quote.is_deleted', '=', false),
    eb('quote.status', 'not in', ['cancelled', 'delivered']),
    eb.or([eb('quote.status', '=', 'pending_admin_approval'), eb('quote.admin_approved', '=', false)]),
  ])
}

/** What another supplier wrote when it cancelled tells who else was asked: its reason, and its line below the notes. */
export const isCancelledByCompetitor = (actor: Actor, cancelledBy: string | null): boolean =>
  actor.role === 'supplier' && cancelledBy !== null && cancelledBy !== actor.id

type Row = Awaited<ReturnType<typeof rowsOf>>[number]
const rowsOf = (db: Database, actor: Actor) => inScope(db, actor).select(columns).execute()

/** Adds what stands in other tables: documents, and who the quote is with. */
async function complete(db: Database, actor: Actor, rows: readonly Row[]): Promise<QuoteSummary[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const documents = await db
    .selectFrom('customer_quote_documents')
    .where('order_id', 'in', ids)
    .select(['id', 'name', 'type', 'url', 'order_id'])
    .orderBy('created_at')
    .orderBy('name')
    .execute()
  const labels = await supplierLabels(db, actor, ids)
  return rows.map((row) => ({
    id: row.id,
    created_at: row.created_at,
    version: row.version,
    product_id: row.product_id,
    product_name: row.product_name,
    manual_product_details: row.manual_product_details,
    material: row.material,
    subcategory: row.subcategory,
    volume: row.volume,
    delivery_to_site: row.delivery_to_site,
    delivery_address: row.delivery_address,
    latest_delivery_date: row.latest_delivery_date,
    cancellation_note: isCancelledByCompetitor(actor, row.cancelled_by) ? null : row.cancellation_note,
    deletion_note: row.deletion_note,
    customer_name: row.customer_name,
    supplier_label: labels.get(row.id) ?? null,
    state: stateOf(row, ownOf(row)),
    own_response: ownOf(row),
    documents: documents
      .filter(({ order_id }) => order_id === row.id)
      .map(({ id, name, type, url }) => ({ id, name, type, url })),
    selected_suppliers: actor.role === 'admin' ? row.selected_suppliers : null,
  }))
}

function ownOf(row: Row): QuoteSummary['own_response'] {
  const { own_id, own_status, own_price_per_kg, own_currency, own_to_be_confirmed } = row
  if (own_id === null || own_status === null || own_price_per_kg === null) return null
  if (own_currency === null || own_to_be_confirmed === null) return null
  return {
    id: own_id,
    status: own_status,
    price_per_kg: own_price_per_kg,
    currency: own_currency,
    delivery_time: row.own_delivery_time,
    notes: row.own_notes,
    to_be_confirmed: own_to_be_confirmed,
    answered_at: row.own_answered_at,
  }
}

/** Product decision 27: the accepted supplier, else the only one, else how many. */
async function supplierLabels(db: Database, actor: Actor, ids: readonly string[]): Promise<Map<string, string>> {
  if (actor.role === 'supplier') return new Map(ids.map((id) => [id, actor.company_name]))
  const rows = await db
    .selectFrom('orders as quote')
    .innerJoin('supplier_responses as response', 'response.order_id', 'quote.id')
    .innerJoin('profiles as supplier', 'supplier.id', 'response.supplier_id')
    .where('quote.id', 'in', ids)
    .groupBy('quote.id')
    .select(({ fn }) => [
      'quote.id',
      fn.countAll<number>().as('suppliers'),
      fn.min('supplier.company_name').as('first'),
      fn.max('supplier.company_name').filterWhereRef('response.id', '=', 'quote.accepted_response_id').as('accepted'),
    ])
    .execute()
  return new Map(
    rows.map(({ id, suppliers, first, accepted }) => [
      id,
      accepted ?? (suppliers === 1 ? first : `${suppliers} suppliers`),
    ]),
  )
}
