import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { hc, type InferResponseType } from 'hono/client'
import { useEffect, useEffectEvent } from 'react'
import { isReadByOpening, type ReadAllNotificationsInput } from '#domain/mails/notification-list.ts'
import type { NotificationsApi } from '#server/app.ts'
import { parseResponse } from '#web/api.ts'
import type { NotificationsSearch } from './notifications-search.ts'

const api = hc<NotificationsApi>('/api')

export type Notifications = InferResponseType<typeof api.notifications.$get, 200>
export type Notification = Notifications['notifications'][number]

/** How many the person has not opened. */
export const unreadNotificationsQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: () => parseResponse(api.notifications.unread.$get()),
})

/** One page of the list, or the `size` newest. */
export const notificationsQuery = ({ kind, unread, page = 1 }: NotificationsSearch, size?: number) =>
  queryOptions({
    queryKey: ['notifications', 'list', { kind, unread, page, size }],
    queryFn: () =>
      parseResponse(
        api.notifications.$get({
          query: {
            page: String(page),
            ...(kind && { kind }),
            ...(unread && { unread: 'true' }),
            ...(size !== undefined && { size: String(size) }),
          },
        }),
      ),
    placeholderData: keepPreviousData,
  })

/** For the end of a change: counts and lists again. */
function useAgain() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['notifications'] })
}

/** Marks one that is being opened as read. If that fails it stays unread, which the person sees. */
export function useReadNotification() {
  const again = useAgain()
  return useMutation({
    mutationFn: (id: string) => parseResponse(api.notifications.read.$post({ json: { ids: [id] } })),
    onSettled: again,
  })
}

/** Marks what leads to this page as read, in the background. It is tried again with the next notification. */
export function useReadByOpening(page: string, unread: number) {
  const again = useEffectEvent(useAgain())
  useEffect(() => {
    if (unread === 0 || !isReadByOpening(page)) return
    parseResponse(api.notifications.read.$post({ json: { page } })).then(again, () => {})
  }, [page, unread])
}

/** Marks everything as read that has been shown. */
export function useReadAllNotifications() {
  const again = useAgain()
  return useMutation({
    mutationFn: (json: ReadAllNotificationsInput) => parseResponse(api.notifications['read-all'].$post({ json })),
    onSettled: again,
  })
}
