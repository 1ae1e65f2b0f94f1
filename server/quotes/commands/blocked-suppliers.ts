import type { CompanyId } from '#domain/access/actor.ts'
import type { CreateQuoteInput } from '#domain/quotes/create-quote-input.ts'
import type { PositionInput } from '#domain/quotes/position.ts'
import { invalidField } from '#server/app-error.ts'
import type { Tx } from '#server/database/connect.ts'
import { positionFieldOf } from './positions.ts'

/** Refuses a request that would ask a supplier of `blocked`, at the field that names it. */
export function assertNoneBlocked(
  blocked: readonly CompanyId[],
  input: CreateQuoteInput,
  supplierOf: (position: PositionInput) => CompanyId | null | undefined,
): void {
  if (blocked.length === 0) return
  const named = [
    ...input.wished_supplier_ids.map((id) => ['wished_supplier_ids', id] as const),
    ...input.supplier_ids.map((id) => ['supplier_ids', id] as const),
    ['preferred_supplier_id', input.preferred_supplier_id] as const,
    ...input.positions.map((position, index) => [positionFieldOf(index, 'product_id'), supplierOf(position)] as const),
  ]
  const refused = named.find(([, id]) => id !== null && id !== undefined && blocked.includes(id))
  if (refused !== undefined) throw invalidField(refused[0], 'quote.supplierBlocked')
}

/** An administrator cannot send a request to a supplier that its customer has blocked. */
export async function assertNotBlocked(
  tx: Tx,
  customerId: CompanyId,
  supplierIds: readonly CompanyId[],
): Promise<void> {
  if (supplierIds.length === 0) return
  const blocked = await tx
    .selectFrom('supplier_marks')
    .where('company_id', '=', customerId)
    .where('supplier_id', 'in', supplierIds)
    .where('kind', '=', 'blocked')
    .select('supplier_id')
    .limit(1)
    .executeTakeFirst()
  if (blocked !== undefined) throw invalidField('supplier_ids', 'quote.blockedByBuyer')
}
