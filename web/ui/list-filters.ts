import { notifyUndo } from './toasts.ts'

/** How each filter of a list is said where it is on: "Pending", "From 3 Nov". Whatever else the address holds is no filter. */
type FilterLabels<Search> = { [Name in keyof Search]?: (value: NonNullable<Search[Name]>) => string }

/**
 * What a list is filtered by, from its address: a chip for each filter that is on, and all of them taken away at once, which
 * can be undone.
 */
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

/** What was searched for, as a chip says it. */
export const quoted = (text: string): string => `“${text}”`
