import { randomUUID } from 'node:crypto'
import { fileTypeFromFile } from 'file-type'
import { checkUpload, fileTypes, quoteFileTypes, typeOfName, type FileType } from '#domain/documents/documents.ts'
import type { ReceivedFile } from '#server/http/receive-file.ts'
import { invalidField, AppError } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
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
 * Stores an uploaded file, private to its owner until it is attached. Its content must match its name's type (product
 * decision 34) and contain no macros.
 */
export async function uploadFile(services: Services, caller: Caller, file: ReceivedFile): Promise<StoredFile> {
  const check = checkUpload(file, quoteFileTypes)
  if (!check.ok) throw invalidField('file', check.refusal)
  const type = typeOfName(file.name)
  const detected = await fileTypeFromFile(file.path).catch(() => undefined)
  if (type === undefined || detected?.mime !== contentOf[type] || !(await isPlain(services, caller, type, file.path)))
    throw new AppError('unsupported_type', 'document.invalid', { fields: { file: 'document.invalid' } })

  return keepUpload(services, caller, file, type)
}

/**
 * Stores a file whose content was checked; `type` is its media type. It is on the device before this returns. As long as no
 * document uses it the sweep deletes it after a day.
 */
export async function keepUpload(
  services: Services,
  { actor, at }: Caller,
  file: ReceivedFile,
  type: string,
): Promise<StoredFile> {
  const { db, storage, metrics } = services
  await assertQuota(db, actor.company.id, at, file.size)

  const storage_key = `${actor.company.id}/${randomUUID()}`
  // The row comes first: if this process ends before the file is stored, the sweep finds the remains by the row. The row is
  // unknown to everybody before the answer.
  const stored = await db
    .insertInto('files')
    .values({ owner_id: actor.company.id, storage_key, name: file.name, type, size: file.size })
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

/** Deletes the row and queues the removal of the stored part, which is retried until the storage can be reached. */
const forget = (services: Services, id: string): Promise<void> =>
  services.db
    .transaction()
    .execute((tx) => removeUnusedFiles(services, tx, (files) => files.where('files.id', '=', id)))

/** A Word file can be made so that reading it takes long. */
async function isPlain({ workers }: Services, caller: Caller, type: FileType, path: string): Promise<boolean> {
  const isOld = type === fileTypes.doc
  if (!isOld && type !== fileTypes.docx) return true
  return workers.inTurn(caller, (run) => run('isPlainWord', { path, isOld }))
}
