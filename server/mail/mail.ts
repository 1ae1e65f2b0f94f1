import type { CompanyId, PersonId } from '#domain/access/actor.ts'
import type { MailAbout } from '#domain/mails/mail-log.ts'
import type { MailFact, MailPositions } from '#domain/mails/mail-texts.ts'
import type { PaperKind } from '#domain/quotes/papers/paper.ts'

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

/** Which paper of a quote a mail brings. `supplier`: whose offer it is. `delivery`: which one a note is of. */
export type PaperToSend = { kind: PaperKind; supplier?: CompanyId; delivery?: string }
/** `reader`: whose paper it is. The file is made when the mail is sent, so that the queue stays small. */
export type MailPaper = PaperToSend & { quoteId: string; reader: PersonId }
/** A file of a mail: a PDF. */
export type MailFile = { name: string; bytes: Uint8Array }

/** A mail without its sender. `about` and `logged`, what happened, are used by the mail log only. */
export type Mail = {
  to: string
  subject: string
  logged: string
  text: string
  body: MailBody
  about?: MailAbout
  paper?: MailPaper
}
