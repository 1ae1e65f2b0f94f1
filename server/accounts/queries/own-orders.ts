import { sql } from 'kysely'
import type { Actor } from '#domain/access/actor.ts'
import type { Database } from '#server/database/connect.ts'
import { quotesOfPerson, type Whose } from './own-quotes.ts'

/**
 * The confirmations, deliveries and receipts of the orders that the company is a party to, as both sides read them on the page of the order;
 * of a person those of its own quotes. A company that is not active, and a customer that deleted the quote, cannot see the page and gets only
 * the own part: a customer its decisions and receipts, a supplier what it confirmed and sent.
 */
export async function* ownOrders(db: Database, actor: Actor, whose: Whose) {
  const own = whose === 'company' ? null : await quotesOfPerson(db, actor)
  const isCustomer = actor.company.role === 'customer'
  for (const { id, is_deleted } of await orderIds(db, actor)) {
    if (own?.has(id) === false) continue
    const isShown = actor.company.status === 'active' && !(isCustomer && is_deleted)
    const [confirmations, deliveries] = [await confirmationsOf(db, id), await deliveriesOf(db, id)]
    if (isShown) yield { quote_id: id, confirmations, deliveries }
    else if (isCustomer)
      yield {
        quote_id: id,
        decisions: confirmations
          .filter(({ decided_at }) => decided_at !== null)
          .map(({ version, state, decided_at, words }) => ({ version, state, decided_at, words })),
        receipts: deliveries
          .filter(({ received_at }) => received_at !== null)
          .map(({ number, received_by, received_at, receipt_note, lines }) => ({
            number,
            received_by,
            received_at,
            receipt_note,
            lines: lines.map(({ position, received, problem, words }) => ({ position, received, problem, words })),
          })),
      }
    else
      yield {
        quote_id: id,
        confirmations: confirmations.map((one) => without(one, ['decided_at', 'words'])),
        deliveries: deliveries.map(({ lines, ...delivery }) => ({
          ...without(delivery, ['received_by', 'received_at', 'receipt_note']),
          lines: lines.map((line) => without(line, ['received', 'problem', 'words'])),
        })),
      }
  }
}

const without = <Row extends object>(row: Row, columns: readonly (keyof Row & string)[]): Partial<Row> =>
  Object.fromEntries(
    Object.entries(row).filter(([column]) => !(columns as readonly string[]).includes(column)),
  ) as Partial<Row>

/** The orders of which something is recorded. */
const orderIds = (db: Database, { company }: Actor) =>
  db
    .selectFrom('orders as quote')
    .innerJoin('supplier_responses as response', 'response.id', 'quote.accepted_response_id')
    .where(company.role === 'customer' ? 'quote.customer_id' : 'response.supplier_id', '=', company.id)
    .where((eb) =>
      eb.or([
        eb.exists(eb.selectFrom('order_confirmations').whereRef('order_id', '=', 'quote.id').select('version')),
        eb.exists(eb.selectFrom('deliveries').whereRef('order_id', '=', 'quote.id').select('id')),
      ]),
    )
    .select(['quote.id', 'quote.is_deleted'])
    .orderBy('quote.accepted_at')
    .orderBy('quote.id')
    .execute()

type ConfirmedLine = { position: number; day: string; price: number | null; volume: number | null }

/** `words` are the buyer's. */
const confirmationsOf = (db: Database, orderId: string) =>
  db
    .selectFrom('order_confirmations as confirmation')
    .innerJoin('people as person', 'person.id', 'confirmation.confirmed_by')
    .where('order_id', '=', orderId)
    .select(['version', 'number', 'note', 'state', 'differences', 'confirmed_at', 'person.name as confirmed_by'])
    .select(['decided_at', 'words'])
    .select(
      sql<ConfirmedLine[]>`(
        select coalesce(jsonb_agg(to_jsonb(line) - 'order_id' - 'version' order by line.position), '[]')
        from order_confirmation_lines as line
        where line.order_id = confirmation.order_id and line.version = confirmation.version)`.as('lines'),
    )
    .orderBy('version')
    .execute()

type DeliveryLine = {
  position: number
  weight: number
  certificate: string | null
  heat_number: string | null
  received: number | null
  problem: string | null
  words: string | null
}

/** `received`, `problem` and `words` of a line are the buyer's. */
const deliveriesOf = (db: Database, orderId: string) =>
  db
    .selectFrom('deliveries as delivery')
    .innerJoin('people as recorder', 'recorder.id', 'delivery.recorded_by')
    .leftJoin('people as receiver', 'receiver.id', 'delivery.received_by')
    .where('delivery.order_id', '=', orderId)
    .select(['delivery.number', 'delivery.sent_on', 'delivery.note_number', 'delivery.carrier', 'delivery.packages'])
    .select(['delivery.note', 'recorder.name as recorded_by', 'delivery.recorded_at'])
    .select(['receiver.name as received_by', 'delivery.received_at', 'delivery.receipt_note'])
    .select(['delivery.answer', 'delivery.answer_words', 'delivery.answered_at'])
    .select(
      sql<DeliveryLine[]>`(select coalesce(jsonb_agg(to_jsonb(line) - 'delivery_id' order by line.position), '[]')
        from delivery_lines as line where line.delivery_id = delivery.id)`.as('lines'),
    )
    .orderBy('delivery.number')
    .execute()
