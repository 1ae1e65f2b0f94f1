import type { Tx } from '#server/database/connect.ts'
import { invalidField } from '#server/app-error.ts'
import { unusedFiles } from './remove-unused-files.ts'

type Attachable = { file_id: string; name: string; type: string }

/**
 * The person's own uploads become the documents of something: `insert` writes their rows. One that is foreign, unknown or
 * attached already is refused at `field` as an invalid file.
 */
export async function attachFiles(
  tx: Tx,
  { ownerId, field, fileIds }: { ownerId: string; field: string; fileIds: readonly string[] },
  insert: (files: Attachable[]) => Promise<unknown>,
): Promise<void> {
  const wanted = [...new Set(fileIds)]
  if (wanted.length === 0) return
  const own = unusedFiles(tx).where('files.id', 'in', wanted).where('files.owner_id', '=', ownerId)
  // One after the other, whatever each attaches it to; and one that nobody used may be swept at this moment.
  await own.select('files.id').orderBy('files.id').forNoKeyUpdate('files').execute()
  // Looked at once more behind the lock: another request may have attached it just before it was taken.
  const files = await own.select(['files.id as file_id', 'files.name', 'files.type']).execute()
  if (files.length < wanted.length) throw invalidField(field, 'document.invalid')
  await insert(files)
}
