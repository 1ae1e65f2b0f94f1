import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { hc, type InferRequestType, type InferResponseType } from 'hono/client'
import type { ProductsApi } from '#server/app.ts'
import type { FileForm } from '#domain/values/file-form.ts'
import { parseResponse, parseFileResponse } from '#web/api.ts'
import { ownSave } from '#web/forms/own-writes.ts'
import { useRefetch } from '#web/hooks/refetch.ts'

const api = hc<ProductsApi>('/api')
const ofProduct = api.products[':id'].cbam

export type OwnCbam = InferResponseType<typeof ofProduct.$get, 200>

/** The carbon border data of an own product, to edit. */
export const cbamQuery = (id: string) =>
  queryOptions({ queryKey: ['products', 'cbam', id], queryFn: () => parseResponse(ofProduct.$get({ param: { id } })) })

/** The key under which own writes are recorded (`useOwnWrites`). */
export const cbamVersionOf = (id: string) => `cbam ${id}`

export function useUpdateCbam(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: InferRequestType<typeof ofProduct.$put>['json']) =>
      ownSave(
        client,
        cbamVersionOf(id),
        json.updated_at,
        () => parseResponse(ofProduct.$put({ param: { id }, json })),
        ({ updated_at }) => updated_at,
      ),
    onSettled: useRefetch(['products', 'cbam', id], ['products', 'one', id]),
  })
}

/** The data of all own products. */
export const ownCbamFile = (form: FileForm): Promise<File> => parseFileResponse(api.cbam.export.$get({ query: form }))
