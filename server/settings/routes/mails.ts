import { z } from '@hono/zod-openapi'
import { readFromReplica } from '#server/http/read-from-replica.ts'
import { createRouter, onlyId, route } from '#server/http/operation.ts'
import { resendFailedMails, resendMail } from '#server/settings/commands/resend-mail.ts'
import { listMails, mailFilters, mailList } from '#server/settings/queries/list-mails.ts'

const list = route('get', '/mails', 'listMails', {
  summary: 'List the mails that are sent, waiting or failed',
  query: mailFilters,
  answer: mailList,
})

const resendFailed = route('post', '/mails/resend-failed', 'resendFailedMails', {
  summary: 'Resend every failed mail whose content is still stored',
  answer: z.object({ sent_again: z.number(), left: z.number() }),
})

const resend = route('post', '/mails/{id}/resend', 'resendMail', { summary: 'Resend a failed mail', answer: onlyId })

export const mailRoutes = createRouter()
  .openapi(list, async (c) => c.json(await readFromReplica(c, (db) => listMails(db, c.req.valid('query'))), 200))
  .openapi(resendFailed, async (c) => c.json(await resendFailedMails(c.var.services, c.var.caller), 200))
  .openapi(resend, async (c) => c.json(await resendMail(c.var.services, c.var.caller, c.req.valid('param').id), 200))
