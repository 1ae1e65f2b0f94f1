import { mailKindNames, muteMailsInput, updateNotificationsInput } from '#domain/mails/notifications.ts'
import { z } from '@hono/zod-openapi'
import { answer, createRouter, route, sourceOf } from '#server/http/operation.ts'
import { muteMails } from '#server/accounts/commands/mute-mails.ts'
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

const mute = route('post', '/muted-mails', 'muteMails', {
  summary: 'Turn one kind of mail off with the link in such a mail, without signing in',
  body: muteMailsInput,
  answer: z.object({ kind: z.enum(mailKindNames) }),
})

export const notificationRoutes = createRouter()
  .openapi(get, (c) => answer(c, getNotifications(c.var.services.db, c.var.caller.actor)))
  .openapi(update, (c) => answer(c, updateNotifications(c.var.services, c.var.caller, c.req.valid('json'))))
  .openapi(mute, (c) => answer(c, muteMails(c.var.services, sourceOf(c.var), c.req.valid('json').token)))
