import { createRoute } from '@hono/zod-openapi'
import { readFromReplica } from '#server/http/read-from-replica.ts'
import { jsonResponse, byId, createRouter, operation } from '#server/http/operation.ts'
import { approvalSummary, getApprovalSummary } from '#server/quotes/queries/get-approval-summary.ts'
import { listRecipients, recipientFilters, recipientList } from '#server/quotes/queries/list-recipients.ts'

const summary = createRoute({
  method: 'get',
  path: '/quotes/approval-summary',
  ...operation('getApprovalSummary', 'Count the quotes that await approval and the suppliers that would be notified'),
  responses: jsonResponse(approvalSummary),
})

const recipients = createRoute({
  method: 'get',
  path: '/quotes/{id}/recipients',
  ...operation('listRecipients', 'List the active suppliers that a quote can be sent to, best match first'),
  request: { params: byId, query: recipientFilters },
  responses: jsonResponse(recipientList),
})

export const approvalRoutes = createRouter()
  .openapi(summary, async (c) => c.json(await readFromReplica(c, (db) => getApprovalSummary(db)), 200))
  .openapi(recipients, async (c) =>
    c.json(await readFromReplica(c, (db) => listRecipients(db, c.req.valid('param').id, c.req.valid('query'))), 200),
  )
