import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { firstOfferCurrency } from '#domain/quotes/max-price.ts'
import type { Actor, CompanyId } from '#domain/access/actor.ts'
import type { Database } from '#server/database/connect.ts'
import type { PositionRow } from '#server/database/schema.ts'
import { inOrderOf } from '#server/database/ordered-ids.ts'
import { prepared } from '#server/database/prepared.ts'
import { pageNumber, rangeOf } from '#server/http/paging.ts'
import { unreadByQuote } from '#server/messages/queries/unread.ts'
import { stateOf } from '#server/quotes/commands/load-quote.ts'
import { deliveryColumns, deliveryOf } from './delivery.ts'
import { findQuoteIds, inScope, wasAsked } from './find-quotes.ts'
import { quoteChoice } from './quote-choice.ts'
import { isOneOf } from './is-one-of.ts'
import { othersAskedOn } from './others-asked.ts'
import { termsColumn } from './offer-lines.ts'
import { mayOpenProduct } from './positions.ts'
import { positionCount } from './position-count.ts'
import { bookedColumns } from './projects.ts'
import { responsibleOf } from './responsible-person.ts'
import { nobody, suppliersOf } from './suppliers-of.ts'
import { responseDocuments, type ResponseDocuments } from './response-documents.ts'
import type { quoteList, QuoteSummary } from './views.ts'

export const quoteFilters = quoteChoice.extend({
  page: pageNumber,
  page_size: z.coerce.number().int().min(1).max(100).default(50),
})
export type QuoteListFilters = z.infer<typeof quoteFilters>

const columns = [
  'quote.id',
  'quote.created_at',
  'quote.version',
  'quote.customer_id',
  'first.product_id',
  'first.product_name',
  'first.manual_product_details',
  'first.material',
  'first.subcategory',
  'first.size',
  'first.grade',
  'first.standard',
  'first.product_dimensions',
  'first.length_mm',
  'first.pieces',
  'first.finish',
  'first.tolerance',
  'first.certificate',
  'quote.volume',
  ...deliveryColumns,
  'quote.own_reference',
  'quote.cancellation_note',
  'canceller.company_id as cancelled_by',
  'quote.deletion_note',
  'quote.selected_suppliers',
  'quote.status',
  'quote.answers_until',
  'quote.sealed',
  'quote.admin_approved',
  'quote.is_deleted',
  'quote.accepted_response_id',
  'quote.next_delivery',
  'product.supplier_id as product_supplier_id',
  'customer.company_name as customer_name',
  'customer.contact_person as customer_contact',
  'quote.max_price_currency',
  'own.id as own_id',
  'own.status as own_status',
  'own.price_per_kg as own_price_per_kg',
  'own.currency as own_currency',
  'own.total as own_total',
  'own.offered_volume as own_offered_volume',
  'own.expires_at as own_expires_at',
  'own.delivery_time as own_delivery_time',
  'own.notes as own_notes',
  'own.price_rank as own_price_rank',
  'own.loss_reasons as own_loss_reasons',
  'own.decline_reason as own_decline_reason',
  'own.to_be_confirmed as own_to_be_confirmed',
  'own.answered_at as own_answered_at',
  'responsible.id as responsible_id',
  'responsible.name as responsible_name',
] as const

const hasOwn = () => sql<boolean>`own.id is not null`

/** The prices and currencies that decide the currency of the reader's first offer; null for a reader who gives none. */
const asked = sql<Pick<PositionRow, 'max_price_per_kg' | 'listed_currency'>[] | null>`case
  when own.id is not null and own.answered_at is null then (select jsonb_agg(
    jsonb_build_object('max_price_per_kg', max_price_per_kg, 'listed_currency', listed_currency) order by position)
    from order_positions where order_id = quote.id) end`

