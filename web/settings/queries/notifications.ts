import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { UpdateNotificationsInput } from '#domain/mails/notifications.ts'
import { parseResponse } from '#web/api.ts'
import { accountsApi } from '#web/session.tsx'
import { useOptimistic } from '#web/hooks/optimistic.ts'

type Notifications = InferResponseType<typeof accountsApi.notifications.$get, 200>

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: () => parseResponse(accountsApi.notifications.$get()),
})

/** Changes one switch at once, and reverts it if the server refuses. */
export const useUpdateNotifications = () =>
  useOptimistic({
    queryKey: notificationsQuery.queryKey,
    mutationFn: (json: UpdateNotificationsInput) => parseResponse(accountsApi.notifications.$put({ json })),
    show: (now: Notifications, { kind, wanted }) => ({
      kinds: now.kinds.map((one) => (one.kind === kind ? { kind, wanted } : one)),
    }),
  })
