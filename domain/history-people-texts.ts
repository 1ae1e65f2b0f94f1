import { reasonSuffix, type ActionTexts } from './history-action.ts'

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
} as const satisfies Record<string, ActionTexts>
