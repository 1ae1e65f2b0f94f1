import type { JoinRole } from '#domain/access/company-role.ts'
import type { MailText } from '#domain/mails/mail-texts.ts'
import { formatCount } from '#domain/values/money.ts'

/** To the person who left the company. */
export const leftMail = (company: string): MailText => ({
  about: 'accountClosed',
  subject: 'You left your company',
  paragraphs: [
    `You left ${company} at Verdigris. Your name, phone and email are erased, and this address is free again.`,
    'Your texts stay with the company under the name “Former member”.',
    'If it was not you, please write to us at once.',
  ],
})

type Joined = { name: string; email: string; company: string; role: JoinRole; domain: string }

/** To the owners of the company that somebody joined by single sign-on. */
export const joinedMail = ({ name, email, company, role, domain }: Joined): MailText => ({
  about: 'accountStatus',
  // The log of mails keeps the subject, and would keep the name of somebody who is erased later.
  subject: `A colleague joined ${company}`,
  paragraphs: [
    `${name} (${email}) joined ${company} at Verdigris as ${role}, by signing in with the single sign-on of ${domain}.`,
    'If you do not know this person, turn joining off in the settings and write to us.',
  ],
  link: 'Open the settings',
})

/** `quotes`: the number of open quotes that passed on, to `successor` or without one to the whole company. */
type Left = { name: string; company: string; quotes: number; successor: string | null }

/** To the owners who stay, and to the successor. */
export const memberLeftMail = ({ name, company, quotes, successor }: Left): MailText => ({
  about: 'accountStatus',
  subject: `A colleague left ${company}`,
  paragraphs: [
    `${name} left ${company} at Verdigris and cannot sign in for it any more.`,
    ...(quotes === 0 ? [] : [passedOn(formatCount(quotes, 'open quote'), successor)]),
  ],
  link: 'Open the quotes',
})

const passedOn = (quotes: string, successor: string | null): string =>
  successor === null
    ? `Nobody is responsible for ${quotes} any more, so all owners and members get their mails.`
    : `${successor} is now responsible for ${quotes}.`
