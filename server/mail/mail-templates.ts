import { mailReason } from '#domain/mails/mail-reasons.ts'
import { whatHappened } from '#domain/mails/mail-log.ts'
import type { MailFact, MailText } from '#domain/mails/mail-texts.ts'
import { withoutUnseen } from '#domain/values/printable-text.ts'
import { fitBody } from './fit-body.ts'
import type { Mail, MailFooter, MailLink, MailPaper } from './mail.ts'
import { plainTextOf } from './plain-text.ts'

type Frame = {
  to: string
  /** The number of the quote that the mail is about: added to the subject, and the first of the facts. */
  number?: string
  /** The page that the text's link leads to. */
  url?: string
  /** For mails with several pages to open. */
  links?: readonly MailLink[]
  footer?: MailFooter
  paper?: MailPaper
}

/** A mail lists at most this many facts, so that it stays short. */
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
  const body = fitBody({
    heading: onOneLine(from === undefined ? subject : `${subject} from ${from}`),
    paragraphs,
    facts: number === undefined ? shortened(facts) : [{ label: 'Quote', value: number }, ...shortened(facts)],
    positions,
    closing,
    links,
    footer: frame.footer ?? { reason: mailReason(about), links: [] },
  })
  const numbered = (words: string) => (number === undefined ? words : `${words} (${number})`)
  return {
    to,
    subject: numbered(body.heading),
    logged: numbered(whatHappened(onOneLine(subject))),
    text: plainTextOf(body),
    body,
    ...(about && { about }),
    ...(frame.paper && { paper: frame.paper }),
  }
}

const shortened = (facts: readonly MailFact[]): readonly MailFact[] => [
  ...facts.slice(0, maxFacts),
  ...(facts.length > maxFacts ? [{ label: 'And', value: `${facts.length - maxFacts} more` }] : []),
]

/** A line break in a subject would start a new header, and unseen signs could turn what follows them around. */
export const onOneLine = (text: string): string => withoutUnseen(text.replace(/\s+/g, ' ')).trim()
