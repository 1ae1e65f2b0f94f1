import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { hc, type InferResponseType } from 'hono/client'
import { coherent, supplierFilters, type SupplierFilters } from '#domain/supplier-search.ts'
import type { SuppliersApi } from '#server/app.ts'
import { answer } from '#web/api.ts'

const api = hc<SuppliersApi>('/api')

export type FoundSupplier = InferResponseType<typeof api.suppliers.$get, 200>['entries'][number]
export type Supplier = InferResponseType<(typeof api.suppliers)[':id']['$get'], 200>

/** One page of the supplier search; the page before stays until the next one is there. */
export const supplierSearchQuery = (filters: SupplierFilters) =>
  queryOptions({
    queryKey: ['suppliers', 'search', filters],
    queryFn: ({ signal }) => {
      const { sort, page, ...given } = filters
      const query = Object.fromEntries(Object.entries({ ...given, sort, page }).map(([name, at]) => [name, String(at)]))
      return answer(api.suppliers.$get({ query }, { init: { signal } }))
    },
    placeholderData: keepPreviousData,
  })

export const supplierQuery = (id: string) =>
  queryOptions({
    queryKey: ['suppliers', 'one', id],
    queryFn: () => answer(api.suppliers[':id'].$get({ param: { id } })),
  })

/** What the address of the search says; what is at its default is left out. Any parameter means that a search was made. */
export type SupplierSearch = Partial<SupplierFilters> & { view?: 'list'; search?: 1 }

/** Reads the address leniently: a parameter that makes no sense is dropped, and so is one that no longer fits. */
export function readSupplierSearch(params: Record<string, unknown>): SupplierSearch {
  const found: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(supplierFilters.shape)) {
    // The router has already made a number of "2026", which may as well be a search text.
    const given = params[name]
    const parsed = schema.safeParse(typeof given === 'number' ? String(given) : given)
    if (given !== undefined && parsed.success && parsed.data !== '') found[name] = parsed.data
  }
  if (found['sort'] === defaults.sort) delete found['sort']
  if (found['page'] === defaults.page) delete found['page']
  return {
    ...coherent(found as Partial<SupplierFilters>),
    ...(params['view'] === 'list' && { view: 'list' as const }),
    ...((params['search'] === 1 || params['search'] === '1') && { search: 1 as const }),
  }
}

const defaults = supplierFilters.parse({})

/** The filters an address stands for; null before the first search. */
export function filtersOf(address: SupplierSearch): SupplierFilters | null {
  const { view: _, search, ...filters } = address
  return search === undefined && Object.keys(filters).length === 0 ? null : { ...defaults, ...filters }
}
