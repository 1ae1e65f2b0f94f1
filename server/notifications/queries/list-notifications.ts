import { z } from '@hono/zod-openapi'
import type { Actor } from '#domain/access/actor.ts'
import { notificationsPageSize } from '#domain/mails/notification-list.ts'
import { notificationKinds } from '#domain/mails/notifications.ts'
import type { Database } from '#server/database/connect.ts'
import { countOf } from '#server/database/count-of.ts'
import { pageNumber, rangeOf } from '#server/http/paging.ts'
import { timestamp } from '#server/http/timestamp.ts'
import { countNotifications, notificationCount } from './count-notifications.ts'

export const notificationFilters = z.strictObject({
  kind: z.enum(notificationKinds).optional(),
  /** Only those that the person has not opened. */
  unread: z.literal('true').optional(),
  page: pageNumber,
  /** For the few in the header. */
  size: z.coerce.number().int().min(1).max(100).default(notificationsPageSize),
})
export type NotificationFilters = z.infer<typeof notificationFilters>

export const notificationList = z.object({
  notifications: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(notificationKinds),
      text: z.string(),
      /** The other company, or its person and it. */
      who: z.string().nullable(),
      quote_id: z.uuid().nullable(),
      /** The page to act on it. */
      path: z.string(),
      created_at: timestamp,
      read_at: timestamp.nullable(),
    }),
  ),
  /** The number of matches. */
  count: z.number(),
  page_size: z.number(),
  /** Without filters, as the header counts them. */
  unread: notificationCount,
})

/** The notifications of this person from the last ninety days, newest first. */
export async function listNotifications(
  db: Database,
  { person }: Actor,
  { kind, unread, page, size }: NotificationFilters,
): Promise<z.infer<typeof notificationList>> {
  // Counted first, so that whatever comes in between is in the list and not among those that "all read" covers.
  const all = await countNotifications(db, person.id)
  let matching = db.selectFrom('notifications').where('person_id', '=', person.id)
  if (kind !== undefined) matching = matching.where('kind', '=', kind)
  if (unread !== undefined) matching = matching.where('read_at', 'is', null)
  const { limit, offset } = rangeOf(page, size)
  const notifications = await matching
    .select(['id', 'kind', 'text', 'who', 'order_id as quote_id', 'path', 'created_at', 'read_at'])
    .orderBy('sequence', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { notifications, count: await countOf(matching), page_size: size, unread: all }
}
