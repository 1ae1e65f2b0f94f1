import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { UpdateEpdValuesInput } from '#domain/epds/epd-values.ts'
import { parseResponse } from '#web/api.ts'
import { accountsApi } from '#web/session.tsx'
import { ownSave } from '#web/forms/own-writes.ts'

const api = accountsApi['epd-values']

export type EpdValues = InferResponseType<typeof api.$get, 200>

export const epdValuesQuery = queryOptions({ queryKey: ['epd-values'], queryFn: () => parseResponse(api.$get()) })

/** Refetches all visible data, because many pages show these values. */
export function useUpdateEpdValues() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: UpdateEpdValuesInput) =>
      ownSave(
        client,
        'EPD values',
        json.updated_at,
        () => parseResponse(api.$put({ json })),
        ({ updated_at }) => updated_at,
      ),
    onSuccess: () => client.invalidateQueries(),
    // After a refusal, the refetched values show what somebody else saved meanwhile.
    onError: () => client.invalidateQueries({ queryKey: epdValuesQuery.queryKey }),
  })
}
