import { formatCount } from '#domain/values/money.ts'
import type { MailText } from './mail-texts.ts'
import { notificationKindLabel, type NotificationKind } from './notifications.ts'

/** The hour at which the digest of the day is sent, by the clocks of the reader's country (`lastHour`). */
export const digestHour = 7

/** `number`: of the quote; null if it is about none. */
export type DigestEntry = { kind: NotificationKind; text: string; who: string | null; number: string | null }

/** One mail a day with what has happened since the last one, oldest first. */
export const digestMail = (entries: readonly DigestEntry[]): MailText => ({
  about: 'digest',
  subject: `Your digest: ${formatCount(entries.length, 'notification')}`,
  paragraphs: ['This has happened since your last digest, and you have not opened it yet.'],
  facts: entries.map(({ kind, text, who, number }) => ({
    label: notificationKindLabel(kind),
    value: `${text}${who === null ? '' : `, ${who}`}${number === null ? '' : ` (${number})`}`,
  })),
  link: 'Open your notifications',
})
