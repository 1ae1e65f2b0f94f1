import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { hc, type InferRequestType, type InferResponseType } from 'hono/client'
import type { ProductsApi } from '#server/app.ts'
import { answer } from '#web/api.ts'

const api = hc<ProductsApi>('/api')

type ChoiceFilters = InferRequestType<typeof api.products.$get>['query']
export type Product = InferResponseType<(typeof api.products)[':id']['$get'], 200>

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: () => answer(api.products[':id'].$get({ param: { id } })),
  })

/** The products a request can be made for: of one material and profile, lowest EPD first. */
export const productChoicesQuery = (query: ChoiceFilters) =>
  queryOptions({
    queryKey: ['products', 'choices', query],
    queryFn: async () => (await answer(api.products.$get({ query }))).products,
  })

export type OwnProduct = InferResponseType<(typeof api)['own-products']['$get'], 200>['products'][number]

/** The signed-in supplier's whole catalogue: it is sorted on the screen, so every page of it is fetched. */
export const ownProductsQuery = queryOptions({
  queryKey: ['products', 'own'],
  queryFn: async () => {
    const products: OwnProduct[] = []
    for (let page = 1; ; page++) {
      const part = await answer(api['own-products'].$get({ query: { page: String(page) } }))
      products.push(...part.products)
      if (part.products.length === 0 || products.length >= part.count) return products
    }
  },
})

export function useCreateProducts() {
  return useProductMutation((json: InferRequestType<typeof api.products.$post>['json']) =>
    answer(api.products.$post({ json })),
  )
}
export function useUpdateProduct(id: string) {
  return useProductMutation((json: InferRequestType<(typeof api.products)[':id']['$put']>['json']) =>
    answer(api.products[':id'].$put({ param: { id }, json })),
  )
}
export function useDeleteProduct() {
  return useProductMutation((id: string) => answer(api.products[':id'].$delete({ param: { id } })))
}

function useProductMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: ['products'] }) })
}
