import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { hc, type InferRequestType, type InferResponseType } from 'hono/client'
import type { Material } from '#domain/materials/materials.ts'
import { cataloguePageSize } from '#domain/products/product.ts'
import type { ProductsApi } from '#server/app.ts'
import { isNotFound, parseResponse, queryOf } from '#web/api.ts'
import { useRefetch } from '#web/hooks/refetch.ts'
import { ownSave } from '#web/forms/own-writes.ts'
import type { CatalogueSearch } from '#web/products/catalogue-search.ts'

const api = hc<ProductsApi>('/api')
const own = api['own-products']

export type OwnProduct = InferResponseType<(typeof own)[':id']['$get'], 200>

/** A page of the catalogue that the signed-in person manages. The previous page stays while the next one loads. */
export const ownProductsQuery = (search: CatalogueSearch) =>
  queryOptions({
    queryKey: ['products', 'own', search],
    queryFn: async () => ({
      ...(await parseResponse(own.$get({ query: queryOf(search) }))),
      page_size: cataloguePageSize,
    }),
    placeholderData: keepPreviousData,
  })

export const ownProductQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'own-one', id],
    queryFn: () => parseResponse(own[':id'].$get({ param: { id } })),
  })

/** The profiles of a material that are already in the catalogue. */
export const ownProductProfilesQuery = (material: Material) =>
  queryOptions({
    queryKey: ['products', 'own-profiles', material],
    queryFn: async () => (await parseResponse(own.profiles.$get({ query: { material } }))).profiles,
  })

/** The sizes of a profile that are already in the catalogue, with their grades and standards. */
export const ownSizesQuery = (material: Material, profile: string) =>
  queryOptions({
    queryKey: ['products', 'own-profiles', material, profile],
    queryFn: async () => (await parseResponse(own.profiles.$get({ query: { material, profile } }))).sizes,
  })

export const useCreateProducts = () =>
  useProductMutation((json: InferRequestType<typeof api.products.$post>['json']) =>
    parseResponse(api.products.$post({ json })),
  )
/** The key under which a product's own writes are recorded (`useOwnWrites`). */
export const productVersionOf = (id: string) => `product ${id}`

export function useUpdateProduct(id: string) {
  const client = useQueryClient()
  return useProductMutation((json: InferRequestType<(typeof api.products)[':id']['$put']>['json']) =>
    ownSave(
      client,
      productVersionOf(id),
      json.updated_at ?? null,
      () => parseResponse(api.products[':id'].$put({ param: { id }, json })),
      ({ updated_at }) => updated_at,
    ),
  )
}

type NewTerms = InferRequestType<(typeof own)['terms']['$put']>['json']['products']
/** Changes the terms of several products, all or none. */
export function useUpdateProductTerms() {
  const client = useQueryClient()
  return useProductMutation(async (products: NewTerms) => {
    const sent = parseResponse(own.terms.$put({ json: { products } }))
    const saves = products.map(({ id, updated_at }) =>
      ownSave(
        client,
        productVersionOf(id),
        updated_at,
        () => sent,
        ({ products: saved }) => saved.find((one) => one.id === id)?.updated_at ?? null,
      ),
    )
    await Promise.all(saves)
    return sent
  })
}

export const useDeleteProduct = () =>
  useProductMutation((id: string) => parseResponse(api.products[':id'].$delete({ param: { id } })))
export const useDeleteProducts = () =>
  useProductMutation((ids: string[]) => parseResponse(own.delete.$post({ json: { ids } })))

/** Refetches a product regardless of the cache, after somebody else's edit. */
export function useOwnProductNow(id: string) {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...ownProductQuery(id), staleTime: 0 })
}

/** Refetches several products regardless of the cache. Those that are gone are missing. */
export function useOwnProductsNow() {
  const client = useQueryClient()
  const read = (id: string) =>
    client.fetchQuery({ ...ownProductQuery(id), staleTime: 0 }).catch((error: unknown) => {
      if (isNotFound(error)) return []
      throw error
    })
  return async (ids: readonly string[]): Promise<OwnProduct[]> => (await Promise.all(ids.map(read))).flat()
}

/** Reads all products of a search, page by page. One that moves to another page meanwhile is there once, or missing. */
export function useAllOwnProducts(search: CatalogueSearch) {
  const client = useQueryClient()
  return async (count: number): Promise<OwnProduct[]> => {
    const found = new Map<string, OwnProduct>()
    for (let page = 1; page <= Math.ceil(count / cataloguePageSize); page += 1) {
      const { products } = await client.fetchQuery({ ...ownProductsQuery({ ...search, page }), staleTime: 0 })
      for (const product of products) found.set(product.id, product)
    }
    return [...found.values()]
  }
}

function useProductMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  // Suppliers are refreshed too, because their pages count their products.
  return useMutation({ mutationFn, onSettled: useRefetch(['products'], ['suppliers']) })
}
