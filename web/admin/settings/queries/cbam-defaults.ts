import { queryOptions, useMutation } from '@tanstack/react-query'
import { hc, type InferResponseType } from 'hono/client'
import type { ProductsApi } from '#server/app.ts'
import { parseResponse } from '#web/api.ts'
import { useRefetch } from '#web/hooks/refetch.ts'

const api = hc<ProductsApi>('/api').cbam.defaults

export type LoadedCbamDefaults = InferResponseType<typeof api.$get, 200>

/** The official default values that are loaded. */
export const cbamDefaultsQuery = queryOptions({
  queryKey: ['cbam-defaults'],
  queryFn: () => parseResponse(api.$get()),
})

/** Replaces the default values by those of a CSV file. */
export const useLoadCbamDefaults = () =>
  useMutation({
    mutationFn: async (file: File) => {
      const body = new FormData()
      body.append('file', file)
      return (await parseResponse(fetch('/api/cbam/defaults', { method: 'POST', body }))) as { count: number }
    },
    onSettled: useRefetch(cbamDefaultsQuery.queryKey, ['products']),
  })
