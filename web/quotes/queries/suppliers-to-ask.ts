import { queryOptions } from '@tanstack/react-query'
import { hc, type InferRequestType } from 'hono/client'
import type { QuotesApi } from '#server/app.ts'
import { parseResponse } from '#web/api.ts'

const post = hc<QuotesApi>('/api').quotes['suppliers-to-ask'].$post

/** The suppliers that a request which is not sent yet can name. */
export const loadSuppliersToAsk = (json: InferRequestType<typeof post>['json']) => parseResponse(post({ json }))

/** The names of those among these suppliers that can be asked. */
export const activeSuppliersQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['suppliers', 'active', ids],
    queryFn: async () => (ids.length === 0 ? [] : (await loadSuppliersToAsk({ chosen: [...ids] })).chosen),
    // A supplier that was active a moment ago may be refused when the request is sent, and only then.
    gcTime: 0,
  })
