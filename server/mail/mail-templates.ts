import { mailReason } from '#domain/mails/mail-reasons.ts'
import { whatHappened } from '#domain/mails/mail-log.ts'
import type { MailFact, MailText } from '#domain/mails/mail-texts.ts'
import { shorten } from '#domain/quotes/position-texts.ts'
import type { Mail, MailBody, MailFooter, MailLink } from './mail.ts'
import { plainText } from './plain-text.ts'

type Frame = {
  to: string
  /** The number of the quote that the mail is about: added to the subject, and the first of the facts. */
  number?: string
  /** The page that the text's link leads to. */
  url?: string
  /** For mails with several pages to open. */
  links?: readonly MailLink[]
  footer?: MailFooter
}

/** A mail lists at most this many facts, so that it stays short: mail programs cut off what is longer than 100 kB. */
const maxFacts = 30

/** The one template of all mails: what happened, the facts, and a link to the page to act on it. */
export function mailTemplate(content: MailText, { to, number, ...frame }: Frame): Mail {
  const {
    about,
    subject,
    from,
    paragraphs,
    facts = [],
    positions = { shown: [], more: 0 },
    closing = [],
    link,
  } = content
  const { links = link !== undefined && frame.url !== undefined ? [{ label: link, url: frame.url }] : [] } = frame
  const body: MailBody = {
    heading: onOneLine(from === undefined ? subject : `${subject} from ${from}`),
    paragraphs,
    facts: number === undefined ? shortened(facts) : [{ label: 'Quote', value: number }, ...shortened(facts)],
    positions,
    closing,
    links,
    footer: frame.footer ?? { reason: mailReason(about), links: [] },
  }
  const numbered = (words: string) => (number === undefined ? words : `${words} (${number})`)
  return {
    to,
    subject: numbered(body.heading),
    logged: numbered(whatHappened(onOneLine(subject))),
    text: plainText(body),
    body,
    ...(about && { about }),
  }
}

/** The first facts, with the long texts of people cut: the page has all of them. */
const shortened = (facts: readonly MailFact[]): readonly MailFact[] => [
  ...facts.slice(0, maxFacts).map(({ label, value, was = null }) => ({
    label,
    value: cut(value),
    ...(was !== null && { was: cut(was) }),
  })),
  ...(facts.length > maxFacts ? [{ label: 'And', value: `${facts.length - maxFacts} more` }] : []),
]

const cut = (text: string): string => shorten(text, { characters: 500, lines: 12 })

/** A line break in a subject would start a new header. */
const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
