import { own, provided, reasonSuffix, type ActionTexts } from './history-action.ts'
import { formatCount } from '#domain/values/money.ts'

/** About one person of a company, whose current name is `whom`. */
const decidedOnPerson = (verb: string): ActionTexts => ({
  group: 'accounts',
  label: `${verb} a person`,
  sentence: (entry) =>
    `${verb} ${entry.whom ?? 'a person'} of ${entry.about ?? 'the own company'}${reasonSuffix(entry)}`,
})

/** The texts of the history about the people of companies. */
export const peopleHistoryActions = {
  inviteMembers: {
    group: 'accounts',
    label: 'Invited people',
    sentence: ({ detail: { count, role } }) =>
      `Invited ${formatCount(Number(count), 'person', 'people')} as ${String(role)}`,
  },
  resendInvitation: own('accounts', 'Sent an invitation again'),
  withdrawInvitation: {
    group: 'accounts',
    label: 'Withdrew an invitation',
    // With a count they ended with the right of the person who gave them.
    sentence: ({ detail: { count } }) =>
      typeof count === 'number'
        ? `Ended ${formatCount(count, 'invitation')} with the right to give ${count === 1 ? 'it' : 'them'}`
        : 'Withdrew an invitation',
  },
  acceptInvitation: {
    group: 'accounts',
    label: 'Joined the company',
    sentence: ({ detail: { role } }) => `Joined the company as ${String(role)}`,
  },
  updateMember: provided('accounts', 'Changed a person of the company', 'change'),
  removeMember: {
    group: 'accounts',
    label: 'Removed a person',
    sentence: ({ detail: { count } }) =>
      typeof count === 'number' && count > 0
        ? `Removed a person of the company and passed on ${formatCount(count, 'open quote')}`
        : 'Removed a person of the company',
  },
  updatePerson: own('accounts', 'Changed the own name or telephone number'),
  requireSecondFactor: {
    group: 'security',
    label: 'Changed whether two-factor authentication is required',
    sentence: ({ detail: { required } }) =>
      required === true ? 'Required two-factor authentication' : 'Ended the requirement of two-factor authentication',
  },
  deactivatePerson: decidedOnPerson('Deactivated'),
  reactivatePerson: decidedOnPerson('Reactivated'),
  updateJoining: {
    group: 'accounts',
    label: 'Changed who may join by single sign-on',
    sentence: ({ detail: { role, domain } }) =>
      role === 'member' || role === 'viewer'
        ? `Let people of ${String(domain)} join as ${role}s`
        : `No longer lets people of ${String(domain)} join`,
  },
  joinCompany: {
    group: 'accounts',
    label: 'Joined by single sign-on',
    sentence: ({ detail: { role, domain } }) => `Joined as ${String(role)} by single sign-on of ${String(domain)}`,
  },
  leaveCompany: {
    group: 'accounts',
    label: 'Left the company',
    sentence: ({ detail: { count } }) =>
      typeof count === 'number' && count > 0
        ? `Left the company and passed on ${formatCount(count, 'open quote')}`
        : 'Left the company',
  },
  exportCompanyData: own('accounts', 'Downloaded the company’s data'),
} as const satisfies Record<string, ActionTexts>
