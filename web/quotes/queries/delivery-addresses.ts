import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { hc, type InferResponseType } from 'hono/client'
import type { CreateDeliveryAddressInput, UpdateDeliveryAddressInput } from '#domain/quotes/delivery-address.ts'
import type { QuotesApi } from '#server/app.ts'
import { parseResponse } from '#web/api.ts'
import { ownSave } from '#web/forms/own-writes.ts'

const api = hc<QuotesApi>('/api')['delivery-addresses']

export type DeliveryAddress = InferResponseType<typeof api.$get, 200>['addresses'][number]

/** The delivery addresses of the own company, by name. */
export const deliveryAddressesQuery = queryOptions({
  queryKey: ['delivery-addresses'],
  queryFn: async () => (await parseResponse(api.$get())).addresses,
})

/** The key under which an address's own writes are recorded (`useOwnWrites`). */
export const addressVersionOf = (id: string) => `delivery address ${id}`

export function useCreateDeliveryAddress() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: CreateDeliveryAddressInput) => parseResponse(api.$post({ json })),
    onSettled: () => refresh(client),
  })
}

export function useUpdateDeliveryAddress(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: UpdateDeliveryAddressInput) =>
      ownSave(
        client,
        addressVersionOf(id),
        json.version,
        () => parseResponse(api[':id'].$put({ param: { id }, json })),
        ({ version }) => version,
      ),
    onSettled: () => refresh(client),
  })
}

export function useDeleteDeliveryAddress(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => parseResponse(api[':id'].$delete({ param: { id } })),
    onSettled: () => refresh(client),
  })
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: deliveryAddressesQuery.queryKey })
