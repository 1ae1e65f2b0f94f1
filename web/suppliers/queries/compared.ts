import { queryOptions } from '@tanstack/react-query'
import { comparedKey, type Compared } from '#domain/suppliers/supplier-comparison.ts'
import { isNotFound } from '#web/api.ts'
import { productQuery } from '#web/products/queries.ts'
import { entryOfProduct, entryOfSupplier } from '#web/suppliers/compared-entry.ts'
import { supplierQuery } from '#web/suppliers/queries.ts'

/** One column of the comparison; null if the person may not see it, or it no longer exists. */
export const comparedQuery = (one: Compared) =>
  queryOptions({
    queryKey: ['suppliers', 'compared', comparedKey(one)],
    queryFn: async ({ client }) => {
      try {
        return one.kind === 'product'
          ? entryOfProduct(await client.fetchQuery(productQuery(one.id)))
          : entryOfSupplier(await client.fetchQuery(supplierQuery(one.id)))
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
    },
  })

/** The name alone. It is already in the cache if the entry was chosen among the results. */
export const comparedNameQuery = (one: Compared) =>
  queryOptions({
    queryKey: ['suppliers', 'compared-name', comparedKey(one)],
    queryFn: async ({ client }) => (await client.fetchQuery(comparedQuery(one)))?.company_name ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  })
