import type { CompanyId } from '#domain/access/actor.ts'
import type { Tx } from '#server/database/connect.ts'
import type { Services } from '#server/services.ts'
import { attachFiles } from './attach-files.ts'
import { removeUnusedFiles } from './remove-unused-files.ts'

type Files = { ownerId: CompanyId; attached: readonly string[]; wantedIds: readonly string[] }
type Rows = { remove: (fileIds: string[]) => Promise<unknown>; insert: Parameters<typeof attachFiles>[2] }

/**
 * Removes the attached files that are no longer wanted, also from the storage, and attaches the new ones, which are the company's own uploads.
 * `remove` and `insert` write the documents' rows.
 */
export async function replaceFiles(
  services: Services,
  tx: Tx,
  { ownerId, attached, wantedIds }: Files,
  { remove, insert }: Rows,
): Promise<void> {
  const dropped = attached.filter((id) => !wantedIds.includes(id))
  if (dropped.length > 0) {
    await remove(dropped)
    // The files cannot be attached elsewhere from here on, because attaching locks them too.
    await tx.selectFrom('files').where('id', 'in', dropped).select('id').orderBy('id').forUpdate().execute()
    await removeUnusedFiles(services, tx, (files) => files.where('files.id', 'in', dropped))
  }
  const fileIds = wantedIds.filter((id) => !attached.includes(id))
  await attachFiles(tx, { ownerId, field: 'file_ids', fileIds }, insert)
}
