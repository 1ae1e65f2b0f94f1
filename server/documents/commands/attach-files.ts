import type { Tx } from '#server/database/connect.ts'
import { invalidField, isUniqueViolation } from '#server/refusal.ts'
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
  const files = await unusedFiles(tx)
    .where('files.id', 'in', wanted)
    .where('files.owner_id', '=', ownerId)
    .select(['files.id as file_id', 'files.name', 'files.type'])
    // An upload that nobody used may be swept at this moment: then it is gone, or it stays.
    .forKeyShare()
    .execute()
  if (files.length < wanted.length) throw invalidField(field, 'Invalid file')
  try {
    await insert(files)
  } catch (error) {
    // Another request attached it in between.
    if (isUniqueViolation(error)) throw invalidField(field, 'Invalid file')
    throw error
  }
}
