import { randomUUID } from 'node:crypto'
import { fileTypeFromFile } from 'file-type'
import { checkUpload, fileTypes, quoteFileTypes, typeOfName, type FileType } from '#domain/documents.ts'
import type { ReceivedFile } from '#server/http/receive-file.ts'
import { invalidField, AppError } from '#server/app-error.ts'
import type { Caller, Services } from '#server/services.ts'
import { isPlainDoc, isPlainDocx } from '#server/storage/word-content.ts'
import { assertQuota } from './admit-upload.ts'
import { removeUnusedFiles } from './remove-unused-files.ts'

export type StoredFile = { id: string; name: string; type: string; size: number }

/** The first bytes (signature) of each file type. Old Word files are Microsoft compound files (CFB). */
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
export async function uploadFile(services: Services, { actor, at }: Caller, file: ReceivedFile): Promise<StoredFile> {
  const { db, storage, metrics } = services
  const check = checkUpload(file, quoteFileTypes)
  if (!check.ok) throw invalidField('file', check.refusal)
  const type = typeOfName(file.name)
  const found = await fileTypeFromFile(file.path).catch(() => undefined)
  if (type === undefined || found?.mime !== contentOf[type] || !(await isPlain(type, file.path)))
    throw new AppError('unsupported_type', 'document.invalid', { fields: { file: 'document.invalid' } })

  await assertQuota(db, actor.id, at, file.size)

  const storage_key = `${actor.id}/${randomUUID()}`
  // The row first: should this process end between the two, the sweep finds by it what there is of the file. Nobody knows
  // of the row before the answer.
  const stored = await db
    .insertInto('files')
    .values({ owner_id: actor.id, storage_key, name: file.name, type, size: file.size })
    .returning(['id', 'name', 'type', 'size'])
    .executeTakeFirstOrThrow()
  try {
    await storage.keep(file.path, storage_key)
  } catch (error) {
    await forget(services, stored.id).catch(() => {})
    throw error
  }
  metrics.upload(file.size)
  return stored
}

/** The stored part of the file is deleted once the storage can be reached again. */
const forget = (services: Services, id: string): Promise<void> =>
  services.db
    .transaction()
    .execute((tx) => removeUnusedFiles(services, tx, (files) => files.where('files.id', '=', id)))

async function isPlain(type: FileType, path: string): Promise<boolean> {
  if (type === fileTypes.docx) return isPlainDocx(path)
  return type === fileTypes.doc ? isPlainDoc(path) : true
}
