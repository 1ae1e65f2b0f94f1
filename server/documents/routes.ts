import { Readable } from 'node:stream'
import { z } from '@hono/zod-openapi'
import { addSupplierDocumentInput, updateSupplierDocumentInput } from '#domain/documents/document-expiry.ts'
import { fileFormQuery } from '#domain/values/file-form.ts'
import { isShownInTab } from '#domain/documents/document-view.ts'
import { oneFile, streamedBody } from '#server/http/bodies.ts'
import { answerFromReplica } from '#server/http/read-from-replica.ts'
import { answer, createdResponse, createRouter, onlyId, route } from '#server/http/operation.ts'
import { sendTable, tableAnswer } from '#server/http/table-file.ts'
import { receiveFile } from '#server/http/receive-file.ts'
import { admitUpload } from './commands/admit-upload.ts'
import { addSupplierDocument, deleteSupplierDocument, updateSupplierDocument } from './commands/supplier-documents.ts'
import { uploadFile } from './commands/upload-file.ts'
import { documentsPage, getReadableFile, listOwnDocuments, ownDocuments } from './queries.ts'
import { exportOwnDocuments } from './queries/export-own-documents.ts'
import { allDocumentsRoutes } from './routes/all-documents.ts'

const storedFile = z.object({ id: z.uuid(), name: z.string(), type: z.string(), size: z.int() })

const upload = {
  ...route('post', '/files', 'uploadFile', {
    summary: 'Upload one PDF, DOC, DOCX, PNG or JPEG of at most 10 MB, to attach it later',
    takeBody: streamedBody,
    responses: createdResponse(storedFile),
  }),
  requestBody: oneFile,
}

const download = route('get', '/files/{id}', 'getFile', {
  summary: 'Download a document; with `view` a PDF or an image is shown in the browser',
  query: z.strictObject({ view: z.stringbool().default(false) }),
  responses: {
    200: { description: 'The file', content: { 'application/octet-stream': { schema: z.string() } } },
    302: { description: 'Where to get it from within a minute, if the storage gives files out by itself' },
  },
})

const ownList = route('get', '/supplier-documents', 'listOwnDocuments', {
  summary: "List the actor's compliance documents by category",
  query: documentsPage,
  answer: ownDocuments,
})

const give = route('get', '/supplier-documents/export', 'exportOwnDocuments', {
  summary: "Export the data of the actor's compliance documents as a CSV file or a workbook",
  query: fileFormQuery,
  responses: tableAnswer,
})

const addDocument = route('post', '/supplier-documents', 'addSupplierDocument', {
  summary: 'Add an uploaded file to the compliance documents',
  body: addSupplierDocumentInput,
  responses: createdResponse(onlyId),
})

const updateDocument = route('put', '/supplier-documents/{id}', 'updateSupplierDocument', {
  summary: 'Change the expiry date of a compliance document',
  body: updateSupplierDocumentInput,
  answer: onlyId,
})

const deleteDocument = route('delete', '/supplier-documents/{id}', 'deleteSupplierDocument', {
  summary: 'Delete a compliance document and its file',
  answer: onlyId,
})

export const documentRoutes = createRouter()
  .route('/', allDocumentsRoutes)
  .openapi(upload, async (c) => {
    const { services, caller } = c.var
    const stored = await receiveFile(c.req.raw, services.storage.incoming, {
      admit: (receive) => admitUpload(services, caller, receive),
      use: (file) => uploadFile(services, caller, file),
    })
    return c.json(stored, 201)
  })
  .openapi(download, async (c) => {
    const file = await getReadableFile(c.var.services.db, c.var.caller.actor, c.req.valid('param').id)
    const { storage } = c.var.services
    // The type is the one that the content was checked against when it was uploaded.
    const isShown = c.req.valid('query').view && isShownInTab(file.type)
    const place = isShown ? 'inline' : 'attachment'
    // RFC 6266: a plain name for old programs, the whole name for the others.
    const disposition = `${place}; filename="document"; filename*=UTF-8''${encodeRFC8187(file.name)}`
    c.header('Cache-Control', 'private, no-store')
    // A file that is shown has our policy, which a bucket would not send.
    if (storage.link && !isShown)
      return c.redirect(await storage.link(file.storage_key, { type: file.type, disposition }), 302)
    const stream = await storage.read(file.storage_key)
    // A HEAD request has no reader that would close the stream.
    if (c.req.method === 'HEAD') stream.destroy()
    return c.body(Readable.toWeb(stream) as ReadableStream, 200, {
      'Content-Type': file.type,
      'Content-Length': String(file.size),
      'Content-Disposition': disposition,
      // A document that is shown runs no script, loads nothing and has no origin. Browsers show images with an inline style.
      // Pages of this site alone may show it in a frame (decision record 74).
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors ${isShown ? "'self'" : "'none'"}; sandbox`,
      'X-Frame-Options': isShown ? 'SAMEORIGIN' : 'DENY',
    }) as never
  })
  .openapi(ownList, (c) =>
    answerFromReplica(c, (db) => listOwnDocuments(db, c.var.caller.actor, c.req.valid('query').page)),
  )
  .openapi(give, (c) =>
    sendTable(
      c,
      'documents',
      c.var.caller.at,
      c.req.valid('query'),
      exportOwnDocuments(c.var.services, c.var.caller.actor),
    ),
  )
  .openapi(addDocument, (c) => answer(c, addSupplierDocument(c.var.services, c.var.caller, c.req.valid('json')), 201))
  .openapi(updateDocument, (c) =>
    answer(c, updateSupplierDocument(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(deleteDocument, (c) =>
    answer(c, deleteSupplierDocument(c.var.services, c.var.caller, c.req.valid('param').id)),
  )
export type DocumentsApi = typeof documentRoutes

function encodeRFC8187(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
