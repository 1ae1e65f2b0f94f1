import type { CompanyId } from '#domain/access/actor.ts'
import type { Tx } from '#server/database/connect.ts'
import { invalidField } from '#server/app-error.ts'
import { unusedFiles } from './remove-unused-files.ts'

type Attachable = { file_id: string; name: string; type: string }

/**
 * Turns the company's own uploads into documents: `insert` writes their rows. A foreign, unknown or already attached file is
 * refused at `field` as an invalid file.
 */
export async function attachFiles(
  tx: Tx,
  { ownerId, field, fileIds }: { ownerId: CompanyId; field: string; fileIds: readonly string[] },
  insert: (files: Attachable[]) => Promise<unknown>,
): Promise<void> {
  const uniqueIds = [...new Set(fileIds)]
  if (uniqueIds.length === 0) return
  const own = unusedFiles(tx).where('files.id', 'in', uniqueIds).where('files.owner_id', '=', ownerId)
  // Locked one after the other, because concurrent requests may attach the same files and the sweep may delete unused ones.
  await own.select('files.id').orderBy('files.id').forNoKeyUpdate('files').execute()
  // Read again under the lock: another request may have attached the file just before.
  const files = await own.select(['files.id as file_id', 'files.name', 'files.type']).execute()
  if (files.length < uniqueIds.length) throw invalidField(field, 'document.invalid')
  await insert(files)
}
