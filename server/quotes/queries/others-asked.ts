import { sql } from 'kysely'
import type { CompanyId } from '#domain/access/actor.ts'
import type { OthersAsked } from '#domain/quotes/quote.ts'
import type { Database } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'

const askedAlone: OthersAsked = { alone: true, last_in: true }

/**
 * For each of these quotes of a supplier: whether others were asked, and whether any is still in. The result has neither a
 * name nor a number, so that it never reveals who they are or how many.
 */
export async function othersAskedOn(
  db: Database,
  supplierId: CompanyId,
  quoteIds: readonly string[],
): Promise<(quoteId: string) => OthersAsked> {
  if (quoteIds.length === 0) return () => askedAlone
  const rows = await db
    .selectFrom('supplier_responses as other')
    .modifyFront(prepared)
    .where(sql<boolean>`other.order_id = any (${quoteIds}::uuid[])`)
    .where('other.supplier_id', '<>', supplierId)
    .groupBy('other.order_id')
    .select('other.order_id')
    .select(sql<boolean>`not bool_or(other.status in ('pending', 'accepted'))`.as('last_in'))
    .execute()
  const others = new Map(rows.map(({ order_id, last_in }) => [order_id, { alone: false, last_in }]))
  return (quoteId) => others.get(quoteId) ?? askedAlone
}
