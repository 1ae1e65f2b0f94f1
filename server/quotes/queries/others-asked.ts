import { sql } from 'kysely'
import type { CompanyId } from '#domain/actor.ts'
import type { OthersAsked } from '#domain/quote.ts'
import type { Database } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'

const askedAlone: OthersAsked = { alone: true, others_in: 0 }

/**
 * For each of these quotes of a supplier: how many others were asked, and are still in. The result has only counts by the
 * quote's id, so that it never reveals who they are.
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
    .select(sql<number>`count(*) filter (where other.status in ('pending', 'accepted'))`.as('others_in'))
    .execute()
  const others = new Map(rows.map(({ order_id, others_in }) => [order_id, { alone: false, others_in }]))
  return (quoteId) => others.get(quoteId) ?? askedAlone
}
