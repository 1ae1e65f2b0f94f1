import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { currencies } from '#domain/values/money.ts'
import { quoteStatuses } from '#domain/quotes/quote.ts'
import type { Actor } from '#domain/access/actor.ts'
import type { Database } from '#server/database/connect.ts'
import { positionCount } from './position-count.ts'

/** An order of some positions of a request. Volume in tons, `total` with freight in `currency`. */
export const placedOrderView = z.object({
  id: z.uuid(),
  supplier_name: z.string(),
  status: z.enum(quoteStatuses),
  position_count: z.int(),
  volume: z.number(),
  total: z.number().nullable(),
  currency: z.enum(currencies),
})

/** The orders of positions of a request that the actor is a party to, earliest first. A supplier reads its own. */
export const ordersFrom = (db: Database, { company }: Actor, requestId: string) =>
  db
    .selectFrom('orders as quote')
    .innerJoin('supplier_responses as accepted', 'accepted.id', 'quote.accepted_response_id')
    .innerJoin('profiles as supplier', 'supplier.id', 'accepted.supplier_id')
    .where('quote.request_id', '=', requestId)
    .$if(company.role === 'customer', (query) => query.where('quote.is_deleted', '=', false))
    .$if(company.role === 'supplier', (query) => query.where('accepted.supplier_id', '=', company.id))
    .select(['quote.id', 'supplier.company_name as supplier_name', 'quote.status', 'quote.volume'])
    .select(['accepted.total', 'accepted.currency', positionCount.as('position_count')])
    .orderBy('quote.created_at')
    .orderBy('quote.id')
    .execute()

/** The request that an order is of, as far as the actor can open it: a customer cannot open one that it deleted. */
export async function requestOfOrder(
  db: Database,
  { company }: Actor,
  orderId: string,
): Promise<{ id: string } | null> {
  const request = await db
    .selectFrom('orders as quote')
    .innerJoin('orders as request', 'request.id', 'quote.request_id')
    .where('quote.id', '=', orderId)
    .$if(company.role === 'customer', (query) => query.where('request.is_deleted', '=', sql.lit(false)))
    .select('request.id')
    .executeTakeFirst()
  return request ?? null
}
