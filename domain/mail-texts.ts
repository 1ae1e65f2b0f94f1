import type { MailAbout } from './mail-log.ts'
import type { MailKind } from './notifications.ts'
import { formatRefusal, type RefusalOf } from './refusal.ts'

/** What a mail says, one paragraph each. `link`: the label of the page to act on it. */
export type MailText = { about?: MailAbout; subject: string; paragraphs: readonly string[]; link?: string }
/** A mail about a quote, which its reader can turn off. */
export type NotificationText = MailText & { about: MailKind }

/** Why a mail of the log is not sent again. */
export const mailRefusals = {
  sent: 'This mail was sent.',
  waiting: 'This mail is being sent.',
  expired: 'Its link or code has expired. The person can ask for a new one.',
  notKept: 'The mail is no longer kept, so it cannot be sent again.',
} as const
export type MailRefusal = RefusalOf<'mail', typeof mailRefusals>
export const mailRefusalText = (refusal: MailRefusal): string => formatRefusal(mailRefusals, refusal)

/** Why a mail failed, where its server did not say. */
export const mailFailures = {
  interrupted: 'The program ended while it was being sent.',
  noReason: 'The mail server gave no reason.',
} as const
