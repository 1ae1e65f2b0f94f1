import { createRoute, z } from '@hono/zod-openapi'
import { readFromReplica } from '#server/http/read-from-replica.ts'
import { jsonResponse, byId, createRouter, onlyId, operation } from '#server/http/operation.ts'
import { resendFailedMails, resendMail } from '#server/settings/commands/resend-mail.ts'
import { listMails, mailFilters, mailList } from '#server/settings/queries/list-mails.ts'

const list = createRoute({
  method: 'get',
  path: '/mails',
  ...operation('listMails', 'List the mails that are sent, waiting or failed'),
  request: { query: mailFilters },
  responses: jsonResponse(mailList),
})

const resendFailed = createRoute({
  method: 'post',
  path: '/mails/resend-failed',
  ...operation('resendFailedMails', 'Resend every failed mail whose content is still stored'),
  responses: jsonResponse(z.object({ sent_again: z.number(), left: z.number() })),
})

const resend = createRoute({
  method: 'post',
  path: '/mails/{id}/resend',
  ...operation('resendMail', 'Resend a failed mail'),
  request: { params: byId },
  responses: jsonResponse(onlyId),
})

export const mailRoutes = createRouter()
  .openapi(list, async (c) => c.json(await readFromReplica(c, (db) => listMails(db, c.req.valid('query'))), 200))
  .openapi(resendFailed, async (c) => c.json(await resendFailedMails(c.var.services, c.var.caller), 200))
  .openapi(resend, async (c) => c.json(await resendMail(c.var.services, c.var.caller, c.req.valid('param').id), 200))
