import { mayAcceptAlone } from '#domain/quotes/offers/acceptance-approval.ts'
import { offerFigures } from '#domain/quotes/offers/offer-lines.ts'
import { freightAmount } from '#domain/quotes/offers/offer-terms.ts'
import {
  confirmationDifferences,
  confirmedLinesProblem,
  isAgreed,
  mayDecide,
  type ConfirmationState,
  type ConfirmedLine,
} from '#domain/quotes/orders/order-confirmation.ts'
import type { ConfirmOrderInput, DecideConfirmationInput } from '#domain/quotes/orders/order-input.ts'
import { orderMails } from '#domain/quotes/orders/order-mails.ts'
import type { OrderLine } from '#domain/quotes/orders/order-lines.ts'
import { isPastEverywhere } from '#domain/quotes/create-quote-input.ts'
import { actorName } from '#domain/people/person-name.ts'
import { formatMoney } from '#domain/values/money.ts'
import { invalidField, notFound, AppError } from '#server/app-error.ts'
import type { Caller } from '#server/caller.ts'
import type { Tx } from '#server/database/connect.ts'
import { record } from '#server/history.ts'
import { limitAndRates } from '#server/quotes/queries/approvers.ts'
import { orderedOn, type Ordered } from '#server/quotes/queries/ordered.ts'
import type { Services } from '#server/services.ts'
import { assertActiveActor, loadQuoteFor } from './load-quote.ts'
import { refreshNextDelivery, touchOrder } from './next-delivery.ts'
import { notify, rateLimitChange } from './notify.ts'
import { figureColumns, pricedLinesOf } from './offer-positions.ts'
import { mailedOrder } from './mailed-order.ts'
import { carryOverFiles, keepOrderFiles, orderFilesOf } from './order-files.ts'
import { positionsOn } from './positions.ts'

/**
 * A supplier confirms an order with a day per position, and moves no status (product decision 60). What is later, dearer, cheaper or of
 * another weight than agreed holds only once the buyer accepts it. A confirmation takes the place of one that waits for that. It names the
 * one that it was made after, so that no colleague's is replaced unseen. One that changes nothing is not kept, and mails nobody.
 */
export async function confirmOrder(
  services: Services,
  caller: Caller,
  id: string,
  { after, number, note, lines, file_ids }: ConfirmOrderInput,
): Promise<{ id: string; version: number }> {
  await rateLimitChange(services, caller)
  return services.db.transaction().execute(async (tx) => {
    const { quote } = await loadQuoteFor(tx, caller, id, 'confirmOrder')
    await assertActiveActor(tx, caller.actor)
    const ordered = await loadOrdered(tx, id)
    const last = await lastConfirmation(tx, id)
    if ((last?.version ?? 0) !== after) throw new AppError('stale', 'order.confirmedMeanwhile')
    const problem = confirmedLinesProblem(lines, ordered.lines)
    if (problem !== null)
      throw invalidField(problem.line === null ? 'lines' : `lines.${problem.line}.${problem.field}`, problem.refusal)
    const early = lines.findIndex(({ day }) => isPastEverywhere(day, ordered.accepted_at))
    if (early >= 0) throw invalidField(`lines.${early}.day`, 'order.dayBeforeOrder')
    const confirmed = asOrdered(lines, ordered.lines)
    if (last && (await isSame(tx, last, { number, note, lines: confirmed, file_ids, ordered })))
      return { id, version: last.version }
    const differences = confirmationDifferences(confirmed, ordered.lines)
    const made: ConfirmationState = differences.length === 0 ? 'agreed' : 'waiting'
    const version = after + 1
    await tx
      .updateTable('order_confirmations')
      .set({ state: 'replaced' })
      .where('order_id', '=', id)
      .where('state', '=', 'waiting')
      .execute()
    await tx
      .insertInto('order_confirmations')
      .values({
        order_id: id,
        version,
        number,
        note,
        state: made,
        differences: JSON.stringify(differences),
        confirmed_by: caller.actor.person.id,
        confirmed_at: caller.at,
      })
      .execute()
    await tx
      .insertInto('order_confirmation_lines')
      .values(confirmed.map((line) => ({ order_id: id, version, ...line })))
      .execute()
    if (last) await carryOverFiles(tx, filesOfConfirmation(id, last.version), version, file_ids)
    await keepOrderFiles(services, tx, caller, filesOfConfirmation(id, version), file_ids)
    await refreshNextDelivery(tx, id)
    await touchOrder(tx, caller, ordered)
    await record(tx, caller, 'confirmOrder', {
      subject: 'quote',
      subjectId: id,
      supplierId: ordered.supplier_id,
      detail: { to: made },
    })
    const order = await mailedOrder(tx, ordered)
    const said = { company: actorName(caller.actor), order, number, note, differences, currency: ordered.currency }
    await notify(services, tx, [quote.customer_id], id, orderMails.confirmed({ ...said, lines: confirmed }), {
      kind: 'order_confirmation',
    })
    return { id, version }
  })
}

/**
 * The buyer accepts what a confirmation says otherwise than the order, which then holds, or refuses it. A dearer order counts against the
 * limit of the person, like an acceptance.
 */
