import type { MailAbout, MailRefusal } from './mail-log.ts'
import type { MailKind } from './notifications.ts'
import { formatRefusal, type RefusalOf, type RefusalTexts } from '#domain/refusal.ts'

/** The text of a mail, in paragraphs. `link`: the label of the link to the page to act on it. */
export type MailText = { about?: MailAbout; subject: string; paragraphs: readonly string[]; link?: string }
/** A mail about a quote, which its recipient can turn off. */
export type NotificationText = MailText & { about: MailKind }

/** Why a mail of the log cannot be sent again. */
export const mailRefusals = {
  sent: 'This mail was sent.',
  waiting: 'This mail is being sent.',
  expired: 'Its link or code has expired. The person can ask for a new one.',
  notKept: 'The mail is no longer kept, so it cannot be sent again.',
} as const satisfies RefusalTexts<MailRefusal>
export const mailRefusalText = (refusal: RefusalOf<'mail', typeof mailRefusals>): string =>
  formatRefusal(mailRefusals, refusal)

/** Why a mail failed if its server gave no reason. */
export const mailFailures = {
  interrupted: 'The program ended while it was being sent.',
  noReason: 'The mail server gave no reason.',
} as const
