import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { UpdateLimitRatesInput } from '#domain/limit-rates.ts'
import { answer } from '#web/api.ts'
import { recordOwnSave } from '#web/forms/base-version.ts'
import { accountsApi } from '#web/session.tsx'

const api = accountsApi.company['limit-rates']

export type LimitRates = InferResponseType<typeof api.$get, 200>

export const limitRatesQuery = queryOptions({ queryKey: ['limit-rates'], queryFn: () => answer(api.$get()) })

/** Refetches all visible data, because who may accept an offer depends on the rates. */
export function useUpdateLimitRates() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (json: UpdateLimitRatesInput) => {
      const saved = await answer(api.$put({ json }))
      recordOwnSave(client, 'limit rates', json.updated_at ?? '', saved.updated_at ?? '')
      return saved
    },
    onSuccess: () => client.invalidateQueries(),
    // After a refusal, the refetched rates show what somebody else saved meanwhile.
    onError: () => client.invalidateQueries({ queryKey: limitRatesQuery.queryKey }),
  })
}
