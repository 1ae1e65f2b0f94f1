import type { MailFact, MailPosition } from '#domain/mails/mail-texts.ts'
import type { MailBody } from './mail.ts'

/** The text part of a mail, for programs and people who read no HTML: the same sentences, facts and links. */
export function plainTextOf({ paragraphs, facts, positions, closing, links, footer }: MailBody): string {
  const { shown, more } = positions
  const listed = [...shown.map((one) => indented(positionLine(one))), ...(more > 0 ? [moreText(more)] : [])]
  const blocks = [
    ...paragraphs.map(indented),
    facts.map(factLine).join('\n'),
    listed.join('\n'),
    ...closing,
    ...links.map(linkLine),
    'Verdigris',
    [footer.reason, ...footer.links.map(linkLine)].join('\n'),
  ]
  return blocks.filter((block) => block !== '').join('\n\n')
}

/** The further lines of what a person wrote are indented, so that none of them looks like a line of the mail itself. */
const indented = (text: string): string => text.replaceAll(/\r\n?|[\n\u2028\u2029]/g, '\n    ')

/** Stands after the positions that a mail lists. */
export const moreText = (more: number): string => `… and ${more} more, on the page of the quote`

const linkLine = ({ label, url }: { label: string; url: string }): string => `${label}: ${url}`

const factLine = ({ label, value, was }: MailFact): string =>
  indented(`${label}: ${value}${was === undefined || was === null ? '' : `, was ${was}`}`)

/** "2. Steel HEA Beam, HEA 200 · S355J2 · 8 × 12,100 mm: 4.1 tons · max EPD 0.75 kg CO₂e/kg, A1–A3". */
const positionLine = ({ number, title, spec, tons, limits }: MailPosition): string =>
  [`${number}. ${title}${spec === '' ? '' : `, ${spec}`}: ${tons}`, ...limits].join(' · ')
