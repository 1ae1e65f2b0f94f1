import type { AccountDecision } from './account.ts'
import { formatLongDay } from '#domain/values/days.ts'
import { formatDaysLeft } from '#domain/documents/document-expiry.ts'
import type { PersonAction } from '#domain/people/person.ts'
import type { MailText, NotificationText } from '#domain/mails/mail-texts.ts'
import { formatNumber } from '#domain/values/money.ts'

const decided: Record<AccountDecision, { subject: string; text: string }> = {
  approve: { subject: 'Your account is approved', text: 'Your account has been approved. You can use Verdigris now.' },
  reject: { subject: 'Your registration was not approved', text: 'Your registration has not been approved.' },
  deactivate: { subject: 'Your account was deactivated', text: 'Your account has been deactivated.' },
  reactivate: { subject: 'Your account is active again', text: 'Your account is active again.' },
}

/** An administrator's decision on the account of `company`. */
export function decisionMail(action: AccountDecision, company: string, reason: string | undefined): MailText {
  const { subject, text } = decided[action]
  return {
    about: 'accountStatus',
    subject,
    paragraphs: [`Hello ${company},`, text, ...(reason ? [`Reason: ${reason}`] : [])],
    link: 'Open Verdigris',
  }
}

/** An administrator's decision on one person of `company`. */
export const personDecisionMail = (
  action: PersonAction,
  { name, company }: { name: string; company: string },
  reason: string | undefined,
): MailText => ({
  about: 'accountStatus',
  subject: action === 'deactivate' ? 'Your access was deactivated' : 'Your access is active again',
  paragraphs: [
    `Hello ${name},`,
    action === 'deactivate'
      ? `An administrator has deactivated your access to ${company} at Verdigris. Your colleagues can go on.`
      : `You can sign in for ${company} at Verdigris again.`,
    ...(reason ? [`Reason: ${reason}`] : []),
  ],
  link: 'Open Verdigris',
})

export const closedMail: MailText = {
  about: 'accountClosed',
  subject: 'Your account was closed',
  paragraphs: [
    'You closed your account. Your name, address, phone and email are erased, and this address is free again.',
    'Quotes stay for the other party under the name “Deleted account”.',
    'If it was not you, please write to us at once.',
  ],
}

/** `expires_on` is a day as `YYYY-MM-DD`; `days`: the number of days left, null if the mail does not mention it. */
type ExpiringDocument = { name: string; category: string; expires_on: string; days: number | null }

export function expiryMail(documents: readonly ExpiringDocument[]): NotificationText {
  return {
    about: 'documentExpiring',
    subject:
      documents.length === 1
        ? 'A document of yours expires soon'
        : `${formatNumber(documents.length)} of your documents expire soon`,
    paragraphs: [
      documents.length === 1 ? 'This document of yours expires soon:' : 'These documents of yours expire soon:',
    ],
    facts: documents.map(({ name, category, expires_on, days }) => ({
      label: category,
      value: `“${name}” expires on ${formatLongDay(expires_on)}${days === null ? '' : `, ${formatDaysLeft(days)}`}`,
    })),
    closing: [
      'Buyers see on your page when a document has expired. Upload the new one, or change the date if it was extended.',
    ],
    link: 'Open your documents',
  }
}
