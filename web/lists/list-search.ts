import { useLocation, useNavigate } from '@tanstack/react-router'
import { notifyUndo } from '#web/toasts/toasts.ts'

type SearchParameters = {
  text?: string | undefined
  sort?: string | undefined
  order?: 'asc' | 'desc' | undefined
  page?: number | undefined
}

/** The label of each active filter: "Pending", "From 3 Nov". Search parameters without a label are not filters. */
type FilterLabels<Search> = { [Name in keyof Search]?: (value: NonNullable<Search[Name]>) => string }

/** The label of a search text. */
export const quoted = (text: string): string => `“${text}”`

/**
 * Parses a list's address for its route, which is the only time in the browser. Parameters that the list does not know
 * become undefined, because the router would keep them.
 */
export const addressOf =
  <Search extends object>(read: (address: Record<string, unknown>) => Search) =>
  (address: Record<string, unknown>): Search => ({
    ...Object.fromEntries(Object.keys(address).map((name) => [name, undefined])),
    ...read(address),
  })

/** `to`: the page of the list, for somebody who may have left it. */
type How = { replace?: boolean; resetScroll?: boolean; to?: string }

/**
 * A list whose filters, sort and page are in the address, as props of its parts. `search` is what its route has parsed, `labels`
 * name the active filters, and `opened` is the search parameter of the open entry, which every other choice closes.
 */
export function useListSearch<Search extends SearchParameters, Opened extends keyof Search = never>(
  search: Search,
  labels: FilterLabels<Search>,
  opened?: Opened,
) {
  const navigate = useNavigate()
  const to = useLocation({ select: ({ pathname }) => pathname })
  // Not checked by the router's types, which compare the parameters of one page with those of all.
  const show = (next: Partial<Search>, how: How = {}) =>
    navigate({ to: '.', search: ((now: object) => ({ ...now, ...next })) as never, resetScroll: false, ...how })
  return listSearch(search, labels, show, opened, to)
}

/** The same for a list whose address somebody else keeps, who is notified of a change by `show`. */
export function listSearch<Search extends SearchParameters, Opened extends keyof Search = never>(
  search: Search,
  labels: FilterLabels<Search>,
  show: (next: Partial<Search>, how?: How) => unknown,
  opened?: Opened,
  to?: string,
) {
  const { page = 1, ...rest } = search
  const choice = rest as Omit<Search, 'page' | Opened>
  if (opened !== undefined) delete (choice as Partial<Search>)[opened]
  const { text, sort = 'created_at', order = 'desc' } = search

  const change = (next: Partial<Search>, how?: How) =>
    void show({ page: undefined, ...(opened !== undefined && { [opened]: undefined }), ...next }, how)
  const names = (Object.keys(labels) as (keyof Search)[]).filter(
    (name) => search[name] !== undefined && search[name] !== '',
  )
  const only = (value: (name: keyof Search) => unknown, of = names) =>
    Object.fromEntries(of.map((name) => [name, value(name)])) as Partial<Search>
  function onClear() {
    change(only(() => undefined))
    const back = only((name) => search[name])
    notifyUndo('Filters cleared', () => change(back, to === undefined ? {} : { to }), 'filters')
  }

  type By = NonNullable<Search['sort']> | 'created_at'
  return {
    search,
    /** The search without its page and its open entry. */
    choice,
    show,
    change,
    filters: {
      chips: names.map((name) => ({
        label: (labels[name] as (value: unknown) => string)(search[name]),
        onRemove: () => change(only(() => undefined, [name])),
      })),
      onClear,
    },
    searchField: {
      label: 'Search',
      value: text ?? '',
      // Each choice is a step in the browser's history. A typed text is one step, however many letters it has.
      onSearch: (typed: string) =>
        change({ text: typed || undefined } as Partial<Search>, { replace: text !== undefined && typed !== '' }),
    },
    /** The value of a filter, and its change. */
    filter: <Name extends keyof Search>(name: Name) => ({
      value: search[name],
      onChange: (value: Search[Name]) => change({ [name]: value } as unknown as Partial<Search>),
    }),
    sorting: {
      sort: { by: sort as By, descending: order === 'desc' },
      onSort: ({ by, descending }: { by: By; descending: boolean }) =>
        change({ sort: by, order: descending ? 'desc' : 'asc' } as Partial<Search>),
    },
    paging: {
      page,
      onPage: (next: number, replace = false) =>
        change({ page: next } as Partial<Search>, { replace, resetScroll: !replace }),
      isFiltered: names.length > 0,
      onClear,
    },
  }
}

export type ListSearchState<Search extends SearchParameters> = ReturnType<typeof useListSearch<Search>>
