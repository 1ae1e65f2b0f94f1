import { randomUUID } from 'node:crypto'
import { fileTypeFromFile } from 'file-type'
import {
  checkUpload,
  fileTypes,
  quoteFileTypes,
  supplierFileTypes,
  typeOfName,
  type DocumentCategory,
  type FileType,
} from '#domain/documents.ts'
import type { ReceivedFile } from '#server/http/receive-file.ts'
import { invalidField, isUniqueViolation, notFound, Refusal } from '#server/refusal.ts'
import type { Caller, Services } from '#server/services.ts'
import { isPlainDoc, isPlainDocx } from '#server/storage/word-content.ts'

export type StoredFile = { id: string; name: string; type: string; size: number }

/** What a file's first bytes say for each type we keep. Old Word files are a container of Microsoft's (CFB). */
const contentOf: Record<FileType, string> = {
  'application/pdf': 'application/pdf',
  'application/msword': 'application/x-cfb',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'image/png': 'image/png',
  'image/jpeg': 'image/jpeg',
}

/**
 * Keeps an uploaded file, private to its owner until it is attached to something. The content must be what the name
 * says (product decision 34), and without macros; the file is on the device before this returns.
 */
export async function uploadFile(
  { db, storage, limits }: Services,
  { actor }: Caller,
  file: ReceivedFile,
): Promise<StoredFile> {
  await limits.count('upload', actor.id)
  const check = checkUpload(file, quoteFileTypes)
  if (!check.ok) throw invalidField('file', check.message)
  const type = typeOfName(file.name)
  const found = await fileTypeFromFile(file.path).catch(() => undefined)
  if (type === undefined || found?.mime !== contentOf[type] || !(await isPlain(type, file.path)))
    throw new Refusal('unsupported_type', 'Invalid file', { file: 'Invalid file' })

  const storage_key = `${actor.id}/${randomUUID()}`
  await storage.keep(file.path, storage_key)
  try {
    return await db
      .insertInto('files')
      .values({ owner_id: actor.id, storage_key, name: file.name, type, size: file.size })
      .returning(['id', 'name', 'type', 'size'])
      .executeTakeFirstOrThrow()
  } catch (error) {
    await storage.remove(storage_key)
    throw error
  }
}

async function isPlain(type: FileType, path: string): Promise<boolean> {
  if (type === fileTypes.docx) return isPlainDocx(path)
  return type === fileTypes.doc ? isPlainDoc(path) : true
}

/** A supplier shows one of its uploads among its compliance documents. Pictures are refused here, as specified. */
export async function addSupplierDocument(
  { db }: Services,
  { actor }: Caller,
  input: { file_id: string; category: DocumentCategory },
): Promise<{ id: string }> {
  return db.transaction().execute(async (tx) => {
    const file = await tx
      .selectFrom('files')
      .selectAll()
      .where('id', '=', input.file_id)
      .where('owner_id', '=', actor.id)
      .executeTakeFirst()
    if (file === undefined) throw notFound()
    const check = checkUpload(file, supplierFileTypes)
    if (!check.ok) throw invalidField('file_id', check.message)
    try {
      return await tx
        .insertInto('supplier_documents')
        .values({ supplier_id: actor.id, file_id: file.id, category: input.category, name: file.name, type: file.type })
        .returning('id')
        .executeTakeFirstOrThrow()
    } catch (error) {
      if (isUniqueViolation(error)) throw new Refusal('conflict', 'This file is among your documents already.')
      throw error
    }
  })
}
