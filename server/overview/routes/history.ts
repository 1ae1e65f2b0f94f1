import { fileFormQuery } from '#domain/values/file-form.ts'
import { sendTable, tableAnswer } from '#server/http/table-file.ts'
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
  summary: 'Export the matching history as a CSV file or a workbook; the export itself is recorded',
  query: historyChoice.extend(fileFormQuery.shape),
  responses: tableAnswer,
})

export const historyRoutes = createRouter()
  .openapi(list, (c) => answerFromReplica(c, (db) => listHistory(db, c.req.valid('query'))))
  .openapi(give, (c) => {
    const query = c.req.valid('query')
    return sendTable(c, 'history', c.var.caller.at, query, exportHistory(c.var.services, c.var.caller, query))
  })
