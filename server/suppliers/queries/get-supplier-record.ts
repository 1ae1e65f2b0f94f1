import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import type { Actor, CompanyId } from '#domain/access/actor.ts'
import {
  deliveredByWishedDay,
  isShownToBuyers,
  type SupplierRecord,
  type WishedOrder,
} from '#domain/suppliers/supplier-record.ts'
import { notFound } from '#server/app-error.ts'
import type { Caller } from '#server/caller.ts'
import type { Database } from '#server/database/connect.ts'

/** As domain/suppliers/supplier-record.ts describes it. The record is null as long as buyers do not read it. */
export const supplierRecordView = z.object({
  record: z
    .object({
      asked: z.int(),
      answered: z.int(),
      median_answer_seconds: z.number().nullable(),
      won: z.int(),
      cancelled: z.int(),
      wished: z.int(),
      on_wished_day: z.int(),
    })
    .nullable(),
})

type Counted = Omit<SupplierRecord, 'wished' | 'on_wished_day'> & { wished_orders: WishedOrder[] }

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
      select own.id as response_id, own.created_at, own.answered_at, quote.id, quote.request_id, quote.status,
        quote.admin_approved_at, quote.latest_delivery_date, customer.country,
        quote.accepted_response_id is not distinct from own.id as is_won
      from supplier_responses as own
      join orders as quote on quote.id = own.order_id
      join profiles as customer on customer.id = quote.customer_id
      where own.supplier_id = ${id} and quote.admin_approved and not quote.is_deleted)
    select counted.* from profiles as supplier cross join (${counted}) as counted
    where supplier.id = ${id} and supplier.role = 'supplier' and ${mayKnow(actor)}`.execute(db)
  const [found] = rows
  if (found === undefined) throw notFound('account.supplierNotFound')
  const { wished_orders, ...figures } = found
  const record = { ...figures, ...deliveredByWishedDay(wished_orders, at) }
  return { record: actor.company.role !== 'customer' || isShownToBuyers(record) ? record : null }
}

/** Whether the reader may know the supplier's record, or that there is none: buyers of active suppliers only, and no other supplier. */
function mayKnow({ company }: Actor) {
  if (company.role === 'admin') return sql`true`
  return company.role === 'supplier' ? sql`supplier.id = ${company.id}` : sql`supplier.user_status = 'active'`
}

/**
 * An order of a part of a request is one more order and was not asked for on its own. The first version of an answer has the time of the first
 * one: a later, better offer must not make a supplier look slow.
 */
const counted = sql`
  select count(*) filter (where request_id is null) as asked,
    count(answered_at) filter (where request_id is null) as answered,
    round(percentile_cont(0.5) within group (order by extract(epoch from (
      (select first.answered_at from response_versions as first
        where first.response_id = received.response_id and first.version = 1)
      - greatest(created_at, admin_approved_at))))
      filter (where request_id is null)) as median_answer_seconds,
    count(*) filter (where is_won) as won,
    count(*) filter (where is_won and status = 'cancelled') as cancelled,
    coalesce(jsonb_agg(jsonb_build_object('wished', latest_delivery_date, 'country', country, 'delivered_at',
      case when status = 'delivered' then (select max(entry.created_at) from history as entry
        where entry.subject = 'quote' and entry.subject_id = received.id and entry.action = 'updateStatus'
          and entry.detail ->> 'to' = 'delivered') end))
      filter (where is_won and status <> 'cancelled' and latest_delivery_date is not null), '[]') as wished_orders
  from received`
