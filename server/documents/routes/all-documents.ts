import { createRoute } from '@hono/zod-openapi'
import { exportAllDocuments } from '#server/documents/queries/export-all-documents.ts'
import {
  allDocuments,
  allDocumentsChoice,
  allDocumentsFilters,
  listAllDocuments,
} from '#server/documents/queries/list-all-documents.ts'
import { csvAnswer, sendCsv } from '#server/http/csv-file.ts'
import { readFromReplica } from '#server/http/read-from-replica.ts'
import { jsonResponse, createRouter, operation } from '#server/http/operation.ts'

const list = createRoute({
  method: 'get',
  path: '/all-documents',
  ...operation('listAllDocuments', 'List the documents of all suppliers, for administrators'),
  request: { query: allDocumentsFilters },
  responses: jsonResponse(allDocuments),
})

const give = createRoute({
  method: 'get',
  path: '/all-documents/export',
  ...operation('exportAllDocuments', "Export the matching documents' data as a CSV file"),
  request: { query: allDocumentsChoice },
  responses: csvAnswer,
})

export const allDocumentsRoutes = createRouter()
  .openapi(list, async (c) => c.json(await readFromReplica(c, (db) => listAllDocuments(db, c.req.valid('query'))), 200))
  .openapi(give, async (c) => {
    const lines = await exportAllDocuments(c.var.services, c.var.caller.actor, c.req.valid('query'))
    return sendCsv(c, 'documents', c.var.caller.at, lines)
  })
