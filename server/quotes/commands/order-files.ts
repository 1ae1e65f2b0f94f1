import { sql } from 'kysely'
import type { Caller } from '#server/caller.ts'
import type { Tx } from '#server/database/connect.ts'
import { replaceFiles } from '#server/documents/commands/replace-files.ts'
import type { Services } from '#server/services.ts'

/** What a file of an order belongs to: a confirmation by its version, a delivery, or the receipt of a delivery. */
export type FilesOf = {
  order_id: string
  confirmation: number | null
  delivery_id: string | null
  of_receipt: boolean
}

/** Attaches these files to a part of an order, in place of those that it has. */
export async function keepOrderFiles(
  services: Services,
  tx: Tx,
  { actor }: Caller,
  of: FilesOf,
  wantedIds: readonly string[],
): Promise<void> {
  const attached = await orderFilesOf(tx, of)
  await replaceFiles(
    services,
    tx,
    { ownerId: actor.company.id, attached, wantedIds },
    {
      remove: (ids) => tx.deleteFrom('order_documents').where(isOf(of)).where('file_id', 'in', ids).execute(),
      insert: (files) =>
        tx
          .insertInto('order_documents')
          .values(files.map((file) => ({ ...file, ...of })))
          .execute(),
    },
  )
}

/**
 * Gives a confirmation those of these files that the last one has: a supplier that only names another day keeps its papers, and an attached
 * file cannot be attached again as an upload.
 */
export async function carryOverFiles(
  tx: Tx,
  last: FilesOf,
  version: number,
  wantedIds: readonly string[],
): Promise<void> {
  if (wantedIds.length === 0) return
  const files = await tx
    .selectFrom('order_documents')
    .where(isOf(last))
    .where('file_id', 'in', wantedIds)
    .select(['file_id', 'name', 'type'])
    .execute()
  if (files.length === 0) return
  await tx
    .insertInto('order_documents')
    .values(files.map((file) => ({ ...last, ...file, confirmation: version })))
    .execute()
}

export async function orderFilesOf(tx: Tx, of: FilesOf): Promise<string[]> {
  const rows = await tx.selectFrom('order_documents').where(isOf(of)).select('file_id').execute()
  return rows.map(({ file_id }) => file_id)
}

const isOf = ({ order_id, confirmation, delivery_id, of_receipt }: FilesOf) =>
  sql<boolean>`order_id = ${order_id} and confirmation is not distinct from ${confirmation}::int
    and delivery_id is not distinct from ${delivery_id}::uuid and of_receipt = ${of_receipt}`