/** The columns of the actor's quotes from their own rows and the actor's own response. */
function rowsOf(db: Database, actor: Actor, ids: readonly string[]) {
  return inScope(db, actor, hasOwn)
    .modifyFront(prepared)
    .innerJoin('profiles as customer', 'customer.id', 'quote.customer_id')
    .innerJoin('order_positions as first', (join) =>
      join.onRef('first.order_id', '=', 'quote.id').on('first.position', '=', sql.lit(1)),
    )
    .leftJoin('products as product', 'product.id', 'first.product_id')
    .leftJoin('projects as booked', 'booked.id', 'quote.project_id')
    .leftJoin('people as canceller', 'canceller.id', 'quote.cancelled_by')
    .leftJoin('supplier_responses as own', (join) =>
      join.onRef('own.order_id', '=', 'quote.id').on('own.supplier_id', '=', actor.company.id),
    )
    .leftJoin('people as responsible', (join) =>
      join
        .onRef('responsible.id', '=', `${actor.company.role === 'supplier' ? 'own' : 'quote'}.responsible_id`)
        // In the place of a removed one all are responsible.
        .on('responsible.status', '=', 'active'),
    )
    .where(isOneOf('quote.id', ids))
    .select(columns)
    .select(bookedColumns(actor))
    .select(
      sql<boolean>`exists (select from better_offer_requests where response_id = own.id and outcome is null)`.as(
        'own_asked_better',
      ),
    )
    .select([asked.as('asked'), positionCount.as('position_count'), termsColumn('own').as('own_terms')])
    .execute()
}
type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/** All of the actor's quotes, oldest first; a supplier's deleted ones too. */
export async function listQuoteIds(db: Database, actor: Actor): Promise<string[]> {
  const rows = await inScope(db, actor, wasAsked)
    .select('quote.id')
    .orderBy('quote.created_at')
    .orderBy('quote.id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function listQuotes(
  db: Database,
  actor: Actor,
  { page, page_size, ...choice }: QuoteListFilters,
): Promise<z.infer<typeof quoteList>> {
  const part = rangeOf(page, page_size)
  const { ids, count } = await findQuoteIds(db, actor, choice, part)
  return { count, page_size, quotes: await summariesOf(db, actor, ids) }
}

/** These quotes as the actor may read them, in the given order. Quotes outside the actor's scope are left out. */
export async function summariesOf(db: Database, actor: Actor, ids: readonly string[]): Promise<QuoteSummary[]> {
  if (ids.length === 0) return []
  return complete(db, actor, inOrderOf(ids, await rowsOf(db, actor, ids)))
}

/**
 * The text that another supplier wrote when it cancelled reveals who else was asked: its reason, and its line below the
 * notes.
 */
export const isCancelledByCompetitor = (actor: Actor, cancelledBy: CompanyId | null): boolean =>
  actor.company.role === 'supplier' && cancelledBy !== null && cancelledBy !== actor.company.id

/** Adds the data of other tables: documents, and the other party. */
async function complete(db: Database, actor: Actor, rows: readonly Row[]): Promise<QuoteSummary[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const documents = await db
    .selectFrom('customer_quote_documents')
    .modifyFront(prepared)
    .where(isOneOf('order_id', ids))
    .select(['id', 'name', 'type', 'url', 'order_id'])
    .orderBy('created_at')
    .orderBy('name')
    .execute()
  const filesOf = Map.groupBy(documents, ({ order_id }) => order_id)
  const sides = await suppliersOf(db, actor, ids)
  const answered = await responseDocuments(db, rows, 'own_id')
  const unread = await unreadByQuote(db, actor, ids)
  const othersOn = await othersAskedOn(db, actor.company.id, actor.company.role === 'supplier' ? ids : [])
  const now = new Date()
  return rows.map((row) => {
    const own = ownOf(row, answered)
    return {
      id: row.id,
      created_at: row.created_at,
      version: row.version,
      product_id: mayOpenProduct(actor, row.product_supplier_id) ? row.product_id : null,
      product_name: row.product_name,
      manual_product_details: row.manual_product_details,
      material: row.material,
      subcategory: row.subcategory,
      size: row.size,
      grade: row.grade,
      product_dimensions: row.product_dimensions,
      standard: row.standard,
      length_mm: row.length_mm,
      pieces: row.pieces,
      finish: row.finish,
      tolerance: row.tolerance,
      certificate: row.certificate,
      position_count: row.position_count,
      volume: row.volume,
      ...deliveryOf(actor, row),
      own_reference: row.own_reference,
      next_delivery:
        actor.company.role === 'supplier' && row.accepted_response_id !== row.own_id ? null : row.next_delivery,
      project: row.project,
      cost_centre: row.cost_centre,
      cancellation_note: isCancelledByCompetitor(actor, row.cancelled_by) ? null : row.cancellation_note,
      deletion_note: row.deletion_note,
      customer_name: row.customer_name,
      customer_contact: row.customer_contact,
      ...(sides.get(row.id) ?? nobody),
      state: stateOf(row, own && { ...own, ...othersOn(row.id), asked_better: row.own_asked_better }, now),
      own_response: own,
      documents: (filesOf.get(row.id) ?? []).map(({ id, name, type, url }) => ({ id, name, type, url })),
      selected_suppliers: actor.company.role === 'admin' ? row.selected_suppliers : null,
      unread: unread.get(row.id) ?? 0,
      responsible: responsibleOf(actor, row),
    }
  })
}

function ownOf(row: Row, documents: ResponseDocuments): QuoteSummary['own_response'] {
  const { own_id, own_status, own_price_per_kg, own_currency, own_to_be_confirmed } = row
  if (own_id === null || own_status === null || own_price_per_kg === null) return null
  if (own_currency === null || own_to_be_confirmed === null) return null
  return {
    id: own_id,
    status: own_status,
    price_per_kg: own_price_per_kg,
    // The response has no offer yet, but the column has a value anyway.
    currency: row.own_answered_at === null ? firstOfferCurrency(row, row.asked ?? []) : own_currency,
    total: row.own_total,
    offered_volume: row.own_offered_volume,
    delivery_time: row.own_delivery_time,
    terms: row.own_terms,
    expires_at: row.own_expires_at,
    notes: row.own_notes,
    price_rank: row.own_price_rank,
    loss_reasons: row.own_loss_reasons ?? [],
    decline_reason: row.own_decline_reason,
    to_be_confirmed: own_to_be_confirmed,
    answered_at: row.own_answered_at,
    documents: documents.get(own_id) ?? [],
  }
}
