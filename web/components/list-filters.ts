import { notifyUndo } from './toasts.ts'

/** The label of each active filter: "Pending", "From 3 Nov". Search parameters without a label are not filters. */
type FilterLabels<Search> = { [Name in keyof Search]?: (value: NonNullable<Search[Name]>) => string }

/** The filters of a list, from its URL: a chip for each active filter, and an undoable way to clear all of them. */
export function listFilters<Search extends object>(
  search: Search,
  labels: FilterLabels<Search>,
  change: (next: Partial<Search>) => void,
) {
  const isOn = (name: keyof Search) => search[name] !== undefined && search[name] !== ''
  const names = (Object.keys(labels) as (keyof Search)[]).filter(isOn)
  const only = (value: (name: keyof Search) => unknown, of = names) =>
    Object.fromEntries(of.map((name) => [name, value(name)])) as Partial<Search>
  return {
    chips: names.map((name) => ({
      label: (labels[name] as (value: unknown) => string)(search[name]),
      onRemove: () => change(only(() => undefined, [name])),
    })),
    isFiltered: names.length > 0,
    clear() {
      change(only(() => undefined))
      notifyUndo('Filters cleared', () => change(only((name) => search[name])), 'filters')
    },
  }
}

/** The label of a search text. */
export const quoted = (text: string): string => `“${text}”`
