import type { AddSupplierDocumentInput } from '#domain/documents/document-expiry.ts'
import { checkUpload, supplierFileTypes } from '#domain/documents/documents.ts'
import type { Tx } from '#server/database/connect.ts'
import { recordInAccount } from '#server/history.ts'
import { lockCatalogue } from '#server/products/commands/lock-catalogue.ts'
import { invalidField, onUniqueViolation, notFound, AppError } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { removeUnusedFiles } from './remove-unused-files.ts'

/**
 * A supplier adds one of its uploads to its compliance documents. Pictures are refused here, as specified. Like every
 * change of these documents it locks the supplier first, so that none of them deadlock. The history names the document and
 * its category, but not the file, whose name may be a person's.
 */
export async function addSupplierDocument(
  { db }: Services,
  caller: Caller,
  { file_id, category, expires_on = null }: AddSupplierDocumentInput,
): Promise<{ id: string }> {
  const { actor } = caller
  return db.transaction().execute(async (tx) => {
    await lockCatalogue(tx, actor.company.id)
    const file = await tx
      .selectFrom('files')
      .selectAll()
      .where('id', '=', file_id)
      .where('owner_id', '=', actor.company.id)
      // Locked, so that the sweep does not delete it at this moment.
      .forKeyShare()
      .executeTakeFirstOrThrow(() => notFound())
    const check = checkUpload(file, supplierFileTypes)
    if (!check.ok) throw invalidField('file_id', check.refusal)
    const { name, type } = file
    const document = await tx
      .insertInto('supplier_documents')
      .values({ supplier_id: actor.company.id, file_id, category, name, type, expires_on })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(onUniqueViolation(() => new AppError('conflict', 'document.thereAlready')))
    await recordInAccount(tx, caller, 'addSupplierDocument', { document_id: document.id, category, expires_on })
    return document
  })
}

/** Changes the expiry date of the supplier's own document. Reminders sent for another date no longer count. */
export async function updateSupplierDocument(
  { db }: Services,
  caller: Caller,
  id: string,
  { expires_on }: { expires_on: string | null },
): Promise<{ id: string }> {
  return db.transaction().execute(async (tx) => {
    await lockCatalogue(tx, caller.actor.company.id)
    const document = await loadOwn(tx, caller, id)
    if (document.expires_on === expires_on) return { id }
    await tx
      .updateTable('supplier_documents')
      .set({ expires_on, reminded_days: null })
      .where('id', '=', id)
      .where('supplier_id', '=', caller.actor.company.id)
      .execute()
    const { category } = document
    await recordInAccount(tx, caller, 'updateSupplierDocument', { document_id: id, category, expires_on })
    return { id }
  })
}

/** A supplier deletes its own document, and its file too unless something else uses that. */
export async function deleteSupplierDocument(services: Services, caller: Caller, id: string): Promise<{ id: string }> {
  return services.db.transaction().execute(async (tx) => {
    await lockCatalogue(tx, caller.actor.company.id)
    const { category, file_id } = await loadOwn(tx, caller, id)
    await tx
      .deleteFrom('supplier_documents')
      .where('id', '=', id)
      .where('supplier_id', '=', caller.actor.company.id)
      .execute()
    // The file cannot be attached elsewhere from here on, because attaching locks it too.
    await tx.selectFrom('files').where('id', '=', file_id).select('id').forUpdate().execute()
    await removeUnusedFiles(services, tx, (files) => files.where('files.id', '=', file_id))
    await recordInAccount(tx, caller, 'deleteSupplierDocument', { document_id: id, category })
    return { id }
  })
}

/** Another supplier's document is not found, like an unknown one. */
async function loadOwn(tx: Tx, { actor }: Caller, id: string) {
  return tx
    .selectFrom('supplier_documents')
    .where('id', '=', id)
    .where('supplier_id', '=', actor.company.id)
    .select(['category', 'expires_on', 'file_id'])
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound())
}
