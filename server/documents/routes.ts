import { Readable } from 'node:stream'
import { createRoute, z } from '@hono/zod-openapi'
import { documentCategories } from '#domain/documents.ts'
import { byId, json, makes, noun, onlyId, operation } from '#server/http/operation.ts'
import { receiveFile } from '#server/http/receive-file.ts'
import { addSupplierDocument, uploadFile } from './commands.ts'
import { getReadableFile } from './queries.ts'

const storedFile = z.object({ id: z.uuid(), name: z.string(), type: z.string(), size: z.int() })

const upload = {
  ...createRoute({
    method: 'post',
    path: '/files',
    ...operation('uploadFile', 'Upload one PDF, DOC, DOCX, PNG or JPEG of at most 10 MB, to attach it afterwards'),
    responses: makes(storedFile),
  }),
  // Described here and not as `request.body`, whose validation would read the whole file into memory.
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object' as const,
          properties: { file: { type: 'string' as const, format: 'binary' } },
          required: ['file'],
        },
      },
    },
  },
}

const download = createRoute({
  method: 'get',
  path: '/files/{id}',
  ...operation('getFile', 'A document, as a download'),
  request: { params: byId },
  responses: { 200: { description: 'The file', content: { 'application/octet-stream': { schema: z.string() } } } },
})

const addDocument = createRoute({
  method: 'post',
  path: '/supplier-documents',
  ...operation('addSupplierDocument', 'Show an uploaded file among the compliance documents'),
  request: { body: json(z.strictObject({ file_id: z.uuid(), category: z.enum(documentCategories) })) },
  responses: makes(onlyId),
})

export const documentRoutes = noun()
  .openapi(upload, async (c) => {
    const { storage } = c.var.services
    const stored = await receiveFile(c.req.raw, storage.incoming, (file) =>
      uploadFile(c.var.services, c.var.caller, file),
    )
    return c.json(stored, 201)
  })
  .openapi(download, async (c) => {
    const file = await getReadableFile(c.var.services.db, c.var.caller.actor, c.req.valid('param').id)
    const stream = await c.var.services.storage.read(file.storage_key)
    return c.body(Readable.toWeb(stream) as ReadableStream, 200, {
      'Content-Type': file.type,
      'Content-Length': String(file.size),
      // RFC 6266: a plain name for old programs, the whole name for the others.
      'Content-Disposition': `attachment; filename="document"; filename*=UTF-8''${encodeRFC8187(file.name)}`,
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    }) as never
  })
  .openapi(addDocument, async (c) =>
    c.json(await addSupplierDocument(c.var.services, c.var.caller, c.req.valid('json')), 201),
  )

function encodeRFC8187(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