export async function decideConfirmation(
  services: Services,
  caller: Caller,
  id: string,
  { version, accepted, words }: DecideConfirmationInput,
): Promise<{ id: string }> {
  await rateLimitChange(services, caller)
  return services.db.transaction().execute(async (tx) => {
    const { quote } = await loadQuoteFor(tx, caller, id, 'decideConfirmation')
    const ordered = await loadOrdered(tx, id)
    const verdict = mayDecide(await lastConfirmation(tx, id), version)
    if (!verdict.ok)
      throw new AppError(verdict.refusal === 'order.confirmedMeanwhile' ? 'stale' : 'conflict', verdict.refusal)
    if (accepted) await applyChanges(tx, caller, ordered, version)
    await tx
      .updateTable('order_confirmations')
      .set({ state: accepted ? 'accepted' : 'refused', words })
      .set({ decided_by: caller.actor.person.id, decided_at: caller.at })
      .where('order_id', '=', id)
      .where('version', '=', version)
      .where('state', '=', 'waiting')
      .execute()
    await refreshNextDelivery(tx, id)
    await touchOrder(tx, caller, ordered)
    await record(tx, caller, 'decideConfirmation', {
      subject: 'quote',
      subjectId: id,
      supplierId: ordered.supplier_id,
      detail: { to: accepted ? 'accepted' : 'refused', ...(words && { reason: words }) },
    })
    const company = actorName(caller.actor)
    const text = orderMails.decided({ company, accepted, words, isDelivered: quote.status === 'delivered' })
    await notify(services, tx, [ordered.supplier_id], id, text)
    return { id }
  })
}

/** The order on a locked quote whose state is known to have one. */
export async function loadOrdered(tx: Tx, id: string): Promise<Ordered> {
  const ordered = await orderedOn(tx, id)
  if (ordered === null) throw notFound('order.none')
  return ordered
}

const filesOfConfirmation = (order_id: string, confirmation: number) => ({
  order_id,
  confirmation,
  delivery_id: null,
  of_receipt: false,
})

const lastConfirmation = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('order_confirmations')
    .where('order_id', '=', orderId)
    .select(['order_id', 'version', 'state', 'number', 'note'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
    .then((row) => row ?? null)
type Last = NonNullable<Awaited<ReturnType<typeof lastConfirmation>>>

/** A price or a volume that is what was ordered is none of its own. */
function asOrdered(lines: readonly ConfirmedLine[], ordered: readonly OrderLine[]): ConfirmedLine[] {
  const byPosition = new Map(ordered.map((line) => [line.position, line]))
  return lines.map((line) => {
    const { price, volume } = byPosition.get(line.position) ?? { price: null, volume: null }
    return {
      ...line,
      price: line.price === price?.amount ? null : line.price,
      volume: line.volume === volume ? null : line.volume,
    }
  })
}

type Confirmed = Pick<ConfirmOrderInput, 'number' | 'note' | 'file_ids'> & {
  lines: readonly ConfirmedLine[]
  ordered: Ordered
}

/** Whether a confirmation says what holds already. */
async function isSame(tx: Tx, last: Last, { number, note, file_ids, lines, ordered }: Confirmed): Promise<boolean> {
  if (!isAgreed(last.state) || last.number !== number || last.note !== note) return false
  const days = new Map(ordered.lines.map(({ position, day }) => [position, day]))
  const files = await orderFilesOf(tx, filesOfConfirmation(last.order_id, last.version))
  return (
    lines.every(
      ({ position, day, price, volume }) => day === days.get(position) && price === null && volume === null,
    ) && new Set(files).symmetricDifference(new Set(file_ids)).size === 0
  )
}

/** Writes the prices and volumes of a confirmation into the accepted offer, whose figures are the order's. */
async function applyChanges(tx: Tx, caller: Caller, ordered: Ordered, version: number): Promise<void> {
  const changed = await tx
    .selectFrom('order_confirmation_lines')
    .where('order_id', '=', ordered.id)
    .where('version', '=', version)
    .where((eb) => eb.or([eb('price', 'is not', null), eb('volume', 'is not', null)]))
    .select(['position', 'price', 'volume'])
    .execute()
  if (changed.length === 0) return
  const prices = new Map(ordered.lines.map((line) => [line.position, line.price]))
  for (const { position, price, volume } of changed) {
    const was = prices.get(position)
    await tx
      .updateTable('response_positions')
      .set({
        ...(price !== null && was && { price_amount: price, price_unit: was.unit }),
        ...(volume !== null && { volume }),
      })
      .where('response_id', '=', ordered.response_id)
      .where('position', '=', position)
      .execute()
  }
  const offer = await tx
    .selectFrom('supplier_responses')
    .where('id', '=', ordered.response_id)
    .select(['total', 'freight', 'freight_amount'])
    .executeTakeFirstOrThrow()
  const lines = await pricedLinesOf(tx, ordered.response_id)
  const figures = figureColumns(offerFigures(lines, await positionsOn(tx, ordered.id), freightAmount(offer)))
  if (figures.total === null) return
  if (figures.total > (offer.total ?? 0)) await assertWithinLimit(tx, caller, ordered, figures.total)
  await tx.updateTable('supplier_responses').set(figures).where('id', '=', ordered.response_id).execute()
}

async function assertWithinLimit(tx: Tx, { actor }: Caller, { currency }: Ordered, total: number): Promise<void> {
  const { limit, rates } = await limitAndRates(tx, actor)
  if (mayAcceptAlone({ limit, offer: { total, currency }, rates }).ok) return
  throw new AppError('conflict', { code: 'order.aboveLimit', total: formatMoney(total, currency) })
}
