import type { Database, Tx } from '#server/database/connect.ts'
import type { Services } from '#server/services.ts'

/** Files that no document uses. Every table of documents is named here; a test compares them with the database's references. */
export function unusedFiles(db: Database | Tx) {
  return db
    .selectFrom('files')
    .where(({ and, not, exists, selectFrom }) =>
      and([
        not(
          exists(selectFrom('supplier_documents as used').whereRef('used.file_id', '=', 'files.id').select('used.id')),
        ),
        not(
          exists(selectFrom('product_documents as used').whereRef('used.file_id', '=', 'files.id').select('used.id')),
        ),
        not(
          exists(
            selectFrom('customer_quote_documents as used').whereRef('used.file_id', '=', 'files.id').select('used.id'),
          ),
        ),
        not(
          exists(selectFrom('response_documents as used').whereRef('used.file_id', '=', 'files.id').select('used.id')),
        ),
        not(
          exists(selectFrom('message_documents as used').whereRef('used.file_id', '=', 'files.id').select('used.id')),
        ),
      ]),
    )
}

/**
 * Deletes those of these files that no document uses (any more), and also from the storage once the transaction is
 * committed.
 */
export async function removeUnusedFiles(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  among: (files: ReturnType<typeof unusedFiles>) => ReturnType<typeof unusedFiles>,
): Promise<void> {
  const removed = await tx
    .deleteFrom('files')
    .where('id', 'in', among(unusedFiles(tx)).select('files.id'))
    .returning('storage_key')
    .execute()
  for (const file of removed) await jobs.enqueue(tx, 'removeFile', file)
}
