import { createRoute } from '@hono/zod-openapi'
import { updateNotificationsInput } from '#domain/notifications.ts'
import { jsonResponse, json, createRouter, operation } from '#server/http/operation.ts'
import { updateNotifications } from '#server/accounts/commands/update-notifications.ts'
import { getNotifications, notificationsView } from '#server/accounts/queries/get-notifications.ts'

const get = createRoute({
  method: 'get',
  path: '/notifications',
  ...operation('getNotifications', "Get the actor's notification settings"),
  responses: jsonResponse(notificationsView),
})

const update = createRoute({
  method: 'put',
  path: '/notifications',
  ...operation('updateNotifications', 'Turn one kind of mail off or on'),
  request: { body: json(updateNotificationsInput) },
  responses: jsonResponse(updateNotificationsInput),
})

export const notificationRoutes = createRouter()
  .openapi(get, async (c) => c.json(await getNotifications(c.var.services.db, c.var.caller.actor), 200))
  .openapi(update, async (c) =>
    c.json(await updateNotifications(c.var.services, c.var.caller, c.req.valid('json')), 200),
  )
