import type { RefusalTexts } from '#domain/refusal.ts'
import type { NotificationRefusal } from './notification-list.ts'

/** Why notifications are not marked as read. */
export const notificationRefusals = {
  newer: 'New notifications have arrived. They stay unread: have a look at them first.',
} as const satisfies RefusalTexts<NotificationRefusal>
