import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { selfRegisteredRoles } from '#domain/access/role.ts'
import { quoteStatuses } from '#domain/quotes/quote.ts'
import type { Caller } from '#server/caller.ts'
import type { Database } from '#server/database/connect.ts'
import { timestamp } from '#server/http/timestamp.ts'
import { findLatestQuoteIds } from '#server/quotes/queries/find-all-quotes.ts'
import { summariesOf } from '#server/quotes/queries/list-quotes.ts'
import { adminWork, adminWorkView } from './queries/waiting-for-admin.ts'

export const overview = z.object({
  users: z.number(),
  products: z.number(),
  documents: z.number(),
  quotes: z.number(),
  pending_quotes: z.number(),
  pending_users: z.number(),
  work: adminWorkView,
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

/** The specification's number of recent quotes (000, section 9). */
const recentShown = 5

/** The administrator's first page: six counters in one query, what waits, and the latest five quotes. */
export async function getOverview(db: Database, { actor, at }: Caller): Promise<z.infer<typeof overview>> {
  // All accounts except the few administrators: two counts of an index are faster than one of the table.
  const { rows } = await sql<Omit<z.infer<typeof overview>, 'recent_quotes' | 'work'>>`select
    (select count(*) from profiles) - (select count(*) from profiles where role = 'admin') as users,
    (select count(*) from products) as products,
    (select count(*) from supplier_documents) as documents,
    (select count(*) from quote_list) as quotes,
    (select count(*) from quote_list where awaiting) as pending_quotes,
    (select count(*) from profiles where role = any (${selfRegisteredRoles}::text[]) and user_status = 'pending')
      as pending_users`.execute(db)
  const counters = rows[0]
  if (counters === undefined) throw new Error('the counters gave no row')
  const quotes = await summariesOf(db, actor, await findLatestQuoteIds(db, recentShown))
  return {
    ...counters,
    work: await adminWork(db, at),
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
