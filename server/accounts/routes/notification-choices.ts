import { updateNotificationChoiceInput } from '#domain/mails/notification-choices.ts'
import { muteMailsInput, mutedMailsNames } from '#domain/mails/notifications.ts'
import { z } from '@hono/zod-openapi'
import { answer, createRouter, route, sourceOf } from '#server/http/operation.ts'
import { muteMails } from '#server/accounts/commands/mute-mails.ts'
import { updateNotificationChoice } from '#server/accounts/commands/update-notification-choice.ts'
import { getNotificationChoices, notificationChoicesView } from '#server/accounts/queries/get-notification-choices.ts'

const get = route('get', '/notification-choices', 'getNotificationChoices', {
  summary: 'List the kinds of notifications that the actor gets, with the choice for each',
  answer: notificationChoicesView,
})

const update = route('put', '/notification-choices', 'updateNotificationChoice', {
  summary: 'Choose how to learn of one kind',
  body: updateNotificationChoiceInput,
  answer: updateNotificationChoiceInput,
})

const mute = route('post', '/muted-mails', 'muteMails', {
  summary: 'Turn one kind of mail off with the link in such a mail, without signing in',
  body: muteMailsInput,
  answer: z.object({ kind: z.enum(mutedMailsNames) }),
})

export const notificationChoiceRoutes = createRouter()
  .openapi(get, (c) => answer(c, getNotificationChoices(c.var.services.db, c.var.caller.actor)))
  .openapi(update, (c) => answer(c, updateNotificationChoice(c.var.services, c.var.caller, c.req.valid('json'))))
  .openapi(mute, (c) => answer(c, muteMails(c.var.services, sourceOf(c.var), c.req.valid('json').token)))
