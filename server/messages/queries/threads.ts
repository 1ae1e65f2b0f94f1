import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import type { Actor } from '#domain/access/actor.ts'
import type { Database } from '#server/database/connect.ts'
import { countOf } from '#server/database/count-of.ts'
import { pageNumber } from '#server/http/paging.ts'
import { timestamp } from '#server/http/timestamp.ts'
import { getSummary } from '#server/quotes/queries/get-summary.ts'
import { notFound } from '#server/app-error.ts'
import { unreadThreads } from './unread.ts'

const threadsPageSize = 50

/** A thread has the id of its supplier's response: there is one per quote and supplier. */
export const threadList = z.object({
  count: z.int(),
  page_size: z.int(),
  threads: z.array(
    z.object({
      id: z.uuid(),
      supplier_name: z.string(),
      unread: z.int(),
      /** The time of the newest message; null: there is none. */
      last_at: timestamp.nullable(),
    }),
  ),
})
export const threadsPage = z.strictObject({ page: pageNumber })

/**
 * The threads that the actor may read, of approved quotes: a customer those of its own quotes (until deleted), a supplier
 * only its own, an administrator all.
 */
function inScope(db: Database, actor: Actor) {
  const all = db
    .selectFrom('supplier_responses as thread')
    .innerJoin('orders as quote', 'quote.id', 'thread.order_id')
    .innerJoin('profiles as supplier', 'supplier.id', 'thread.supplier_id')
    .innerJoin('profiles as customer', 'customer.id', 'quote.customer_id')
    .where('quote.admin_approved', '=', true)
  if (actor.company.role === 'admin') return all
  if (actor.company.role === 'supplier') return all.where('thread.supplier_id', '=', actor.company.id)
  return all.where('quote.customer_id', '=', actor.company.id).where('quote.is_deleted', '=', false)
}

/** One thread with its two parties. Another supplier's or a stranger's thread is not found, like an unknown one. */
export async function findThread(db: Database, actor: Actor, id: string) {
  const thread = await inScope(db, actor)
    .where('thread.id', '=', id)
    .select(['thread.id', 'thread.order_id', 'thread.supplier_id', 'quote.customer_id'])
    .select(['customer.company_name as customer_name', 'customer.user_status as customer_status'])
    .select(['supplier.company_name as supplier_name', 'supplier.user_status as supplier_status'])
    .executeTakeFirstOrThrow(() => notFound('message.notFound'))
  const other = actor.company.role === 'supplier' ? thread.customer_status : thread.supplier_status
  return { ...thread, other_active: other === 'active' }
}

/**
 * A page of a quote's threads: first that of the accepted supplier, then those with messages, the newest first, then the
 * others by name, those who are still in before those who declined or left.
 */
export async function listThreads(
  db: Database,
  actor: Actor,
  quoteId: string,
  page: number,
): Promise<z.infer<typeof threadList>> {
  const threads = inScope(db, actor).where('thread.order_id', '=', quoteId)
  const count = await countOf(threads)
  // Before approval the customer has none. For anybody else the quote must look as if it did not exist.
  if (count === 0) await getSummary(db, actor, quoteId)
  const rows = await threads
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('messages as message')
          .whereRef('message.order_id', '=', 'thread.order_id')
          .whereRef('message.supplier_id', '=', 'thread.supplier_id')
          .select(['message.sequence', 'message.created_at'])
          .orderBy('message.sequence', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['thread.id', 'thread.supplier_id', 'supplier.company_name as supplier_name', 'last.created_at as last_at'])
    .orderBy(sql`(thread.id = quote.accepted_response_id) is true`, 'desc')
    .orderBy('last.sequence', (order) => order.desc().nullsLast())
    .orderBy(sql`thread.status in ('pending', 'accepted')`, 'desc')
    .orderBy('supplier.company_name')
    .orderBy('thread.id')
    .limit(threadsPageSize)
    .offset((page - 1) * threadsPageSize)
    .execute()
  const unread = await unreadBySupplier(db, actor, quoteId)
  return {
    count,
    page_size: threadsPageSize,
    threads: rows.map(({ supplier_id, ...thread }) => ({ ...thread, unread: unread.get(supplier_id) ?? 0 })),
  }
}

async function unreadBySupplier(db: Database, actor: Actor, quoteId: string): Promise<Map<string, number>> {
  const rows = await unreadThreads(db, actor)
    .where('mark.order_id', '=', quoteId)
    .select(['mark.supplier_id', 'unread.count'])
    .execute()
  return new Map(rows.map(({ supplier_id, count }) => [supplier_id, count]))
}
