import { createRoute } from '@hono/zod-openapi'
import { csvAnswer, sendCsv } from '#server/http/csv-file.ts'
import { readFromReplica } from '#server/http/read-from-replica.ts'
import { jsonResponse, createRouter, operation } from '#server/http/operation.ts'
import { exportHistory } from '#server/overview/commands/export-history.ts'
import { historyChoice } from '#server/overview/queries/find-history.ts'
import { historyFilters, historyList, listHistory } from '#server/overview/queries/list-history.ts'

const list = createRoute({
  method: 'get',
  path: '/history',
  ...operation('listHistory', 'List the history: who did what, when and from where, newest first'),
  request: { query: historyFilters },
  responses: jsonResponse(historyList),
})

const give = createRoute({
  method: 'get',
  path: '/history/export',
  ...operation('exportHistory', 'Export the matching history as a CSV file; the export itself is recorded'),
  request: { query: historyChoice },
  responses: csvAnswer,
})

export const historyRoutes = createRouter()
  .openapi(list, async (c) => c.json(await readFromReplica(c, (db) => listHistory(db, c.req.valid('query'))), 200))
  .openapi(give, async (c) => {
    const lines = await exportHistory(c.var.services, c.var.caller, c.req.valid('query'))
    return sendCsv(c, 'history', c.var.caller.at, lines)
  })
