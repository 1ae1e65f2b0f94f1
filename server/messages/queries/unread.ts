import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import type { Actor } from '#domain/access/actor.ts'
import type { Database } from '#server/database/connect.ts'
import { anyOf, prepared } from '#server/database/prepared.ts'
import { isOf } from '#server/people/queries/people-of.ts'

export const unreadCount = z.object({ count: z.int() })

/**
 * The threads with messages of the other company that this person has not read, and their numbers. The query starts with the person's
 * marks, one for every thread with a message to the person (administrators only read along and have none), and counts each
 * by the index: with a join PostgreSQL reads all messages of all of the quotes.
 */
export function unreadThreads(db: Database, actor: Actor) {
  const unread = db
    .selectFrom('thread_marks as mark')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('messages as message')
          .whereRef('message.order_id', '=', 'mark.order_id')
          .whereRef('message.supplier_id', '=', 'mark.supplier_id')
          .whereRef('message.sequence', '>', 'mark.read_to')
          .where(({ not }) => not(isOf('message.author_id', actor.company.id)))
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('unread'),
      (join) => join.onTrue(),
    )
    .where('mark.person_id', '=', actor.person.id)
    .where('unread.count', '>', 0)
  // A customer no longer sees a quote it deleted.
  return actor.company.role === 'customer'
    ? unread.where(sql<boolean>`not (select is_deleted from orders where orders.id = mark.order_id)`)
    : unread
}

/** The number over all quotes. */
export async function countUnread(db: Database, actor: Actor): Promise<z.infer<typeof unreadCount>> {
  return unreadThreads(db, actor)
    .select(sql<number>`coalesce(sum(unread.count), 0)`.as('count'))
    .executeTakeFirstOrThrow()
}

/** The number by quote; quotes without unread messages are left out. */
export async function unreadByQuote(db: Database, actor: Actor, ids: readonly string[]): Promise<Map<string, number>> {
  if (actor.company.role === 'admin') return new Map()
  const rows = await unreadThreads(db, actor)
    .modifyFront(prepared)
    .where(sql<boolean>`mark.order_id = ${anyOf(sql`${ids}`)}`)
    .groupBy('mark.order_id')
    .select(({ fn }) => ['mark.order_id', fn.sum<number>('unread.count').as('count')])
    .execute()
  return new Map(rows.map(({ order_id, count }) => [order_id, count]))
}
