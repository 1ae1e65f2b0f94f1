import { exportAllDocuments } from '#server/documents/queries/export-all-documents.ts'
import {
  allDocuments,
  allDocumentsChoice,
  allDocumentsFilters,
  listAllDocuments,
} from '#server/documents/queries/list-all-documents.ts'
import { csvAnswer, sendCsv } from '#server/http/csv-file.ts'
import { answerFromReplica } from '#server/http/read-from-replica.ts'
import { createRouter, route } from '#server/http/operation.ts'

const list = route('get', '/all-documents', 'listAllDocuments', {
  summary: 'List the documents of all suppliers, for administrators',
  query: allDocumentsFilters,
  answer: allDocuments,
})

const give = route('get', '/all-documents/export', 'exportAllDocuments', {
  summary: "Export the matching documents' data as a CSV file",
  query: allDocumentsChoice,
  responses: csvAnswer,
})

export const allDocumentsRoutes = createRouter()
  .openapi(list, (c) => answerFromReplica(c, (db) => listAllDocuments(db, c.req.valid('query'))))
  .openapi(give, (c) =>
    sendCsv(
      c,
      'documents',
      c.var.caller.at,
      exportAllDocuments(c.var.services, c.var.caller.actor, c.req.valid('query')),
    ),
  )
