import { sql } from 'kysely'
import type { Database, Tx } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Services } from '#server/services.ts'

/** Every table that uses files; a test compares them with the database's references. */
const documentTables = [
  'supplier_documents',
  'product_documents',
  'customer_quote_documents',
  'response_documents',
  'order_documents',
  'message_documents',
  'epds',
  'answer_draft_files',
] as const satisfies (keyof Schema)[]

/** Files that no document uses. */
export const unusedFiles = (db: Database | Tx) =>
  db.selectFrom('files').where(({ and }) => and(documentTables.map(isUnusedIn)))

const isUnusedIn = (table: string) =>
  sql<boolean>`not exists (select from ${sql.table(table)} as used where used.file_id = files.id)`

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
