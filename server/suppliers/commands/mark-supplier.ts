import type { CompanyId } from '#domain/access/actor.ts'
import { maxSupplierMarks, type MarkSupplierInput } from '#domain/suppliers/supplier-marks.ts'
import { lockActiveCompany } from '#server/accounts/commands/lock-active-company.ts'
import { AppError, notFound } from '#server/app-error.ts'
import type { Caller } from '#server/caller.ts'
import { countOf } from '#server/database/count-of.ts'
import type { Services } from '#server/services.ts'
import { lockActiveSuppliers } from './lock-active-suppliers.ts'

/** A customer company marks a supplier as a favourite or as blocked. The new mark takes the place of the one before. */
export async function markSupplier(
  { db }: Pick<Services, 'db'>,
  { actor, at }: Caller,
  supplier_id: CompanyId,
  { kind }: MarkSupplierInput,
): Promise<void> {
  const company_id = actor.company.id
  await db.transaction().execute(async (tx) => {
    // One change of a company's marks at a time, so that their number keeps its maximum.
    await lockActiveCompany(tx, company_id)
    // The supplier stays active until the transaction ends: closing its account removes its marks.
    if (!(await lockActiveSuppliers(tx, [supplier_id]))) throw notFound('account.supplierNotFound')
    const marks = tx.selectFrom('supplier_marks').where('company_id', '=', company_id)
    const others = await countOf(marks.where('supplier_id', '<>', supplier_id))
    if (others >= maxSupplierMarks) throw new AppError('conflict', 'supplier.tooManyMarks')
    const mark = { kind, marked_by: actor.person.id, marked_at: at }
    await tx
      .insertInto('supplier_marks')
      .values({ company_id, supplier_id, ...mark })
      .onConflict((conflict) => conflict.columns(['company_id', 'supplier_id']).doUpdateSet(mark))
      .execute()
  })
}

/** Removes the company's mark of a supplier, whatever the supplier's status is. Without one nothing changes. */
export async function unmarkSupplier(
  { db }: Pick<Services, 'db'>,
  { actor }: Pick<Caller, 'actor'>,
  supplierId: CompanyId,
): Promise<void> {
  await db
    .deleteFrom('supplier_marks')
    .where('company_id', '=', actor.company.id)
    .where('supplier_id', '=', supplierId)
    .execute()
}
