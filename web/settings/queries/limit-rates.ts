import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { UpdateLimitRatesInput } from '#domain/quotes/offers/limit-rates.ts'
import { parseResponse } from '#web/api.ts'
import { ownSave } from '#web/forms/own-writes.ts'
import { accountsApi } from '#web/session.tsx'

const api = accountsApi.company['limit-rates']

export type LimitRates = InferResponseType<typeof api.$get, 200>

export const limitRatesQuery = queryOptions({ queryKey: ['limit-rates'], queryFn: () => parseResponse(api.$get()) })

/** Refetches all visible data, because who may accept an offer depends on the rates. */
export function useUpdateLimitRates() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: UpdateLimitRatesInput) =>
      ownSave(
        client,
        'limit rates',
        json.updated_at ?? null,
        () => parseResponse(api.$put({ json })),
        ({ updated_at }) => updated_at,
      ),
    onSuccess: () => client.invalidateQueries(),
    // After a refusal, the refetched rates show what somebody else saved meanwhile.
    onError: () => client.invalidateQueries({ queryKey: limitRatesQuery.queryKey }),
  })
}
