import { z } from 'zod'
import type { MailText } from './mail-texts.ts'

/** How long a notification is kept, in days. */
export const notificationDays = 90
/** How many notifications a page of the list has, and how many the header shows. */
export const notificationsPageSize = 25
export const latestNotifications = 8

/** Notifications that somebody opened, by their ids, or the page that they lead to. */
export const readNotificationsInput = z
  .strictObject({
    ids: z.array(z.uuid('Unknown id.')).min(1, 'At least one is needed.').max(100, 'At most 100 at once.').optional(),
    page: z.string('Unknown page.').startsWith('/', 'Unknown page.').max(200, 'Unknown page.').optional(),
  })
  .refine(({ ids, page }) => (ids === undefined) !== (page === undefined), 'Name either ids or a page.')
export type ReadNotificationsInput = z.infer<typeof readNotificationsInput>

/**
 * All that the person has been shown: `newest`, the newest unread notification by its id, and how many were unread up to it. So one that
 * arrives meanwhile stays unread.
 */
export const readAllNotificationsInput = z.strictObject({
  newest: z.uuid('Unknown id.'),
  unread: z.int('Unknown number.').min(0, 'Unknown number.'),
})
export type ReadAllNotificationsInput = z.infer<typeof readAllNotificationsInput>

/** Why not all notifications are marked as read: some of them have not been shown. */
export type NotificationRefusal = 'notification.newer'

/** The pages about one thing. Whoever opens one, from a mail for example, has seen what its notifications say. */
const aboutOneThing = /^\/(orders|epds)\/[0-9a-f-]{36}$/
export const isReadByOpening = (path: string): boolean => aboutOneThing.test(path)

/** The label of the fact of a mail that names the other company. */
const otherCompany = /^(Supplier|Buyer)$/

/** The sender that a mail names: the company, or its person and it. Null if it names nobody. */
export const senderOf = ({ from, facts = [] }: Pick<MailText, 'from' | 'facts'>): string | null =>
  from ?? facts.find(({ label }) => otherCompany.test(label))?.value ?? null
