import type { Generated } from 'kysely'
import type { CompanyId, PersonId } from '#domain/access/actor.ts'
import type { EpdSource } from '#domain/epds/epd.ts'
import type { SentAnswer } from '#domain/quotes/offers/answer-changes.ts'
import type { DeclineReason } from '#domain/quotes/offers/decline-reason.ts'
import type { PriceUnit } from '#domain/quotes/offers/offer-lines.ts'
import type { BetterOfferOutcome, ExpiryNotice, PositionTarget } from '#domain/quotes/offers/offer-wishes.ts'
import type { Freight, Incoterm } from '#domain/quotes/offers/offer-terms.ts'
import type { ResponseStatus } from '#domain/quotes/response.ts'
import type { Currency } from '#domain/values/money.ts'

type SupplierResponses = {
  id: Generated<string>
  order_id: string
  supplier_id: CompanyId
  status: Generated<ResponseStatus>
  price_per_kg: Generated<number>
  currency: Generated<Currency>
  /** The exact sum of the positions' amounts, with the freight; null without a price. */
  total: number | null
  /** In tons. */
  offered_volume: number | null
  delivery_time: number | null
  notes: string | null
  valid_until: string | null
  /** When that day ends in the supplier's time zone. */
  expires_at: Date | null
  /** The last mail about that. */
  expiry_notice: ExpiryNotice | null
  /** The day until which the customer asks to hold the offer. */
  prolongation_wanted: string | null
  prolongation_wanted_at: Date | null
  incoterm: Incoterm | null
  incoterm_place: string | null
  freight: Freight | null
  freight_amount: number | null
  payment_days: number | null
  discount_percent: number | null
  discount_days: number | null
  minimum_order: number | null
  /** Of a total that was not selected, 1 for the lowest, if the customer lets its supplier read it. */
  price_rank: number | null
  /** Why the customer ordered elsewhere what was offered, one line each as the mail had them. */
  loss_reasons: Generated<string[]>
  decline_reason: DeclineReason | null
  to_be_confirmed: Generated<boolean>
  is_reduced: Generated<boolean>
  answered_at: Date | null
  /** How many reminders the supplier has had. */
  reminded: Generated<number>
  /** One of the supplier's people; null means all of them. */
  responsible_id: PersonId | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/**
 * A position of an offer: the EPD value in kg CO₂e/kg as it was when the offer was given, the product whose value it is, and the price as it
 * was typed. Volume in tons, length in millimetres; null for what was asked.
 */
type ResponsePositions = {
  response_id: string
  position: number
  epd_value: number | null
  /** Null if the position was edited since. */
  epd_source: EpdSource | null
  epd_id: string | null
  /** The reason of a value that the supplier stated for this offer. */
  epd_reason: string | null
  product_id: string | null
  product_name: string | null
  product_is_asked: boolean | null
  product_equals: number | null
  offered: Generated<boolean>
  price_amount: number | null
  price_unit: PriceUnit | null
  volume: number | null
  size: string | null
  grade: string | null
  standard: string | null
  length_mm: number | null
  origin: string | null
  mill: string | null
  delivery_time: number | null
  note: string | null
}

/**
 * An answer as it was sent, by one of the supplier's people. `before`: the one before, with the positions, numbers and figures that it had
 * when this one was sent; null if an edit or an order had not changed it.
 */
type ResponseVersions = {
  response_id: string
  version: number
  answered_at: Date
  answered_by: PersonId
  answer: SentAnswer
  before: SentAnswer | null
}

/**
 * The customer asked a supplier for a better offer. `answered_at`: the version of the offer that was asked about. Targets in `currency`
 * per kg, `carbon_target` in kg CO₂e per kg.
 */
type BetterOfferRequests = {
  id: Generated<string>
  order_id: string
  response_id: string
  answered_at: Date
  asked_by: PersonId
  asked_at: Date
  targets: PositionTarget[]
  currency: Currency
  carbon_target: number | null
  words: string | null
  until: string | null
  /** Null while it waits. */
  outcome: BetterOfferOutcome | null
  decided_at: Date | null
  /** The supplier's words when it keeps its offer. */
  kept_words: string | null
}

export type ResponseTables = {
  better_offer_requests: BetterOfferRequests
  supplier_responses: SupplierResponses
  response_positions: ResponsePositions
  response_versions: ResponseVersions
}
