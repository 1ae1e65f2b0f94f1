import { csvAnswer, sendCsv } from '#server/http/csv-file.ts'
import { answerFromReplica } from '#server/http/read-from-replica.ts'
import { createRouter, route } from '#server/http/operation.ts'
import { exportHistory } from '#server/overview/commands/export-history.ts'
import { historyChoice } from '#server/overview/queries/find-history.ts'
import { historyFilters, historyList, listHistory } from '#server/overview/queries/list-history.ts'

const list = route('get', '/history', 'listHistory', {
  summary: 'List the history: who did what, when and from where, newest first',
  query: historyFilters,
  answer: historyList,
})

const give = route('get', '/history/export', 'exportHistory', {
  summary: 'Export the matching history as a CSV file; the export itself is recorded',
  query: historyChoice,
  responses: csvAnswer,
})

export const historyRoutes = createRouter()
  .openapi(list, (c) => answerFromReplica(c, (db) => listHistory(db, c.req.valid('query'))))
  .openapi(give, (c) =>
    sendCsv(c, 'history', c.var.caller.at, exportHistory(c.var.services, c.var.caller, c.req.valid('query'))),
  )
