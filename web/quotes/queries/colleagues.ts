import { useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { QuotesApi } from '#server/app.ts'
import { parseResponse } from '#web/api.ts'
import { useOptimistic } from '#web/hooks/optimistic.ts'
import { quoteKeys, type Quote } from '#web/quotes/queries.ts'

const one = hc<QuotesApi>('/api').quotes[':id']

/** Chooses the responsible person of the own company; null: all of its people. */
export function useSetResponsible(id: string) {
  const client = useQueryClient()
  return useOptimistic({
    queryKey: quoteKeys.one(id),
    mutationFn: async (person: Quote['responsible']) => {
      await parseResponse(one.responsible.$post({ param: { id }, json: { person_id: person?.id ?? null } }))
      void client.invalidateQueries({ queryKey: quoteKeys.lists })
    },
    show: (quote: Quote, responsible) => ({ ...quote, responsible }),
  })
}

export function useFollowQuote(id: string) {
  const client = useQueryClient()
  return useOptimistic({
    queryKey: quoteKeys.one(id),
    mutationFn: async (following: boolean) => {
      await parseResponse(one.following.$put({ param: { id }, json: { following } }))
      void client.invalidateQueries({ queryKey: quoteKeys.lists })
    },
    show: (quote: Quote, following) => ({ ...quote, following }),
  })
}
