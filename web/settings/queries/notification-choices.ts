import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { UpdateNotificationChoiceInput } from '#domain/mails/notification-choices.ts'
import { parseResponse } from '#web/api.ts'
import { accountsApi } from '#web/session.tsx'
import { useOptimistic } from '#web/hooks/optimistic.ts'

const api = accountsApi['notification-choices']
type Choices = InferResponseType<typeof api.$get, 200>

export const notificationChoicesQuery = queryOptions({
  queryKey: ['notification-choices'],
  queryFn: () => parseResponse(api.$get()),
})

/** Changes one choice at once, and reverts it if the server refuses. */
export const useUpdateNotificationChoice = () =>
  useOptimistic({
    queryKey: notificationChoicesQuery.queryKey,
    mutationFn: (json: UpdateNotificationChoiceInput) => parseResponse(api.$put({ json })),
    show: (now: Choices, { kind, choice }) => ({
      kinds: now.kinds.map((one) => (one.kind === kind ? { kind, choice } : one)),
    }),
  })
