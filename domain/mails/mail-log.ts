import { denied, allowed, type Verdict } from '#domain/refusal.ts'
import { mailKinds, type MailKind } from './notifications.ts'

export const mailStates = ['waiting', 'sent', 'failed'] as const
export type MailState = (typeof mailStates)[number]
export const mailStateLabels: Record<MailState, string> = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' }

export const mailsPageSize = 25
/** How long the log of sent mails is kept, in days. */
export const mailLogDays = 90

type AccountMail = {
  label: string
  /** It lets somebody in for minutes or hours, so sending it again later is useless. */
  credential?: true
  /** Logged instead of a subject that only the recipient may know. */
  subject?: string
}

/** The other mails. Nobody can turn them off, except the digest, which somebody has chosen. */
const accountMails = {
  signInCode: { label: 'Code to sign in', credential: true, subject: 'Your code to sign in' },
  signInLink: { label: 'Link to sign in', credential: true },
  passwordReset: { label: 'New password', credential: true },
  emailConfirmation: { label: 'Confirmation of an email address', credential: true },
  emailChange: { label: 'Change of an email address', credential: true },
  invitation: { label: 'Invitation to a company', credential: true },
  people: { label: 'People of the company' },
  accountStatus: { label: 'Status of an account' },
  accountSecurity: { label: 'Account security' },
  accountClosed: { label: 'Closed account' },
  digest: { label: 'Daily digest' },
  // Administrators read the log, and must not learn what colleagues of a company ask each other.
  withinCompany: { label: 'Note among colleagues', subject: 'A note from a colleague' },
} as const satisfies Record<string, AccountMail>

/** The kinds of mails. */
export type MailAbout = MailKind | keyof typeof accountMails

const facts: Record<string, AccountMail> = { ...mailKinds, ...accountMails }

/** The label of a mail's kind. Null if it has no kind, or that of a newer version of the program. */
export const mailAboutLabel = (about: string | null): string | null => facts[about ?? '']?.label ?? null

/**
 * What a subject says before its colon: "Offer" of "Offer: 1.32 EUR/kg". The log of mails keeps no more of it, because it outlives closed
 * accounts, and the prices and texts after the colon are of other companies.
 */
export const whatHappened = (subject: string): string => subject.split(': ', 1)[0] ?? subject

/** The subject of a mail in the form that may be logged. */
export const subjectToLog = (subject: string, about: MailAbout | undefined): string =>
  facts[about ?? '']?.subject ?? subject

/** The kinds that cannot be sent again. */
export const mailsWithCredential: readonly string[] = Object.keys(facts).filter((about) => facts[about]?.credential)

type LoggedMail = {
  state: MailState
  about: string | null
  /** Whether the content of the mail still exists. */
  letter_kept: boolean
}

/** Why a mail of the log cannot be sent again. */
export type MailRefusal = 'mail.sent' | 'mail.waiting' | 'mail.expired' | 'mail.notKept'

/**
 * Whether a mail can be sent again: only a failed one whose content still exists and whose link or code would still be
 * valid.
 */
export function mayResendMail({ state, about, letter_kept }: LoggedMail): Verdict<MailRefusal> {
  if (state === 'sent') return denied('mail.sent')
  if (state === 'waiting') return denied('mail.waiting')
  if (mailsWithCredential.includes(about ?? '')) return denied('mail.expired')
  if (!letter_kept) return denied('mail.notKept')
  return allowed
}
