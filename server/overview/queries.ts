import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { quoteStatuses } from '#domain/quote.ts'
import type { Actor } from '#domain/permissions.ts'
import type { Database } from '#server/database/connect.ts'
import { timestamp } from '#server/http/timestamp.ts'
import { listQuotes, quoteFilters } from '#server/quotes/queries/list-quotes.ts'

export const overview = z.object({
  users: z.number(),
  products: z.number(),
  documents: z.number(),
  quotes: z.number(),
  pending_quotes: z.number(),
  pending_users: z.number(),
  recent_quotes: z.array(
    z.object({
      id: z.uuid(),
      customer_name: z.string(),
      product: z.string().nullable(),
      supplier_label: z.string().nullable(),
      is_manual: z.boolean(),
      status: z.enum(quoteStatuses),
      is_deleted: z.boolean(),
      created_at: timestamp,
    }),
  ),
})

/** The administrator's first page: six counters in one query, and the latest five quotes. */
export async function getOverview(db: Database, actor: Actor): Promise<z.infer<typeof overview>> {
  const { rows } = await sql<Omit<z.infer<typeof overview>, 'recent_quotes'>>`select
    (select count(*) from profiles where role <> 'admin') as users,
    (select count(*) from products) as products,
    (select count(*) from supplier_documents) as documents,
    (select count(*) from orders) as quotes,
    (select count(*) from orders where not is_deleted and status not in ('cancelled', 'delivered')
      and (status = 'pending_admin_approval' or not admin_approved)) as pending_quotes,
    (select count(*) from profiles where role <> 'admin' and user_status = 'pending') as pending_users`.execute(db)
  const counters = rows[0]
  if (counters === undefined) throw new Error('the counters gave no row')
  const latest = quoteFilters.parse({ page_size: 5 })
  const { quotes } = await listQuotes(db, actor, latest)
  return {
    ...counters,
    recent_quotes: quotes.map((quote) => ({
      id: quote.id,
      customer_name: quote.customer_name,
      product: quote.manual_product_details ?? quote.product_name,
      supplier_label: quote.supplier_label,
      is_manual: quote.manual_product_details !== null,
      status: quote.state.status,
      is_deleted: quote.state.is_deleted,
      created_at: quote.created_at,
    })),
  }
}
