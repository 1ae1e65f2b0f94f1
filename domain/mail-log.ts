import type { MailRefusal } from './mail-texts.ts'
import { denied, allowed, type Verdict } from './refusal.ts'
import { mailKinds, type MailKind } from './notifications.ts'

export const mailStates = ['waiting', 'sent', 'failed'] as const
export type MailState = (typeof mailStates)[number]

export const mailsPageSize = 25
/** For how long it is known which mails were sent. */
export const mailLogDays = 90

type AccountMail = {
  label: string
  /** It lets somebody in, for minutes or hours: sent again later, it would lead nowhere. */
  credential?: true
  /** Logged instead of a subject that only its reader may know. */
  subject?: string
}

/** The mails that no person can do without. */
const accountMails = {
  signInCode: { label: 'Code to sign in', credential: true, subject: 'Your code to sign in' },
  signInLink: { label: 'Link to sign in', credential: true },
  passwordReset: { label: 'New password', credential: true },
  emailConfirmation: { label: 'Confirmation of an email address', credential: true },
  emailChange: { label: 'Change of an email address', credential: true },
  accountStatus: { label: 'Status of an account' },
  accountSecurity: { label: 'Account security' },
  accountClosed: { label: 'Closed account' },
} as const satisfies Record<string, AccountMail>

/** The kinds of mails. */
export type MailAbout = MailKind | keyof typeof accountMails

const facts: Record<string, AccountMail> = { ...mailKinds, ...accountMails }

/** The label of a mail's kind. Null if it has none, or one of a newer version of the program. */
export const mailAboutLabel = (about: string | null): string | null => facts[about ?? '']?.label ?? null

/** The subject of a mail as it may be logged. */
export const subjectToLog = (subject: string, about: MailAbout | undefined): string =>
  facts[about ?? '']?.subject ?? subject

/** The kinds that cannot be sent again. */
export const mailsWithCredential: readonly string[] = Object.keys(facts).filter((about) => facts[about]?.credential)

type LoggedMail = {
  state: MailState
  about: string | null
  /** Whether the mail itself is still there. */
  letter_kept: boolean
}

/** Only a mail that failed is sent again, and only as long as its mail is there and leads somewhere. */
export function mayResendMail({ state, about, letter_kept }: LoggedMail): Verdict<MailRefusal> {
  if (state === 'sent') return denied('mail.sent')
  if (state === 'waiting') return denied('mail.waiting')
  if (mailsWithCredential.includes(about ?? '')) return denied('mail.expired')
  if (!letter_kept) return denied('mail.notKept')
  return allowed
}
