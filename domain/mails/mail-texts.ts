import type { MailAbout, MailRefusal } from './mail-log.ts'
import type { MailKind } from './notifications.ts'
import { formatRefusal, type RefusalOf, type RefusalTexts } from '#domain/refusal.ts'

/** A row of a mail: "Price: 1.32 EUR/kg". `was`: the earlier value of what changed. */
export type MailFact = { label: string; value: string; was?: string | null }

/** A mail lists at most this many rows. */
const shownFacts = 20
/** The first rows of a list, and how many more it has. */
export const firstFacts = (facts: readonly MailFact[]): MailFact[] =>
  facts.length <= shownFacts
    ? [...facts]
    : [...facts.slice(0, shownFacts), { label: 'And', value: `${facts.length - shownFacts} more` }]

/** A position: "2. Steel HEA Beam", "HEA 200 · S355J2", "4.1 tons", and the buyer's limits and note. */
export type MailPosition = { number: number; title: string; spec: string; tons: string; limits: readonly string[] }

/** The positions that a mail lists, and how many it leaves to the page of the quote. */
export type MailPositions = { shown: readonly MailPosition[]; more: number }

/**
 * The text of a mail: what happened, in paragraphs, then the facts, the positions and what is to be done. `link`: the label of the link to
 * the page to act on it.
 */
export type MailText = {
  about?: MailAbout
  /** What happened, and after a colon what differs: "Offer changed: 1.32 EUR/kg, was 1.45". */
  subject: string
  /** The company whose name ends the subject. */
  from?: string
  paragraphs: readonly string[]
  facts?: readonly MailFact[]
  positions?: MailPositions
  closing?: readonly string[]
  link?: string
}
/** A mail that is a notification too, and that its recipient can turn off. */
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
