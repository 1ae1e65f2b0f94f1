import { answerFromReplica } from '#server/http/read-from-replica.ts'
import { createRouter, route } from '#server/http/operation.ts'
import { approvalSummary, getApprovalSummary } from '#server/quotes/queries/get-approval-summary.ts'
import { listRecipients, recipientFilters, recipientList } from '#server/quotes/queries/list-recipients.ts'

const summary = route('get', '/quotes/approval-summary', 'getApprovalSummary', {
  summary: 'Count the quotes that await approval and the suppliers that would be notified',
  answer: approvalSummary,
})

const recipients = route('get', '/quotes/{id}/recipients', 'listRecipients', {
  summary: 'List the active suppliers that a quote can be sent to, best match first',
  query: recipientFilters,
  answer: recipientList,
})

export const approvalRoutes = createRouter()
  .openapi(summary, (c) => answerFromReplica(c, (db) => getApprovalSummary(db)))
  .openapi(recipients, (c) =>
    answerFromReplica(c, (db) => listRecipients(db, c.req.valid('param').id, c.req.valid('query'))),
  )
