import { mayAnswerReceipt, mayChangeDelivery, receiptProblem } from '#domain/quotes/orders/deliveries.ts'
import type { AnswerReceiptInput, ConfirmReceiptInput } from '#domain/quotes/orders/order-input.ts'
import { orderMails } from '#domain/quotes/orders/order-mails.ts'
import { actorName } from '#domain/people/person-name.ts'
import { invalidField, AppError } from '#server/app-error.ts'
import type { Caller } from '#server/caller.ts'
import type { Tx } from '#server/database/connect.ts'
import { record } from '#server/history.ts'
import type { Services } from '#server/services.ts'
import { loadOrdered } from './confirm-order.ts'
import { assertActiveActor, loadQuoteFor } from './load-quote.ts'
import { refreshNextDelivery, touchOrder } from './next-delivery.ts'
import { notify, rateLimitChange } from './notify.ts'
import { mailedOrder } from './mailed-order.ts'
import { keepOrderFiles } from './order-files.ts'
import { loadDelivery } from './record-delivery.ts'

/** A buyer confirms what it has received of a delivery, and reports what differs. The delivery cannot be corrected any more. */
export async function confirmReceipt(
  services: Services,
  caller: Caller,
  id: string,
  { delivery_id, version, lines, note, file_ids }: ConfirmReceiptInput,
): Promise<{ id: string }> {
  await rateLimitChange(services, caller)
  return services.db.transaction().execute(async (tx) => {
    await loadQuoteFor(tx, caller, id, 'confirmReceipt')
    const ordered = await loadOrdered(tx, id)
    const delivery = await loadDelivery(tx, id, delivery_id)
    const verdict = mayChangeDelivery(delivery)
    if (!verdict.ok) throw new AppError('conflict', 'order.receivedAlready')
    if (delivery.version !== version) throw new AppError('stale', 'order.deliveredMeanwhile')
    const delivered = await linesOf(tx, delivery_id)
    const problem = receiptProblem(lines, delivered)
    if (problem !== null)
      throw invalidField(problem.line === null ? 'lines' : `lines.${problem.line}.${problem.field}`, problem.refusal)
    for (const { position, ...line } of lines)
      await tx
        .updateTable('delivery_lines')
        .set(line)
        .where('delivery_id', '=', delivery_id)
        .where('position', '=', position)
        .execute()
    await tx
      .updateTable('deliveries')
      .set({ version: version + 1, received_by: caller.actor.person.id, received_at: caller.at, receipt_note: note })
      .where('id', '=', delivery_id)
      .execute()
    const files = { order_id: id, confirmation: null, delivery_id, of_receipt: true }
    await keepOrderFiles(services, tx, caller, files, file_ids)
    await refreshNextDelivery(tx, id)
    await touchOrder(tx, caller, ordered)
    const isReported = lines.some((line) => line.problem !== null)
    await record(tx, caller, 'confirmReceipt', {
      subject: 'quote',
      subjectId: id,
      supplierId: ordered.supplier_id,
      detail: { to: isReported ? 'reported' : 'received' },
    })
    const { number } = delivery
    const order = await mailedOrder(tx, ordered)
    const weights = new Map(delivered.map(({ position, weight }) => [position, weight]))
    const weighed = lines.map((line) => ({ ...line, weight: weights.get(line.position) ?? line.received }))
    const text = orderMails.received({ company: actorName(caller.actor), order, number, lines: weighed, note })
    await notify(services, tx, [ordered.supplier_id], id, text)
    return { id }
  })
}

/** A supplier answers what a buyer has reported of a delivery, once. */
export async function answerReceipt(
  services: Services,
  caller: Caller,
  id: string,
  { delivery_id, answer, words }: AnswerReceiptInput,
): Promise<{ id: string }> {
  await rateLimitChange(services, caller)
  return services.db.transaction().execute(async (tx) => {
    await loadQuoteFor(tx, caller, id, 'answerReceipt')
    await assertActiveActor(tx, caller.actor)
    const ordered = await loadOrdered(tx, id)
    const delivery = await loadDelivery(tx, id, delivery_id)
    const verdict = mayAnswerReceipt({ ...delivery, lines: await linesOf(tx, delivery_id) })
    if (!verdict.ok) throw new AppError('conflict', verdict.refusal)
    await tx
      .updateTable('deliveries')
      .set({ answer, answer_words: words, answered_by: caller.actor.person.id, answered_at: caller.at })
      .where('id', '=', delivery_id)
      .execute()
    await touchOrder(tx, caller, ordered)
    await record(tx, caller, 'answerReceipt', { subject: 'quote', subjectId: id, supplierId: ordered.supplier_id })
    const { number } = delivery
    const text = orderMails.receiptAnswered({ company: actorName(caller.actor), number, answer, words })
    await notify(services, tx, [ordered.customer_id], id, text)
    return { id }
  })
}

const linesOf = (tx: Tx, deliveryId: string) =>
  tx
    .selectFrom('delivery_lines')
    .where('delivery_id', '=', deliveryId)
    .select(['position', 'weight', 'problem'])
    .execute()
