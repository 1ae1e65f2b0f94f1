import { sql } from 'kysely'
import type { Actor } from '#domain/access/actor.ts'
import type { Database } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import { isChoosableSql, isUndecidedAt } from './waiting.ts'
import { isOneOf } from './is-one-of.ts'
import { positionCount } from './position-count.ts'
import type { QuoteSummary } from './views.ts'

type Suppliers = Pick<QuoteSummary, 'supplier_label' | 'supplier_contact' | 'offers_to_choose' | 'best_price'>
export const nobody: Suppliers = { supplier_label: null, supplier_contact: null, offers_to_choose: 0, best_price: null }

/** Product decision 27: the accepted supplier, else the only one, else the number of suppliers. A supplier sees only itself. */
export async function suppliersOf(db: Database, actor: Actor, ids: readonly string[]): Promise<Map<string, Suppliers>> {
  if (actor.company.role === 'supplier') {
    const { contact_person } = await db
      .selectFrom('profiles')
      .modifyFront(prepared)
      .where('id', '=', actor.company.id)
      .select('contact_person')
      .executeTakeFirstOrThrow()
    const itself = {
      supplier_label: actor.company.name,
      supplier_contact: contact_person,
      offers_to_choose: null,
      best_price: null,
    }
    return new Map(ids.map((id) => [id, itself]))
  }
  const isChoosable = sql<boolean>`${isChoosableSql} and ${isUndecidedAt(new Date())}`
  // The mean of a part of the positions, or of fewer tons, says nothing beside that of all. An offer on everything may have no lines.
  const isWhole = sql<boolean>`${isChoosable} and coalesce(response.offered_volume, quote.volume) >= quote.volume
    and (select bool_and(line.offered) is not false and count(*) in (0, ${positionCount})
      from response_positions as line where line.response_id = response.id)`
  const isAccepted = sql<boolean>`response.id = quote.accepted_response_id`
  const rows = await db
    .selectFrom('orders as quote')
    .modifyFront(prepared)
    .innerJoin('supplier_responses as response', 'response.order_id', 'quote.id')
    .innerJoin('profiles as supplier', 'supplier.id', 'response.supplier_id')
    .where(isOneOf('quote.id', ids))
    .groupBy('quote.id')
    .select(({ fn }) => [
      'quote.id',
      fn.countAll<number>().as('suppliers'),
      fn.min('supplier.company_name').as('name'),
      fn.min('supplier.contact_person').as('contact'),
      fn.max('supplier.company_name').filterWhere(isAccepted).as('accepted'),
      fn.max('supplier.contact_person').filterWhere(isAccepted).as('accepted_contact'),
      fn.countAll<number>().filterWhere(isChoosable).as('offers'),
      fn.min('response.price_per_kg').filterWhere(isWhole).as('lowest'),
      fn.min('response.currency').filterWhere(isWhole).as('currency'),
      fn.count<number>('response.currency').distinct().filterWhere(isWhole).as('currencies'),
    ])
    .execute()
  return new Map(
    rows.map(({ id, suppliers, name, contact, accepted, accepted_contact, offers, lowest, currency, currencies }) => [
      id,
      {
        supplier_label: accepted ?? (suppliers === 1 ? name : `${suppliers} suppliers`),
        supplier_contact: accepted_contact ?? (suppliers === 1 ? contact : null),
        offers_to_choose: offers,
        best_price: lowest !== null && currency !== null && currencies === 1 ? { per_kg: lowest, currency } : null,
      },
    ]),
  )
}
