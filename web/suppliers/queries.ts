import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { hc, type InferResponseType } from 'hono/client'
import { readCompared, writeCompared } from '#domain/suppliers/supplier-comparison.ts'
import { coherent, supplierFilters, type SupplierFilters } from '#domain/suppliers/supplier-search.ts'
import type { SuppliersApi } from '#server/app.ts'
import { parseResponse, queryOf } from '#web/api.ts'

const api = hc<SuppliersApi>('/api')

export type SuppliersFound = InferResponseType<typeof api.suppliers.$get, 200>
export type FoundSupplier = SuppliersFound['entries'][number]
export type Supplier = InferResponseType<(typeof api.suppliers)[':id']['$get'], 200>

/** One page of the supplier search. The previous page stays until the next one is there. */
export const supplierSearchQuery = (filters: SupplierFilters) =>
  queryOptions({
    queryKey: ['suppliers', 'search', filters],
    queryFn: ({ signal }) => parseResponse(api.suppliers.$get({ query: queryOf(filters) }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })

export const supplierQuery = (id: string) =>
  queryOptions({
    queryKey: ['suppliers', 'one', id],
    queryFn: () => parseResponse(api.suppliers[':id'].$get({ param: { id } })),
  })

/** How the supplier answered and delivered; null as long as buyers do not read it. */
export const supplierRecordQuery = (id: string) =>
  queryOptions({
    queryKey: ['suppliers', 'record', id],
    queryFn: async () => (await parseResponse(api.suppliers[':id'].record.$get({ param: { id } }))).record,
  })

/**
 * The search parameters of the search and of the comparison, which links back to it. Defaults are left out. Any filter,
 * sort or page means that a search was made; `compare`, `view` and `filters` alone do not.
 */
export type SupplierSearch = Partial<Omit<SupplierFilters, 'declared' | 'in_force'>> & {
  /** Numbers, because the router would put the filters' texts in quotes. */
  declared?: 1
  in_force?: 1
  view?: 'list'
  /** All filters are shown, although a search was made. */
  filters?: 'open'
  compare?: string
  search?: 1
}

/** Parses the search parameters leniently: invalid ones are dropped, and those that do not fit the others. */
export function readSupplierSearch(params: Record<string, unknown>): SupplierSearch {
  const validParams: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(supplierFilters.shape)) {
    // The router has already parsed "2026" as a number, but it may be a search text.
    const value = params[name]
    const parsed = schema.safeParse(typeof value === 'number' ? String(value) : value)
    if (value !== undefined && parsed.success && parsed.data !== '') validParams[name] = parsed.data
  }
  if (validParams['sort'] === defaults.sort) delete validParams['sort']
  if (validParams['page'] === defaults.page) delete validParams['page']
  const compare = writeCompared(readCompared(params['compare']))
  const { declared, in_force, ...filters } = coherent(validParams as Partial<SupplierFilters>)
  return {
    ...filters,
    ...(declared && { declared: 1 as const }),
    ...(in_force && { in_force: 1 as const }),
    ...(params['view'] === 'list' && { view: 'list' as const }),
    ...(params['filters'] === 'open' && { filters: 'open' as const }),
    ...(compare && { compare }),
    ...((params['search'] === 1 || params['search'] === '1') && { search: 1 as const }),
  }
}

const defaults = supplierFilters.parse({})

/** The filters of a search; null before the first one. */
export function supplierFiltersOf(chosen: SupplierSearch): SupplierFilters | null {
  const { view: _, compare: __, filters: ___, search, declared, in_force, ...others } = chosen
  const all = { ...others, declared: declared && '1', in_force: in_force && '1' }
  const chosenFilters = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  return search === undefined && Object.keys(chosenFilters).length === 0 ? null : { ...defaults, ...chosenFilters }
}
