import { readAllNotificationsInput, readNotificationsInput } from '#domain/mails/notification-list.ts'
import { answer, createRouter, emptyAnswer, emptyObject, route } from '#server/http/operation.ts'
import { readAllNotifications, readNotifications } from './commands/read-notifications.ts'
import { countNotifications, notificationCount } from './queries/count-notifications.ts'
import { listNotifications, notificationFilters, notificationList } from './queries/list-notifications.ts'

const list = route('get', '/notifications', 'listNotifications', {
  summary: "List the actor's notifications, newest first",
  query: notificationFilters,
  answer: notificationList,
})

const count = route('get', '/notifications/unread', 'countNotifications', {
  summary: 'Count the notifications that the actor has not opened',
  answer: notificationCount,
})

const read = route('post', '/notifications/read', 'readNotifications', {
  summary: 'Mark notifications as read',
  body: readNotificationsInput,
  answer: emptyObject,
})

const readAll = route('post', '/notifications/read-all', 'readAllNotifications', {
  summary: 'Mark all notifications as read that the actor has been shown',
  body: readAllNotificationsInput,
  answer: emptyObject,
})

export const notificationRoutes = createRouter()
  .openapi(list, (c) => answer(c, listNotifications(c.var.services.db, c.var.caller.actor, c.req.valid('query'))))
  .openapi(count, (c) => answer(c, countNotifications(c.var.services.db, c.var.caller.actor.person.id)))
  .openapi(read, (c) => emptyAnswer(c, readNotifications(c.var.services, c.var.caller, c.req.valid('json'))))
  .openapi(readAll, (c) => emptyAnswer(c, readAllNotifications(c.var.services, c.var.caller, c.req.valid('json'))))
export type NotificationsApi = typeof notificationRoutes
