import { hc, type InferRequestType } from 'hono/client'
import type { QuotesApi } from '#server/app.ts'
import { parseResponse } from '#web/api.ts'
import { saveQuote, useQuoteMutation } from '#web/quotes/queries.ts'

const change = hc<QuotesApi>('/api').quotes[':id']['change-deadline']

/** Extends the time for answers, or ends it now. */
export const useChangeDeadline = (id: string) =>
  useQuoteMutation((json: InferRequestType<typeof change.$post>['json'], client) =>
    saveQuote(client, id, json.version, () => parseResponse(change.$post({ param: { id }, json }))),
  )
