import { exportAllDocuments } from '#server/documents/queries/export-all-documents.ts'
import {
  allDocuments,
  allDocumentsChoice,
  allDocumentsFilters,
  listAllDocuments,
} from '#server/documents/queries/list-all-documents.ts'
import { fileFormQuery } from '#domain/values/file-form.ts'
import { sendTable, tableAnswer } from '#server/http/table-file.ts'
import { answerFromReplica } from '#server/http/read-from-replica.ts'
import { createRouter, route } from '#server/http/operation.ts'

const list = route('get', '/all-documents', 'listAllDocuments', {
  summary: 'List the documents of all suppliers, for administrators',
  query: allDocumentsFilters,
  answer: allDocuments,
})

const give = route('get', '/all-documents/export', 'exportAllDocuments', {
  summary: "Export the matching documents' data as a CSV file or a workbook",
  query: allDocumentsChoice.extend(fileFormQuery.shape),
  responses: tableAnswer,
})

export const allDocumentsRoutes = createRouter()
  .openapi(list, (c) => answerFromReplica(c, (db) => listAllDocuments(db, c.req.valid('query'))))
  .openapi(give, (c) => {
    const query = c.req.valid('query')
    return sendTable(
      c,
      'documents',
      c.var.caller.at,
      query,
      exportAllDocuments(c.var.services, c.var.caller.actor, query),
    )
  })
