import { companyRoleLabels, companyRoleTexts, type CompanyRole } from '#domain/access/company-role.ts'
import type { MailText } from '#domain/mails/mail-texts.ts'
import { invitationDays } from './people.ts'
import { formatDays } from '#domain/values/quantities.ts'

/** The mails about a company's people. */
export const peopleMails = {
  invitation: ({ inviter, company, role }: { inviter: string; company: string; role: CompanyRole }) => ({
    about: 'invitation',
    subject: `${inviter} invites you to ${company} on Verdigris`,
    paragraphs: [
      `${inviter} invites you to work for ${company} on Verdigris, the marketplace for sustainable metal, as ${companyRoleLabels[role].toLowerCase()}. ${companyRoleTexts[role]}`,
      `The link can be used once, within ${formatDays(invitationDays)}. If you do not know ${company}, ignore this mail.`,
    ],
    link: 'See the invitation',
  }),
  joined: ({ name, email, role }: { name: string; email: string; role: CompanyRole }) => ({
    about: 'people',
    subject: `${name} has joined your company`,
    paragraphs: [`${name} (${email}) has accepted the invitation, as ${companyRoleLabels[role].toLowerCase()}.`],
    link: 'See the people of your company',
  }),
  roleChanged: ({ company, role }: { company: string; role: CompanyRole }) => ({
    about: 'people',
    subject: `You are ${companyRoleLabels[role].toLowerCase()} of ${company} now`,
    paragraphs: [`An owner of ${company} changed your role. ${companyRoleTexts[role]}`],
    link: 'Open Verdigris',
  }),
  removed: ({ company }: { company: string }) => ({
    about: 'people',
    subject: `You no longer belong to ${company} on Verdigris`,
    paragraphs: [
      `An owner of ${company} ended your access. You are signed out everywhere, and this address is free for another account.`,
      'Requests and messages that you wrote stay with the company. If this is a mistake, ask an owner for a new invitation.',
    ],
  }),
} as const satisfies Record<string, (parameters: never) => MailText>
