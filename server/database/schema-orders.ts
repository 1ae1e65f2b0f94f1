import type { ColumnType, Generated } from 'kysely'
import type { CompanyId, PersonId } from '#domain/access/actor.ts'
import type { NotCompared } from '#domain/quotes/offers/split-saving.ts'
import type { ReceiptAnswer, ReceiptProblem } from '#domain/quotes/orders/deliveries.ts'
import type { ConfirmationDifference, ConfirmationState } from '#domain/quotes/orders/order-confirmation.ts'
import type { Certificate } from '#domain/quotes/position.ts'
import type { Currency } from '#domain/values/money.ts'
import type { DocumentOf } from './schema-quotes.ts'

type OrderConfirmations = {
  order_id: string
  version: number
  /** The supplier's own number. */
  number: string | null
  note: string | null
  state: ConfirmationState
  /** What it said otherwise than what was agreed before; written as JSON. */
  differences: ColumnType<ConfirmationDifference[], string, never>
  confirmed_by: PersonId
  confirmed_at: Date
  decided_by: PersonId | null
  decided_at: Date | null
  /** The buyer's, about its decision. */
  words: string | null
}

/** `price`: in the unit and the currency of the order; null, as `volume` in tons, for what was ordered. */
type OrderConfirmationLines = {
  order_id: string
  version: number
  position: number
  day: string
  price: number | null
  volume: number | null
}

type Deliveries = {
  id: Generated<string>
  order_id: string
  number: number
  version: Generated<number>
  sent_on: string
  note_number: string | null
  carrier: string | null
  packages: number | null
  note: string | null
  recorded_by: PersonId
  recorded_at: Date
  received_by: PersonId | null
  received_at: Date | null
  receipt_note: string | null
  answer: ReceiptAnswer | null
  answer_words: string | null
  answered_by: PersonId | null
  answered_at: Date | null
}

/** `weight` and `received` are tons. */
type DeliveryLines = {
  delivery_id: string
  position: number
  weight: number
  certificate: Certificate | null
  heat_number: string | null
  received: number | null
  problem: ReceiptProblem | null
  words: string | null
}

/** A file of a confirmation, of a delivery, or of its receipt. */
type OrderDocuments = DocumentOf<'order_id'> & {
  confirmation: number | null
  delivery_id: string | null
  of_receipt: Generated<boolean>
}

/** What an award over several suppliers cost, beside the cheapest offer on all of its positions. Amounts are in `currency`. */
type SplitAwards = {
  id: Generated<string>
  request_id: string
  customer_id: CompanyId
  awarded_at: Date
  order_ids: string[]
  currency: Currency
  split: number | null
  whole: number | null
  unknown: NotCompared | null
}

export type OrderTables = {
  split_awards: SplitAwards
  order_confirmations: OrderConfirmations
  order_confirmation_lines: OrderConfirmationLines
  deliveries: Deliveries
  delivery_lines: DeliveryLines
  order_documents: OrderDocuments
}
