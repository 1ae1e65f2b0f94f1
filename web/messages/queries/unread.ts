import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { MessagesApi } from '#server/app.ts'
import { parseResponse } from '#web/api.ts'

const api = hc<MessagesApi>('/api')

/** The number of unread messages. In a file of its own, because the bar above every page does not need the conversations. */
export const unreadQuery = queryOptions({
  queryKey: ['quotes', 'unread'],
  queryFn: () => parseResponse(api.messages.unread.$get()),
})
