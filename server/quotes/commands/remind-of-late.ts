import { sql } from 'kysely'
import { orderMails } from '#domain/quotes/orders/order-mails.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { isLateSql } from '#server/quotes/queries/waiting.ts'
import type { Services } from '#server/services.ts'
import { notify } from './notify.ts'

const atOnce = 100

/**
 * Tells both sides once of each day that has passed as the earliest one with an open position of an order: the job each morning. The mark
 * on the order is written in the transaction that queues the mails, under its lock, so the job may run on several nodes at once, again after
 * a crash, or late.
 */
export async function remindOfLate(services: Services, { at }: { at: Date }): Promise<void> {
  for (;;) {
    const due = await lateOrders(services.db, at).select('quote.id').limit(atOnce).execute()
    for (const { id } of due) await services.db.transaction().execute((tx) => noticeOf(services, tx, id, at))
    if (due.length < atOnce) return
  }
}

const lateOrders = (db: Database | Tx, at: Date) =>
  db
    .selectFrom('orders as quote')
    .innerJoin('supplier_responses as response', 'response.id', 'quote.accepted_response_id')
    .where(isLateSql(at))
    .where(sql<boolean>`quote.late_notice is distinct from quote.next_delivery`)

async function noticeOf(services: Services, tx: Tx, id: string, at: Date): Promise<void> {
  // In the order in which every command on a quote locks.
  await tx.selectFrom('orders').where('id', '=', id).select('id').forUpdate().execute()
  const order = await lateOrders(tx, at)
    .where('quote.id', '=', id)
    .select(['quote.next_delivery', 'quote.customer_id', 'response.supplier_id'])
    .executeTakeFirst()
  // It was delivered or confirmed for another day meanwhile, or another node was first.
  if (order === undefined || order.next_delivery === null) return
  const { next_delivery: day, customer_id, supplier_id } = order
  await tx.updateTable('orders').set({ late_notice: day }).where('id', '=', id).execute()
  await notify(services, tx, [customer_id], id, orderMails.late({ day, isSupplier: false }))
  await notify(services, tx, [supplier_id], id, orderMails.late({ day, isSupplier: true }))
}
