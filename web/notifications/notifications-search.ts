import { z } from 'zod'
import { notificationKinds } from '#domain/mails/notifications.ts'

/** The search parameters of the list. Invalid values count as missing. */
export const notificationsSearch = z.object({
  kind: z.enum(notificationKinds).optional().catch(undefined),
  unread: z.literal(true).optional().catch(undefined),
  page: z.coerce.number().int().min(1).optional().catch(undefined),
})
export type NotificationsSearch = z.infer<typeof notificationsSearch>
