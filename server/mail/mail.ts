import type { MailAbout } from '#domain/mails/mail-log.ts'
import type { MailFact, MailPositions } from '#domain/mails/mail-texts.ts'

/** A link of a mail, or its button. */
export type MailLink = { label: string; url: string }

/**
 * The last lines of a mail: why somebody gets it, and links to get fewer. `mute`: the link that turns this kind off with one press, also
 * of the button that mail programs show.
 */
export type MailFooter = { reason: string; links: readonly MailLink[]; mute?: string }

/** What both parts of a mail say. The layout makes the HTML part of it when the mail is sent (`mail-layout.ts`). */
export type MailBody = {
  heading: string
  paragraphs: readonly string[]
  facts: readonly MailFact[]
  positions: MailPositions
  closing: readonly string[]
  links: readonly MailLink[]
  footer: MailFooter
}

/** A mail without its sender. `about` and `logged`, what happened, are used by the mail log only. */
export type Mail = {
  to: string
  subject: string
  logged: string
  text: string
  body: MailBody
  about?: MailAbout
}
