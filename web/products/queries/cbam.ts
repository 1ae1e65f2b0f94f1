import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { hc, type InferRequestType, type InferResponseType } from 'hono/client'
import type { ProductsApi } from '#server/app.ts'
import { answer, answerFile } from '#web/api.ts'
import { recordOwnSave } from '#web/forms/base-version.ts'
import { useRefetch } from '#web/hooks/refetch.ts'

const api = hc<ProductsApi>('/api')
const ofProduct = api.products[':id'].cbam

export type OwnCbam = InferResponseType<typeof ofProduct.$get, 200>

/** The carbon border data of an own product, to edit. */
export const cbamQuery = (id: string) =>
  queryOptions({ queryKey: ['products', 'cbam', id], queryFn: () => answer(ofProduct.$get({ param: { id } })) })

/** The key under which own saves are recorded (`useBaseVersion`). */
export const cbamVersionOf = (id: string) => `cbam ${id}`

export function useUpdateCbam(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (json: InferRequestType<typeof ofProduct.$put>['json']) => {
      const saved = await answer(ofProduct.$put({ param: { id }, json }))
      recordOwnSave(client, cbamVersionOf(id), json.updated_at ?? '', saved.updated_at ?? '')
      return saved
    },
    onSettled: useRefetch(['products', 'cbam', id], ['products', 'one', id]),
  })
}

/** The data of all own products. */
export const ownCbamFile = (): Promise<File> => answerFile(api.cbam.export.$get())
