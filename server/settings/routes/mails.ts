import { z } from '@hono/zod-openapi'
import { fileFormQuery } from '#domain/values/file-form.ts'
import { sendTable, tableAnswer } from '#server/http/table-file.ts'
import { answerFromReplica } from '#server/http/read-from-replica.ts'
import { answer, createRouter, onlyId, route } from '#server/http/operation.ts'
import { resendFailedMails, resendMail } from '#server/settings/commands/resend-mail.ts'
import { exportMails } from '#server/settings/commands/export-mails.ts'
import { listMails, mailChoice, mailFilters, mailList } from '#server/settings/queries/list-mails.ts'

const list = route('get', '/mails', 'listMails', {
  summary: 'List the mails that are sent, waiting or failed',
  query: mailFilters,
  answer: mailList,
})

const give = route('get', '/mails/export', 'exportMails', {
  summary: 'Export the matching mails as a CSV file or a workbook; the export is recorded',
  query: mailChoice.extend(fileFormQuery.shape),
  responses: tableAnswer,
})

const resendFailed = route('post', '/mails/resend-failed', 'resendFailedMails', {
  summary: 'Resend every failed mail whose content is still stored',
  answer: z.object({ sent_again: z.number(), left: z.number() }),
})

const resend = route('post', '/mails/{id}/resend', 'resendMail', { summary: 'Resend a failed mail', answer: onlyId })

export const mailRoutes = createRouter()
  .openapi(list, (c) => answerFromReplica(c, (db) => listMails(db, c.req.valid('query'))))
  .openapi(give, (c) => {
    const query = c.req.valid('query')
    return sendTable(c, 'mails', c.var.caller.at, query, exportMails(c.var.services, c.var.caller, query))
  })
  .openapi(resendFailed, (c) => answer(c, resendFailedMails(c.var.services, c.var.caller)))
  .openapi(resend, (c) => answer(c, resendMail(c.var.services, c.var.caller, c.req.valid('param').id)))
