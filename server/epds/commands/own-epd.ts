import type { CompanyId } from '#domain/access/actor.ts'
import { epdStateOf, type EpdStateFacts } from '#domain/epds/epd-state.ts'
import type { Material } from '#domain/materials/materials.ts'
import { AppError, invalidField, notFound } from '#server/app-error.ts'
import type { Tx } from '#server/database/connect.ts'
import { lockCatalogue } from '#server/products/commands/lock-catalogue.ts'
import type { Caller } from '#server/caller.ts'

/** Whether products may have their value from the record. */
export const isInForce = (facts: EpdStateFacts, today: string): boolean => epdStateOf(facts, today) === 'in_force'

/**
 * Locks the supplier of a record as `lockCatalogue` does, for administrators and jobs: that its account is closed is none of
 * their errors.
 */
export const lockSupplier = (tx: Tx, supplierId: CompanyId) =>
  tx.selectFrom('profiles').where('id', '=', supplierId).select('closed_at').forNoKeyUpdate().executeTakeFirstOrThrow()

/** The supplier's own record, locked after its catalogue. Another supplier's is not found, like an unknown one. */
export async function lockOwnEpd(tx: Tx, { actor }: Caller, id: string) {
  await lockCatalogue(tx, actor.company.id)
  return lockEpd(tx, id, actor.company.id)
}

export const lockEpd = (tx: Tx, id: string, supplierId: CompanyId) =>
  tx
    .selectFrom('epds')
    .where('id', '=', id)
    .where('supplier_id', '=', supplierId)
    .select(['id', 'name', 'material', 'format', 'valid_until', 'checked_at', 'remark', 'withdrawn_at', 'version'])
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('epd.notFound'))

export function assertUnchanged(epd: { version: number }, version: number): void {
  if (epd.version !== version) throw new AppError('conflict', 'epd.changedMeanwhile')
}

type Coverage = { material: Material; covers_material: boolean; product_ids: readonly string[] }

/** Throws unless the record is for something, and its products are the supplier's own and of the material. */
export async function assertCoverage(
  tx: Tx,
  { actor }: Caller,
  { material, covers_material, product_ids }: Coverage,
): Promise<void> {
  if (!covers_material && product_ids.length === 0) throw invalidField('product_ids', 'epd.coversNothing')
  if (product_ids.length === 0) return
  const { own } = await tx
    .selectFrom('products')
    .where('id', 'in', [...product_ids])
    .where('supplier_id', '=', actor.company.id)
    .where('material', '=', material)
    .select(({ fn }) => fn.countAll<number>().as('own'))
    .executeTakeFirstOrThrow()
  if (own < new Set(product_ids).size) throw invalidField('product_ids', { code: 'epd.otherProducts', material })
}

/** Links the record to exactly these products. */
export async function linkProducts(tx: Tx, epd_id: string, productIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(productIds)]
  await tx
    .deleteFrom('epd_products')
    .where('epd_id', '=', epd_id)
    .$if(wanted.length > 0, (query) => query.where('product_id', 'not in', wanted))
    .execute()
  if (wanted.length === 0) return
  await tx
    .insertInto('epd_products')
    .values(wanted.map((product_id) => ({ epd_id, product_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
