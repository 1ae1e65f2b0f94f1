import { useNavigate, useSearch } from '@tanstack/react-router'
import { listFilters } from './list-filters.ts'

type SearchParameters = {
  text?: string | undefined
  sort?: string | undefined
  order?: 'asc' | 'desc' | undefined
  page?: number | undefined
}

/**
 * A list whose filters, sort and page are in the address, as props of its parts. `read` parses the address, `labels` name the active
 * filters, and `opened` is the search parameter of the open entry, which every other choice closes.
 */
export function useListSearch<Search extends SearchParameters>(
  read: (address: unknown) => Search,
  labels: Parameters<typeof listFilters<Search>>[1],
  opened?: keyof Search,
) {
  const search = read(useSearch({ strict: false }))
  const navigate = useNavigate()

  // Not checked by the router's types, which compare the parameters of one page with those of all.
  const show = (next: Partial<Search>, { replace = false, resetScroll = false } = {}) =>
    navigate({ to: '.', search: ((now: object) => ({ ...now, ...next })) as never, replace, resetScroll })
  // Each choice is a step in the browser's history. A typed text is one step, however many letters it has.
  const change = (next: Partial<Search>, replace = false) =>
    void show({ page: undefined, ...(opened && { [opened]: undefined }), ...next }, { replace })
  const { chips, isFiltered, clear } = listFilters(search, labels, change)

  const { page = 1, ...choice } = search
  const { text = '', sort = 'created_at', order = 'desc' } = choice
  type By = NonNullable<Search['sort']> | 'created_at'
  return {
    search,
    /** The search without its page. */
    choice,
    show,
    change,
    filters: { chips, onClear: clear },
    searchField: {
      label: 'Search',
      value: text,
      onSearch: (typed: string) => change({ text: typed || undefined } as Partial<Search>, true),
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
      onPage: (next: number, replace = false) => change({ page: next } as Partial<Search>, replace),
      isFiltered,
      onClear: clear,
    },
  }
}

export type ListSearchState<Search extends SearchParameters> = ReturnType<typeof useListSearch<Search>>
