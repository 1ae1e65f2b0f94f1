import { z } from '@hono/zod-openapi'
import type { Actor } from '#domain/access/actor.ts'
import { receiptAnswers, receiptProblems } from '#domain/quotes/orders/deliveries.ts'
import { confirmationStates } from '#domain/quotes/orders/order-confirmation.ts'
import { priceUnits } from '#domain/quotes/offers/offer-lines.ts'
import { certificates } from '#domain/quotes/position.ts'
import { currencies } from '#domain/values/money.ts'
import { notFound } from '#server/app-error.ts'
import type { Database } from '#server/database/connect.ts'
import { documentView } from '#server/documents/queries.ts'
import { timestamp } from '#server/http/timestamp.ts'
import { getSummary } from './get-summary.ts'
import { deliveredLines, orderedOn, progressOf } from './ordered.ts'

const price = z.object({ amount: z.number(), unit: z.enum(priceUnits) })
const documents = z.array(documentView.extend({ file_id: z.uuid() }))
const difference = z.intersection(
  z.object({ position: z.int() }),
  z.discriminatedUnion('of', [
    z.object({ of: z.literal('day'), from: z.iso.date(), to: z.iso.date() }),
    z.object({ of: z.literal('price'), from: price, to: price }),
    z.object({ of: z.literal('volume'), from: z.number(), to: z.number() }),
  ]),
)

/** Weights are tons. Names are those of people. */
export const orderProgressView = z.object({
  currency: z.enum(currencies),
  /** Of the delivered weight, in percent. */
  tolerance: z.number(),
  lines: z.array(
    z.object({
      position: z.int(),
      volume: z.number(),
      price: price.nullable(),
      day: z.iso.date().nullable(),
      day_is: z.enum(['confirmed', 'offered', 'asked']).nullable(),
      sent: z.number(),
      received: z.number(),
      open: z.number(),
      is_over: z.boolean(),
      is_late: z.boolean(),
    }),
  ),
  /** The supplier's last one. */
  confirmation: z
    .object({
      version: z.int(),
      number: z.string().nullable(),
      note: z.string().nullable(),
      state: z.enum(confirmationStates),
      differences: z.array(difference),
      confirmed_at: timestamp,
      confirmed_by: z.string(),
      decided_at: timestamp.nullable(),
      words: z.string().nullable(),
      lines: z.array(
        z.object({
          position: z.int(),
          day: z.iso.date(),
          price: z.number().nullable(),
          volume: z.number().nullable(),
        }),
      ),
      documents,
    })
    .nullable(),
  /** In the order of their numbers. */
  deliveries: z.array(
    z.object({
      id: z.uuid(),
      number: z.int(),
      version: z.int(),
      sent_on: z.iso.date(),
      note_number: z.string().nullable(),
      carrier: z.string().nullable(),
      packages: z.int().nullable(),
      note: z.string().nullable(),
      recorded_at: timestamp,
      recorded_by: z.string(),
      received_at: timestamp.nullable(),
      received_by: z.string().nullable(),
      receipt_note: z.string().nullable(),
      answer: z.enum(receiptAnswers).nullable(),
      answer_words: z.string().nullable(),
      lines: z.array(
        z.object({
          position: z.int(),
          weight: z.number(),
          certificate: z.enum(certificates).nullable(),
          heat_number: z.string().nullable(),
          received: z.number().nullable(),
          problem: z.enum(receiptProblems).nullable(),
          words: z.string().nullable(),
        }),
      ),
      documents,
      receipt_documents: documents,
    }),
  ),
})
export type OrderProgressView = z.infer<typeof orderProgressView>

/**
 * How far an order has come, for its customer, the supplier whose offer was accepted, and administrators. For everybody else, and where
 * nothing was ordered, it is not found.
 */
export async function getOrderProgress(db: Database, actor: Actor, id: string): Promise<OrderProgressView> {
  const summary = await getSummary(db, actor, id)
  const isRival = actor.company.role === 'supplier' && summary.state.own?.selected !== true
  const ordered = isRival ? null : await orderedOn(db, id)
  if (ordered === null) throw notFound('order.none')
  const { currency, tolerance } = ordered
  const files = await filesOn(db, id)
  const delivered = await deliveredLines(db, id)
  return {
    currency,
    tolerance,
    lines: progressOf(ordered, delivered, new Date()),
    confirmation: await confirmationOn(db, id, files),
    deliveries: await deliveriesOn(db, id, delivered, files),
  }
}

type File = z.infer<typeof documents>[number] & {
  confirmation: number | null
  delivery_id: string | null
  of_receipt: boolean
}

const filesOn = (db: Database, id: string): Promise<File[]> =>
  db
    .selectFrom('order_documents')
    .where('order_id', '=', id)
    .select(['id', 'name', 'type', 'url', 'file_id', 'confirmation', 'delivery_id', 'of_receipt'])
    .orderBy('created_at')
    .orderBy('name')
    .execute()

const viewsOf = (files: readonly File[], isOf: (file: File) => boolean) =>
  files.filter(isOf).map(({ id, name, type, url, file_id }) => ({ id, name, type, url, file_id }))

async function confirmationOn(
  db: Database,
  id: string,
  files: readonly File[],
): Promise<OrderProgressView['confirmation']> {
  const last = await db
    .selectFrom('order_confirmations as confirmation')
    .innerJoin('people as person', 'person.id', 'confirmation.confirmed_by')
    .where('order_id', '=', id)
    .select(['version', 'number', 'note', 'state', 'differences', 'confirmed_at', 'person.name as confirmed_by'])
    .select(['decided_at', 'words'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last === undefined) return null
  const lines = await db
    .selectFrom('order_confirmation_lines')
    .where('order_id', '=', id)
    .where('version', '=', last.version)
    .select(['position', 'day', 'price', 'volume'])
    .orderBy('position')
    .execute()
  return { ...last, lines, documents: viewsOf(files, ({ confirmation }) => confirmation === last.version) }
}

async function deliveriesOn(
  db: Database,
  id: string,
  lines: Awaited<ReturnType<typeof deliveredLines>>,
  files: readonly File[],
): Promise<OrderProgressView['deliveries']> {
  const rows = await db
    .selectFrom('deliveries as delivery')
    .innerJoin('people as recorder', 'recorder.id', 'delivery.recorded_by')
    .leftJoin('people as receiver', 'receiver.id', 'delivery.received_by')
    .where('delivery.order_id', '=', id)
    .select(['delivery.id', 'delivery.number', 'delivery.version', 'delivery.sent_on', 'delivery.note_number'])
    .select(['delivery.carrier', 'delivery.packages', 'delivery.note', 'delivery.recorded_at', 'delivery.received_at'])
    .select(['delivery.receipt_note', 'delivery.answer', 'delivery.answer_words'])
    .select(['recorder.name as recorded_by', 'receiver.name as received_by'])
    .orderBy('delivery.number')
    .execute()
  return rows.map((row) => ({
    ...row,
    lines: lines.get(row.id) ?? [],
    documents: viewsOf(files, ({ delivery_id, of_receipt }) => delivery_id === row.id && !of_receipt),
    receipt_documents: viewsOf(files, ({ delivery_id, of_receipt }) => delivery_id === row.id && of_receipt),
  }))
}
