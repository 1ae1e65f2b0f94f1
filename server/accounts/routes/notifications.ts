import { updateNotificationsInput } from '#domain/mails/notifications.ts'
import { answer, createRouter, route } from '#server/http/operation.ts'
import { updateNotifications } from '#server/accounts/commands/update-notifications.ts'
import { getNotifications, notificationsView } from '#server/accounts/queries/get-notifications.ts'

const get = route('get', '/notifications', 'getNotifications', {
  summary: "Get the actor's notification settings",
  answer: notificationsView,
})

const update = route('put', '/notifications', 'updateNotifications', {
  summary: 'Turn one kind of mail off or on',
  body: updateNotificationsInput,
  answer: updateNotificationsInput,
})

export const notificationRoutes = createRouter()
  .openapi(get, (c) => answer(c, getNotifications(c.var.services.db, c.var.caller.actor)))
  .openapi(update, (c) => answer(c, updateNotifications(c.var.services, c.var.caller, c.req.valid('json'))))
