import { own, reasonSuffix, type ActionTexts } from './history-action.ts'
import { formatCount } from './money.ts'

/** About one person of a company, whose current name is `whom`. */
const decidedOnPerson = (verb: string): ActionTexts => ({
  group: 'accounts',
  label: `${verb} a person`,
  sentence: (entry) =>
    `${verb} ${entry.whom ?? 'a person'} of ${entry.about ?? 'the own company'}${reasonSuffix(entry)}`,
})

/** The texts of the history about the people of companies. */
export const peopleHistoryActions = {
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
