import { queryOptions } from '@tanstack/react-query'
import { hc, type InferRequestType, type InferResponseType } from 'hono/client'
import type { ProductsApi } from '#server/app.ts'
import { parseResponse } from '#web/api.ts'

const api = hc<ProductsApi>('/api')

type ChoiceFilters = InferRequestType<typeof api.products.$get>['query']
export type Product = InferResponseType<(typeof api.products)[':id']['$get'], 200>

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: () => parseResponse(api.products[':id'].$get({ param: { id } })),
  })

/** A page of the products that can be requested, of one material and profile, lowest EPD first. */
export const loadProductChoices = (query: ChoiceFilters) => parseResponse(api.products.$get({ query }))
