import { actionsWithinCompany } from '#domain/quotes/offers/acceptance-approval.ts'
import { historyGroups, type HistoryGroup } from './history-action.ts'
import { historyActionNames, historyActions, type HistoryAction } from './history-texts.ts'

/** The actions that administrators read. */
const loggedActions = historyActionNames.filter((act) => !actionsWithinCompany.includes(act))

/** The actions of a group, in the order of the table. */
const actionsOfGroup = (group: HistoryGroup): HistoryAction[] =>
  loggedActions.filter((act) => historyActions[act].group === group)

const historyGroupNames = Object.keys(historyGroups) as [HistoryGroup, ...HistoryGroup[]]
/** The filter values of the log: a whole group, or one action. */
export const historyKinds = [...historyGroupNames, ...loggedActions] as const
export type HistoryKind = (typeof historyKinds)[number]

/** The actions of a kind. */
export const actionsOfKind = (kind: HistoryKind): readonly HistoryAction[] =>
  kind in historyGroups ? actionsOfGroup(kind as HistoryGroup) : [kind as HistoryAction]

/** The options of the filter: by group, the whole group first. */
export const historyChoices: readonly { group: string; items: { value: HistoryKind; label: string }[] }[] =
  historyGroupNames.map((group) => ({
    group: historyGroups[group],
    items: [
      { value: group, label: `${historyGroups[group]}: everything` },
      ...actionsOfGroup(group).map((act) => ({ value: act, label: historyActions[act].label })),
    ],
  }))
