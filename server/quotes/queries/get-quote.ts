import type { Role } from '#domain/account.ts'
import { effectiveEpd } from '#domain/epd.ts'
import type { Actor } from '#domain/permissions.ts'
import type { Database } from '#server/database/connect.ts'
import { notFound } from '#server/refusal.ts'
import { findSummary, isCancelledByCompetitor } from './list-quotes.ts'
import type { QuoteView } from './views.ts'

/** Everything on a quote that this actor may see. A supplier sees its own answer and never that there are others. */
export async function getQuote(db: Database, actor: Actor, id: string): Promise<QuoteView> {
  const summary = await findSummary(db, actor, id)
  if (summary === undefined) throw notFound('Quote not found')
  const quote = await db
    .selectFrom('orders as quote')
    .innerJoin('profiles as customer', 'customer.id', 'quote.customer_id')
    .leftJoin('products as product', 'product.id', 'quote.product_id')
    .leftJoin('profiles as preferred', 'preferred.id', 'quote.preferred_supplier_id')
    .where('quote.id', '=', id)
    .select([
      'quote.notes',
      'quote.cancelled_by',
      'quote.max_epd',
      'quote.max_price_per_kg',
      'quote.max_price_currency',
    ])
    .select(['quote.admin_notes', 'quote.accepted_response_id', 'quote.customer_id'])
    .select(['customer.company_name', 'customer.contact_person', 'customer.phone', 'customer.address'])
    .select(['product.min_volume', 'product.epd_value', 'product.supplier_id as product_supplier_id'])
    .select('preferred.company_name as preferred_supplier')
    .executeTakeFirstOrThrow()
  const competitive = actor.role !== 'supplier'
  const internal = actor.role === 'admin'
  return {
    ...summary,
    notes: isCancelledByCompetitor(actor, quote.cancelled_by) ? null : quote.notes,
    max_epd: quote.max_epd,
    max_price_per_kg: quote.max_price_per_kg,
    max_price_currency: quote.max_price_currency,
    min_volume: quote.min_volume ?? 0,
    customer: {
      id: quote.customer_id,
      company_name: quote.company_name,
      contact_person: quote.contact_person,
      phone: quote.phone,
      address: quote.address,
    },
    offers: competitive ? await offersOn(db, actor, summary, quote) : null,
    preferred_supplier: competitive ? quote.preferred_supplier : null,
    admin_notes: internal ? quote.admin_notes : null,
    timeline: await timelineOf(db, actor, id),
  }
}

type Background = {
  accepted_response_id: string | null
  epd_value: number | null
  product_supplier_id: string | null
}

/** The answers, earliest first. Before approval the customer sees none: they are only a proposal. */
async function offersOn(
  db: Database,
  actor: Actor,
  { id, material, state }: Pick<QuoteView, 'id' | 'material' | 'state'>,
  quote: Background,
): Promise<NonNullable<QuoteView['offers']>> {
  if (actor.role === 'customer' && !state.admin_approved) return []
  const rows = await db
    .selectFrom('supplier_responses as response')
    .innerJoin('profiles as supplier', 'supplier.id', 'response.supplier_id')
    .where('response.order_id', '=', id)
    .select(['response.id', 'response.supplier_id', 'response.status', 'response.price_per_kg', 'response.currency'])
    .select(['response.delivery_time', 'response.notes', 'response.to_be_confirmed', 'response.answered_at'])
    .select(['supplier.company_name', 'supplier.epd_steel', 'supplier.epd_stainless_steel', 'supplier.epd_aluminium'])
    .select(['supplier.epd_brass', 'supplier.epd_copper', 'supplier.epd_total'])
    .orderBy('response.answered_at', (order) => order.asc().nullsLast())
    .orderBy('supplier.company_name')
    .execute()
  return rows.map(({ epd_steel, epd_stainless_steel, epd_aluminium, epd_brass, epd_copper, epd_total, ...offer }) => {
    const declared = { epd_steel, epd_stainless_steel, epd_aluminium, epd_brass, epd_copper, epd_total }
    const productEpd = offer.supplier_id === quote.product_supplier_id ? quote.epd_value : null
    const selected = offer.id === quote.accepted_response_id
    return { ...offer, selected, epd: effectiveEpd(productEpd, material, declared) }
  })
}

/** Commands that a supplier does not read of: what is between the customer and the administrator. */
const notForSuppliers = ['editQuoteAsAdmin']

async function timelineOf(db: Database, actor: Actor, quoteId: string): Promise<QuoteView['timeline']> {
  let query = db
    .selectFrom('history')
    .leftJoin('profiles as person', 'person.id', 'history.actor_id')
    .where('history.subject', '=', 'quote')
    .where('history.subject_id', '=', quoteId)
  if (actor.role === 'supplier')
    query = query
      .where('history.action', 'not in', notForSuppliers)
      .where((eb) => eb.or([eb('history.supplier_id', 'is', null), eb('history.supplier_id', '=', actor.id)]))
  const rows = await query
    .select(['history.id', 'history.action', 'history.created_at', 'history.actor_id', 'history.detail'])
    .select(['person.company_name', 'person.role as actor_role'])
    // As written under the quote's lock: of two people at once, the later to ask may have been the first to change it.
    .orderBy('history.sequence')
    .limit(500)
    .execute()
  return rows.map(({ id, action, created_at, actor_id, detail, company_name, actor_role }) => {
    const isCompetitor = actor.role === 'supplier' && actor_role === 'supplier' && actor_id !== actor.id
    return {
      id,
      action,
      created_at,
      actor_name: isCompetitor ? 'Another supplier' : nameFor(actor, actor_id, actor_role, company_name),
      actor_role,
      reason: isCompetitor ? null : textOf(detail['reason']),
      from: textOf(detail['from']),
      to: textOf(detail['to'] ?? detail['status']),
    }
  })
}

function nameFor(actor: Actor, id: string | null, role: Role | null, companyName: string | null): string {
  if (id === actor.id) return 'You'
  return role === 'admin' ? 'Administrator' : (companyName ?? 'Unknown')
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
