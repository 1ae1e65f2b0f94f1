import { sql } from 'kysely'
import type { ReadAllNotificationsInput, ReadNotificationsInput } from '#domain/mails/notification-list.ts'
import type { PersonId } from '#domain/access/actor.ts'
import type { Tx } from '#server/database/connect.ts'
import { AppError, notFound } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'

/**
 * Marks notifications as read that the person has opened: these, or all that lead to a page. They no longer wait for the digest. Once read,
 * nothing changes any more.
 */
export async function readNotifications(
  { db }: Services,
  { actor, at }: Caller,
  { ids = [], page }: ReadNotificationsInput,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const unread = unreadOf(tx, actor.person.id, at)
    if (page !== undefined) {
      await unread.where(sql`split_part(path, '#', 1)`, '=', page).execute()
      return
    }
    const own = await tx
      .selectFrom('notifications')
      .where('person_id', '=', actor.person.id)
      .where('id', 'in', ids)
      .select('id')
      .execute()
    if (own.length < new Set(ids).size) throw notFound()
    await unread.where('id', 'in', ids).execute()
  })
}

/**
 * Marks everything as read that the person has been shown. One that came meanwhile stays unread: its number is higher, or it was numbered
 * earlier and committed later. Then there are more than the person has been shown, and nothing is marked.
 */
export async function readAllNotifications(
  { db }: Services,
  { actor, at }: Caller,
  { newest, unread }: ReadAllNotificationsInput,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const shown = await tx
      .selectFrom('notifications')
      .where('person_id', '=', actor.person.id)
      .where('id', '=', newest)
      .select('sequence')
      .executeTakeFirst()
    if (!shown) throw notFound()
    const { numUpdatedRows } = await unreadOf(tx, actor.person.id, at)
      .where('sequence', '<=', shown.sequence)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > unread) throw new AppError('conflict', 'notification.newer')
  })
}

const unreadOf = (tx: Tx, id: PersonId, at: Date) =>
  tx
    .updateTable('notifications')
    .set({ read_at: at, in_digest: false })
    .where('person_id', '=', id)
    .where('read_at', 'is', null)
