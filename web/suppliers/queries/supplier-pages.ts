import { infiniteQueryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { SupplierFilters } from '#domain/suppliers/supplier-search.ts'
import type { SuppliersApi } from '#server/app.ts'
import { parseResponse } from '#web/api.ts'
import type { Supplier } from '#web/suppliers/queries.ts'

const api = hc<SuppliersApi>('/api')

export type ProductGroup = Pick<Supplier['groups'][number], 'material' | 'subcategory'>
export type SupplierProduct = NonNullable<Supplier['opened']>['products'][number]

/** In milliseconds. Preloaded data, and data that came with a page, is not fetched again when it is shown. */
const freshFor = 60_000

/** The products of one group, page by page, lowest EPD first; with filters, those that match, in the order of the search. */
export function groupProductsQuery(id: string, { material, subcategory }: ProductGroup, matching?: SupplierFilters) {
  const { text: _, region: __, country: ___, page: ____, ...filters } = matching ?? ({} as Partial<SupplierFilters>)
  const asked = Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]))
  return infiniteQueryOptions({
    // Under the root key of products, so that a change of a product also invalidates its group.
    queryKey: ['products', 'of-supplier', id, material, subcategory, asked],
    queryFn: ({ pageParam }) => {
      const query = { ...asked, material, profile: subcategory, page: String(pageParam) }
      return parseResponse(api.suppliers[':id'].products.$get({ param: { id }, query }))
    },
    initialPageParam: 1,
    staleTime: freshFor,
    getNextPageParam: (last, pages) => (last.more ? pages.length + 1 : undefined),
  })
}

/** The documents that a supplier shows, page by page, by category and name. */
export const shownDocumentsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['suppliers', 'documents', id],
    queryFn: ({ pageParam }) =>
      parseResponse(api.suppliers[':id'].documents.$get({ param: { id }, query: { page: String(pageParam) } })),
    initialPageParam: 1,
    staleTime: freshFor,
    getNextPageParam: ({ count }, pages) =>
      pages.reduce((sum, { documents }) => sum + documents.length, 0) < count ? pages.length + 1 : undefined,
  })
