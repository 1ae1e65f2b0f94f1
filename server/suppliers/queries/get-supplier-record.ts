import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import type { Actor, CompanyId } from '#domain/access/actor.ts'
import { onTimeOf, type OnTime, type OrderDays } from '#domain/quotes/orders/on-time.ts'
import { isShownToBuyers, type SupplierRecord } from '#domain/suppliers/supplier-record.ts'
import { notFound } from '#server/app-error.ts'
import type { Caller } from '#server/caller.ts'
import type { Database } from '#server/database/connect.ts'
import { deliveriesOf, orderDays } from '#server/quotes/queries/order-days.ts'
import { medianAnswerSeconds } from './median-answer.ts'

/** As domain/suppliers/supplier-record.ts describes it. The record is null as long as buyers do not read it. */
export const supplierRecordView = z.object({
  record: z
    .object({
      asked: z.int(),
      answered: z.int(),
      median_answer_seconds: z.number().nullable(),
      won: z.int(),
      cancelled: z.int(),
      due: z.int(),
      on_time: z.int(),
      received: z.int(),
      reported: z.int(),
    })
    .nullable(),
})

type Counted = Omit<SupplierRecord, keyof OnTime> & { orders: OrderDays[] }

/**
 * The record of a supplier, for itself, administrators, and buyers from some orders on. No supplier reads another one's. It has counts and
 * times and nothing of an answer, so sealed answers count too.
 */
export async function getSupplierRecord(
  db: Database,
  { actor, at }: Caller,
  id: CompanyId,
): Promise<z.infer<typeof supplierRecordView>> {
  const { rows } = await sql<Counted>`
    with received as (
      select own.answered_at, greatest(own.created_at, quote.admin_approved_at) as received_at,
        quote.id, quote.request_id, quote.status, quote.latest_delivery_date, quote.next_delivery, quote.delivered_late,
        customer.country,
        quote.accepted_response_id is not distinct from own.id as is_won
      from supplier_responses as own
      join orders as quote on quote.id = own.order_id
      join profiles as customer on customer.id = quote.customer_id
      where own.supplier_id = ${id} and quote.admin_approved and not quote.is_deleted)
    select counted.* from profiles as supplier cross join (${counted(id)}) as counted
    where supplier.id = ${id} and supplier.role = 'supplier' and ${mayKnow(actor)}`.execute(db)
  const [found] = rows
  if (found === undefined) throw notFound('account.supplierNotFound')
  const { orders, ...figures } = found
  const record = { ...figures, ...onTimeOf(orders, at) }
  return { record: actor.company.role !== 'customer' || isShownToBuyers(record) ? record : null }
}

/** Whether the reader may know the supplier's record, or that there is none: buyers of active suppliers only, and no other supplier. */
function mayKnow({ company }: Actor) {
  if (company.role === 'admin') return sql`true`
  return company.role === 'supplier' ? sql`supplier.id = ${company.id}` : sql`supplier.user_status = 'active'`
}

/** An order of a part of a request is one more order and was not asked for on its own. */
const counted = (supplierId: CompanyId) => sql`
  select count(*) filter (where request_id is null) as asked,
    count(answered_at) filter (where request_id is null) as answered,
    ${medianAnswerSeconds('received', supplierId)} as median_answer_seconds,
    count(*) filter (where is_won) as won,
    count(*) filter (where is_won and status = 'cancelled') as cancelled,
    count(*) filter (where is_received) as received,
    count(*) filter (where is_reported) as reported,
    coalesce(jsonb_agg(${orderDays('received', 'recorded', sql`country`)})
      filter (where is_won and status <> 'cancelled'), '[]') as orders
  from received cross join lateral (${deliveriesOf('received', sql`received.is_won`)}) as recorded`
