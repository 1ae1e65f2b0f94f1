import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { UpdateEpdValuesInput } from '#domain/epd-values.ts'
import { answer } from '#web/api.ts'
import { accountsApi } from '#web/session.tsx'
import { recordOwnSave } from '#web/forms/base-version.ts'

const api = accountsApi['epd-values']

export type EpdValues = InferResponseType<typeof api.$get, 200>

export const epdValuesQuery = queryOptions({ queryKey: ['epd-values'], queryFn: () => answer(api.$get()) })

/** Refetches all visible data, because many pages show these values. */
export function useUpdateEpdValues() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (json: UpdateEpdValuesInput) => {
      const saved = await answer(api.$put({ json }))
      recordOwnSave(client, 'EPD values', json.updated_at, saved.updated_at)
      return saved
    },
    onSuccess: () => client.invalidateQueries(),
    // After a refusal, the refetched values show what somebody else saved meanwhile.
    onError: () => client.invalidateQueries({ queryKey: epdValuesQuery.queryKey }),
  })
}
