import type { RecordedEntry } from './history-details.ts'
import { formatCount } from '#domain/values/money.ts'

/** The groups of history entries, in the order of the filter. */
export const historyGroups = {
  quotes: 'Quotes',
  accounts: 'Accounts',
  security: 'Sign-in and security',
  products: 'Products',
  documents: 'Documents',
  settings: 'Settings',
} as const
export type HistoryGroup = keyof typeof historyGroups

export type ActionTexts = {
  group: HistoryGroup
  /** The label in a list of kinds, and wherever the subject is clear from the context. */
  label: string
  /** The label if it depends on the detail. */
  labelFor?: (detail: RecordedEntry['detail']) => string
  /** The whole sentence without its actor, who is shown next to it. */
  sentence: (entry: RecordedEntry) => string
}

/** Ends a sentence with the reason that was given. */
export const reasonSuffix = ({ detail }: RecordedEntry) =>
  typeof detail['reason'] === 'string' ? `: ${detail['reason']}` : ''

/** About the own account. */
export const own = (group: HistoryGroup, label: string): ActionTexts => ({
  group,
  label,
  sentence: ({ about }) => (about === null ? label : `${label} of ${about}`),
})
/** A decision on an account. */
export const decided = (verb: string, label = verb): ActionTexts => ({
  group: 'accounts',
  label,
  sentence: (entry) => `${verb} ${entry.about ?? 'the own account'}${reasonSuffix(entry)}`,
})
/** With a value of the detail. */
export const provided = (group: HistoryGroup, label: string, key: string): ActionTexts => ({
  group,
  label,
  sentence: ({ detail: { [key]: value } }) => (typeof value === 'string' ? `${label}: ${value}` : label),
})

export const plural = (count: unknown, one: string, many: string) =>
  typeof count === 'number' ? formatCount(count, one, many) : `${String(count)} ${many}`

type Actions = Readonly<Record<string, ActionTexts>>

export const textsIn = (actions: Actions, action: string): ActionTexts | undefined =>
  Object.hasOwn(actions, action) ? actions[action] : undefined

/** A fallback label for an action of another version of the program: "mergeAccounts" becomes "Merge accounts". */
export function nameOfAction(action: string): string {
  const words = action.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The label of an action if its subject is clear. */
export function labelIn(actions: Actions, action: string, detail: RecordedEntry['detail']): string {
  const words = textsIn(actions, action)
  return words?.labelFor?.(detail) ?? words?.label ?? nameOfAction(action)
}
