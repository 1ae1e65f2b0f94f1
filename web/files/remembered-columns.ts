import { useCallback } from 'react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import {
  headsKey,
  type RememberColumnsInput,
  type RememberedColumns,
} from '#domain/quotes/import/remembered-columns.ts'
import type { QuotesApi } from '#server/app.ts'
import { parseResponse } from '#web/api.ts'

const api = hc<QuotesApi>('/api').positions.columns

const rememberedQuery = queryOptions({
  queryKey: ['remembered-columns'],
  queryFn: ({ signal }) => parseResponse(api.$get({}, { init: { signal } })),
})

type Read = { columns: readonly { label: string }[]; headRow: number | null }
type Choices = {
  roles?: readonly (RememberColumnsInput['roles'][number] | undefined)[] | undefined
  decimals?: readonly (RememberColumnsInput['decimals'][number] | undefined)[] | undefined
}

/**
 * How the company has read earlier lists. It is a convenience: a list is read by the guess while it is not loaded, and a choice that
 * cannot be kept still holds for this list.
 */
export function useRememberedColumns() {
  const client = useQueryClient()
  const lists = useQuery(rememberedQuery).data?.lists ?? none
  const { mutate } = useMutation({
    mutationFn: (json: RememberColumnsInput) => parseResponse(api.$put({ json })),
    onSuccess: (_, { heads, roles, decimals }) =>
      client.setQueryData(rememberedQuery.queryKey, (before) => ({
        lists: [
          { heads: headsKey(heads), roles, decimals },
          ...(before?.lists ?? []).filter((one) => one.heads !== headsKey(heads)),
        ],
      })),
  })
  const remember = useCallback(
    ({ columns, headRow }: Read, choices: Choices) => {
      const heads = columns.map(({ label }) => label)
      const roles = heads.map((_, index) => choices.roles?.[index] ?? null)
      const decimals = heads.map((_, index) => choices.decimals?.[index] ?? null)
      if (headRow !== null && headsKey(heads) !== '') mutate({ heads, roles, decimals })
    },
    [mutate],
  )
  return { lists, remember }
}
const none: readonly RememberedColumns[] = []
