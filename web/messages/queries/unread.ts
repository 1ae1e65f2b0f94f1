import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { MessagesApi } from '#server/app.ts'
import { answer } from '#web/api.ts'

const api = hc<MessagesApi>('/api')

/** How many messages wait. Apart from the conversations, which the bar above every page does not need. */
export const unreadQuery = queryOptions({
  queryKey: ['quotes', 'unread'],
  queryFn: () => answer(api.messages.unread.$get()),
})
