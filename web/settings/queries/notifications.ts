import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { UpdateNotificationsInput } from '#domain/notifications.ts'
import { answer } from '#web/api.ts'
import { accountsApi } from '#web/session.tsx'

type Notifications = InferResponseType<typeof accountsApi.notifications.$get, 200>

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: () => answer(accountsApi.notifications.$get()),
})

/** Turns one switch at once, and back when the server refuses. */
export function useUpdateNotifications() {
  const client = useQueryClient()
  const { queryKey } = notificationsQuery
  const turn = ({ kind, wanted }: UpdateNotificationsInput) =>
    client.setQueryData<Notifications>(
      queryKey,
      (now) => now && { kinds: now.kinds.map((one) => (one.kind === kind ? { kind, wanted } : one)) },
    )
  return useMutation({
    mutationFn: (json: UpdateNotificationsInput) => answer(accountsApi.notifications.$put({ json })),
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey })
      turn(input)
    },
    onError: (_error, { kind, wanted }) => turn({ kind, wanted: !wanted }),
  })
}
