import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { hc, type InferResponseType } from 'hono/client'
import type { ProductsApi } from '#server/app.ts'
import type { AdminProductsSearch } from '#web/admin/catalogue-searches.ts'
import type { FileForm } from '#domain/values/file-form.ts'
import { parseResponse, parseFileResponse, queryOf } from '#web/api.ts'

const all = hc<ProductsApi>('/api')['all-products']

export type ListedProduct = InferResponseType<typeof all.$get, 200>['products'][number]

/** A page of all products. The previous page stays on the screen while the next one loads. */
export const allProductsQuery = (search: AdminProductsSearch) =>
  queryOptions({
    queryKey: ['products', 'all', search],
    queryFn: () => parseResponse(all.$get({ query: queryOf(search) })),
    placeholderData: keepPreviousData,
  })

/** All matching products as a file. */
export const downloadProducts = (search: Omit<AdminProductsSearch, 'page'>, form: FileForm): Promise<File> =>
  parseFileResponse(all.export.$get({ query: { ...queryOf(search), ...form } }))
