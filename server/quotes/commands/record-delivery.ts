import { maxDeliveries, mayChangeDelivery } from '#domain/quotes/orders/deliveries.ts'
import type { CorrectDeliveryInput, RecordDeliveryInput } from '#domain/quotes/orders/order-input.ts'
import { orderMails } from '#domain/quotes/orders/order-mails.ts'
import { isPastEverywhere } from '#domain/quotes/create-quote-input.ts'
import { actorName } from '#domain/people/person-name.ts'
import { latestDayIn } from '#domain/values/instants.ts'
import { invalidField, notFound, AppError } from '#server/app-error.ts'
import type { Caller } from '#server/caller.ts'
import type { Tx } from '#server/database/connect.ts'
import { record } from '#server/history.ts'
import type { Ordered } from '#server/quotes/queries/ordered.ts'
import type { Services } from '#server/services.ts'
import { loadOrdered } from './confirm-order.ts'
import { assertActiveActor, loadQuoteFor } from './load-quote.ts'
import { refreshNextDelivery, touchOrder } from './next-delivery.ts'
import { notify, rateLimitChange } from './notify.ts'
import { mailedOrder } from './mailed-order.ts'
import { keepOrderFiles } from './order-files.ts'

/**
 * A supplier records what it has sent of an order, and moves no status (product decision 60). It names the last delivery that it read, so
 * that two people, or one press too many, do not record the same goods twice.
 */
export async function recordDelivery(
  services: Services,
  caller: Caller,
  id: string,
  { after, lines, file_ids, ...facts }: RecordDeliveryInput,
): Promise<{ id: string; delivery_id: string }> {
  await rateLimitChange(services, caller)
  return services.db.transaction().execute(async (tx) => {
    const { quote } = await loadQuoteFor(tx, caller, id, 'recordDelivery')
    await assertActiveActor(tx, caller.actor)
    const ordered = await loadOrdered(tx, id)
    const last = await tx
      .selectFrom('deliveries')
      .where('order_id', '=', id)
      .select('number')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    if ((last?.number ?? 0) !== after) throw new AppError('stale', 'order.deliveredMeanwhile')
    if (quote.last_delivery >= maxDeliveries) throw new AppError('conflict', 'order.tooManyDeliveries')
    assertSendable(caller, ordered, { lines, ...facts })
    // The buyer was mailed the number of a withdrawn delivery, so no other one gets it.
    const number = quote.last_delivery + 1
    await tx.updateTable('orders').set({ last_delivery: number }).where('id', '=', id).execute()
    const made = await tx
      .insertInto('deliveries')
      .values({ order_id: id, number, ...facts, recorded_by: caller.actor.person.id, recorded_at: caller.at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertLines(tx, made.id, lines)
    await finish(services, tx, caller, ordered, { ...facts, id: made.id, number, lines, file_ids, was: 'recorded' })
    return { id, delivery_id: made.id }
  })
}

/** A supplier corrects a delivery until its receipt is confirmed. Without lines the delivery is withdrawn. */
export async function correctDelivery(
  services: Services,
  caller: Caller,
  id: string,
  { delivery_id, version, lines, file_ids, ...facts }: CorrectDeliveryInput,
): Promise<{ id: string; version: number }> {
  await rateLimitChange(services, caller)
  return services.db.transaction().execute(async (tx) => {
    await loadQuoteFor(tx, caller, id, 'correctDelivery')
    await assertActiveActor(tx, caller.actor)
    const ordered = await loadOrdered(tx, id)
    const delivery = await loadDelivery(tx, id, delivery_id)
    const verdict = mayChangeDelivery(delivery)
    if (!verdict.ok) throw new AppError('conflict', verdict.refusal)
    if (delivery.version !== version) throw new AppError('stale', 'order.deliveredMeanwhile')
    assertSendable(caller, ordered, { lines, ...facts })
    await tx.deleteFrom('delivery_lines').where('delivery_id', '=', delivery_id).execute()
    await insertLines(tx, delivery_id, lines)
    await tx
      .updateTable('deliveries')
      .set({ ...facts, version: version + 1, recorded_by: caller.actor.person.id, recorded_at: caller.at })
      .where('id', '=', delivery_id)
      .execute()
    const was = lines.length === 0 ? 'withdrawn' : 'corrected'
    const wantedIds = was === 'withdrawn' ? [] : file_ids
    const { number } = delivery
    await finish(services, tx, caller, ordered, { ...facts, id: delivery_id, number, lines, file_ids: wantedIds, was })
    return { id, version: version + 1 }
  })
}

/** A delivery of this order, locked. One of another order is not found, like an unknown one. */
export const loadDelivery = (tx: Tx, orderId: string, id: string) =>
  tx
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound())

type Lines = RecordDeliveryInput['lines']
type Facts = Omit<RecordDeliveryInput, 'after' | 'lines' | 'file_ids'>

function assertSendable({ at }: Caller, ordered: Ordered, { lines, sent_on }: Facts & { lines: Lines }): void {
  const known = new Set(ordered.lines.map(({ position }) => position))
  const index = lines.findIndex(({ position }) => !known.has(position))
  const line = lines[index]
  if (line) throw invalidField(`lines.${index}.position`, { code: 'order.noPosition', position: line.position })
  if (sent_on > latestDayIn(at, ordered.country)) throw invalidField('sent_on', 'order.sentInFuture')
  // One from before this rule can still be withdrawn.
  if (lines.length > 0 && isPastEverywhere(sent_on, ordered.accepted_at))
    throw invalidField('sent_on', 'order.sentBeforeOrder')
}

async function insertLines(tx: Tx, delivery_id: string, lines: Lines): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insertInto('delivery_lines')
    .values(lines.map((line) => ({ delivery_id, ...line })))
    .execute()
}

type Sent = Facts & {
  id: string
  number: number
  lines: Lines
  file_ids: readonly string[]
  was: 'recorded' | 'corrected' | 'withdrawn'
}

/** The files, the next day, the history and the mail of a delivery. One that was withdrawn is deleted. */
async function finish(services: Services, tx: Tx, caller: Caller, ordered: Ordered, sent: Sent): Promise<void> {
  const { id: order_id, supplier_id, customer_id } = ordered
  const files = { order_id, confirmation: null, delivery_id: sent.id, of_receipt: false }
  await keepOrderFiles(services, tx, caller, files, sent.file_ids)
  if (sent.was === 'withdrawn') await tx.deleteFrom('deliveries').where('id', '=', sent.id).execute()
  await refreshNextDelivery(tx, order_id)
  await touchOrder(tx, caller, ordered)
  await record(tx, caller, sent.was === 'recorded' ? 'recordDelivery' : 'correctDelivery', {
    subject: 'quote',
    subjectId: order_id,
    supplierId: supplier_id,
    detail: { to: sent.was },
  })
  const { number, was, sent_on, carrier, note_number } = sent
  const lines = sent.lines.map(({ position, weight }) => ({ position, weight, received: null, problem: null }))
  const facts = { number, was, sent_on, carrier, note_number, lines, positions: ordered.lines.length }
  const order = await mailedOrder(tx, ordered)
  const text = orderMails.delivered({ company: actorName(caller.actor), order, ...facts })
  const paper = was === 'withdrawn' ? undefined : ({ kind: 'delivery_note', delivery: sent.id } as const)
  await notify(services, tx, [customer_id], order_id, text, paper)
}
