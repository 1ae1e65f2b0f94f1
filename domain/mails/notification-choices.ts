import { z } from 'zod'
import { mailKindNames, type MailKind } from './notifications.ts'

/** How a person learns of a kind: each choice but the last also shows it at the bell. */
export const notificationChoices = ['mail', 'digest', 'bell', 'nothing'] as const
export type NotificationChoice = (typeof notificationChoices)[number]

export const notificationChoiceLabels: Record<NotificationChoice, string> = {
  mail: 'Mail at once',
  digest: 'Daily digest',
  bell: 'Only the bell',
  nothing: 'Nothing',
}

/** The choices of a person, by kind. A kind that is not in it has the default. */
export type StoredChoices = Partial<Record<MailKind, NotificationChoice>>
export const defaultChoice: NotificationChoice = 'mail'
export const choiceOf = (stored: StoredChoices, kind: MailKind): NotificationChoice => stored[kind] ?? defaultChoice

/** The choice after the link in a mail was pressed: no more mails, and the bell stays as it was. */
export const withoutMail = (choice: NotificationChoice): NotificationChoice => (choice === 'nothing' ? choice : 'bell')

/** One kind at a time, so that two tabs do not undo each other's changes. */
export const updateNotificationChoiceInput = z.strictObject({
  kind: z.enum(mailKindNames, 'Unknown kind of mail.'),
  choice: z.enum(notificationChoices, 'Unknown choice.'),
})
export type UpdateNotificationChoiceInput = z.infer<typeof updateNotificationChoiceInput>
