import { z } from '@hono/zod-openapi'
import { materials } from '#domain/materials/materials.ts'
import { currencies } from '#domain/values/money.ts'
import { answerings } from '#domain/quotes/answers-until.ts'
import { certificates } from '#domain/quotes/position.ts'
import { quoteStatuses } from '#domain/quotes/quote.ts'
import { declineReasons } from '#domain/quotes/offers/decline-reason.ts'
import { responseStatuses } from '#domain/quotes/response.ts'
import { personId } from '#domain/access/actor.ts'
import { documentView } from '#server/documents/queries.ts'
import { effectiveEpdView } from '#server/epds/queries/record-in-force.ts'
import { timestamp } from '#server/http/timestamp.ts'
import { productChoice } from '#server/products/queries.ts'
import { acceptanceView } from './acceptance-requests.ts'
import { quoteDelivery } from './delivery.ts'
import { offerWishesView } from './offer-wishes.ts'
import { offerLineView, offerTermsView } from './offer-lines.ts'
import { timelineEntry } from './timeline-views.ts'
import { quoteProject } from './projects.ts'
import { partyView } from './party.ts'
import { placedOrderView } from './request-and-orders.ts'

/** The state of a quote for the domain's action table, as the reader may know it. */
const quoteState = z.object({
  status: z.enum(quoteStatuses),
  admin_approved: z.boolean(),
  is_deleted: z.boolean(),
  offer_accepted: z.boolean(),
  /** Until when suppliers can answer, null without an end, and whether they still can. */
  answers_until: timestamp.nullable(),
  answering: z.enum(answerings),
  /** Nobody but its supplier reads an answer before then. */
  sealed: z.boolean(),
  own: z
    .object({
      status: z.enum(responseStatuses),
      selected: z.boolean(),
      /** Whether nobody else was asked, and whether a withdrawal ends the request, but not who or how many the others are. */
      alone: z.boolean(),
      last_in: z.boolean(),
    })
    .nullable(),
})

/** A file of an answer. `file_id`: identifies it in a changed answer that keeps it. */
const responseDocument = documentView.extend({ file_id: z.uuid() })
export type ResponseDocument = z.infer<typeof responseDocument>

/**
 * A supplier's own answer. Price in `currency` per kg (0: none; of several positions the mean), `total` with the freight, the offered
 * volume in tons, delivery time in days. `answered_at`: its version, which a change or an acceptance of it names.
 */
const ownResponse = z.object({
  id: z.uuid(),
  status: z.enum(responseStatuses),
  price_per_kg: z.number(),
  currency: z.enum(currencies),
  total: z.number().nullable(),
  offered_volume: z.number().nullable(),
  delivery_time: z.number().nullable(),
  /** Null without any. */
  terms: offerTermsView.nullable(),
  /** When the day of `terms.valid_until` ends in the supplier's time zone; null without one. */
  expires_at: timestamp.nullable(),
  notes: z.string().nullable(),
  /** 1 is the lowest total. Null unless another offer was accepted and the customer lets the supplier know. */
  price_rank: z.int().nullable(),
  /** Why the customer ordered elsewhere what was offered, as far as it gave reasons. One line each. */
  loss_reasons: z.array(z.string()),
  decline_reason: z.enum(declineReasons).nullable(),
  to_be_confirmed: z.boolean(),
  answered_at: timestamp.nullable(),
  documents: z.array(responseDocument),
})

/** The product and the details that one position asks for. Length in millimetres, `size` as domain/sections/size.ts writes it. */
const askedProduct = z.object({
  /** Null for a request in the buyer's own words, and for a supplier if it is another supplier's product. */
  product_id: z.uuid().nullable(),
  product_name: z.string().nullable(),
  manual_product_details: z.string().nullable(),
  /** Null if a request in the buyer's own words does not state it. */
  material: z.enum(materials).nullable(),
  subcategory: z.string().nullable(),
  size: z.string().nullable(),
  grade: z.string().nullable(),
  standard: z.string().nullable(),
  /** The product's when it was asked for, by name: "Height" to "190 mm". */
  product_dimensions: z.record(z.string(), z.string()),
  length_mm: z.number().nullable(),
  pieces: z.int().nullable(),
  finish: z.string().nullable(),
  tolerance: z.string().nullable(),
  certificate: z.enum(certificates).nullable(),
})

/** Volume in tons, max EPD in kg CO₂e/kg, max price in the request's currency per kg. */
export const positionView = askedProduct.extend({
  position: z.int(),
  volume: z.number(),
  max_epd: z.number().nullable(),
  max_price_per_kg: z.number().nullable(),
  note: z.string().nullable(),
  /** The product's list price and effective EPD value when it was asked for; for a supplier null. */
  listed: z.object({ price_per_kg: z.number(), currency: z.enum(currencies), epd: z.number().nullable() }).nullable(),
  /** The EPD record that the product had when it was asked for, if it is no longer in force; null for another supplier. */
  ended_epd: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** For the customer the product as it can be requested now; null if it is gone, and for others. */
  product: productChoice.nullable(),
  /** The supplier of the product that was asked for; null for a description and a standard product, and for a supplier. */
  supplier_name: z.string().nullable(),
  /** The product's minimum volume in tons, below which an edit is refused; 0 if there is none, or it is another supplier's. */
  min_volume: z.number(),
})
export type PositionView = z.infer<typeof positionView>

/**
 * The first position, the number of positions and the total volume in tons. The quote's customer, its recipients and
 * administrators may read everything here.
 */
export const quoteSummary = askedProduct.extend({
  id: z.uuid(),
  created_at: timestamp,
  version: z.number(),
  position_count: z.int(),
  volume: z.number(),
  ...quoteDelivery.shape,
  /** The customer's number for it. */
  own_reference: z.string().nullable(),
  /** The day by which the next open position of an order is due; for a supplier only of its own orders. */
  next_delivery: z.iso.date().nullable(),
  /** What it is booked on: only for the customer. */
  ...quoteProject.shape,
  /** Null for a supplier if another supplier wrote it. */
  cancellation_note: z.string().nullable(),
  deletion_note: z.string().nullable(),
  customer_name: z.string(),
  customer_contact: z.string(),
  /** The accepted supplier, else the only one, else "n suppliers"; a supplier sees its own name. */
  supplier_label: z.string().nullable(),
  /** The contact person there; null if there are several suppliers. */
  supplier_contact: z.string().nullable(),
  /** How many offers the customer can accept now; null for a supplier. */
  offers_to_choose: z.number().nullable(),
  /** The lowest price per kg of those on all positions; null without one, if they are in several currencies, and for a supplier. */
  best_price: z.object({ per_kg: z.number(), currency: z.enum(currencies) }).nullable(),
  state: quoteState,
  /** Only for a supplier. */
  own_response: ownResponse.nullable(),
  documents: z.array(documentView),
  /** Only for administrators. */
  selected_suppliers: z.array(z.uuid()).nullable(),
  /** The number of messages to the reader that the reader has not read. */
  unread: z.int(),
  /** The responsible person of the reader's own company, if it has ever had several people; null: all of them. */
  responsible: z.object({ id: personId, name: z.string() }).nullable(),
})

export const quoteList = z.object({ count: z.number(), page_size: z.number(), quotes: z.array(quoteSummary) })

const offerEpd = effectiveEpdView.extend({
  /**
   * The product of the EPD value, if its source is a product. `equals`: the number of the supplier's products that match
   * equally well.
   */
  product: z.object({ id: z.uuid(), name: z.string(), is_asked: z.boolean(), equals: z.number() }).nullable(),
  /** The reason of a value that the supplier stated for this offer. */
  reason: z.string().optional(),
  /** The record of the offer that is no longer in force; the value is then what the supplier's product has without it. */
  lapsed: z.object({ id: z.uuid(), name: z.string(), valid_until: z.iso.date() }).optional(),
})

const positionEpd = offerEpd.extend({ position: z.int() })

/** An answer as the customer and administrators compare it. EPD in kg CO₂e/kg. */
const offer = ownResponse.omit({ price_rank: true, loss_reasons: true }).extend({
  supplier_id: z.uuid(),
  company_name: z.string(),
  selected: z.boolean(),
  /** The mean of several positions by their volumes. */
  epd: offerEpd,
  /** The footprint of all positions in t CO₂e; null if one has no value. */
  footprint: z.number().nullable(),
  position_epds: z.array(positionEpd),
  /** The offer on each position. */
  lines: z.array(offerLineView),
  /** Null without any. */
  wishes: offerWishesView.nullable(),
  /** A given answer that nobody but its supplier reads yet: it shows that there is one, and when it was given. */
  sealed: z.boolean(),
  /** Positions of it were ordered since it was sent, so that what is left has to reach its minimum order. */
  is_reduced: z.boolean(),
  /** Why the price has to be confirmed before it is accepted; null if it is plausible. */
  price_warning: z.string().nullable(),
})

export const quoteView = quoteSummary.extend({
  /** The customer's notes, with the line of a cancellation; a supplier does not see another supplier's line. */
  notes: z.string().nullable(),
  positions: z.array(positionView),
  /** The first position's, as in `positions`. */
  max_epd: z.number().nullable(),
  max_price_per_kg: z.number().nullable(),
  min_volume: z.number(),
  /** Null for a supplier that sees no maximum price. */
  max_price_currency: z.enum(currencies).nullable(),
  /** Whether suppliers may see the maximum price. One that may not gets the same values as without a maximum. */
  max_price_shown: z.boolean(),
  customer: partyView,
  /** For the customer and administrators: the accepted supplier, else the only one. */
  supplier: partyView.nullable(),
  /** When the customer accepted an offer; like the offers, only for the customer and administrators. */
  accepted_at: timestamp.nullable(),
  /** Only for the customer. */
  acceptance: acceptanceView.nullable(),
  /** Only for a supplier: the EPD values of its offer, or those that an offer would have. */
  own_epds: z.array(positionEpd).nullable(),
  /** Only for a supplier: the lines of its offer; empty without one. */
  own_lines: z.array(offerLineView).nullable(),
  /** Only for a supplier: the customer's wishes about its offer; null without any. */
  own_wishes: offerWishesView.nullable(),
  /** For a supplier: whether the customer needs its carbon border data (CBAM) to import the metal. */
  cbam_wanted: z.boolean(),
  /** Only for the customer and administrators; a supplier never learns who else was asked. */
  offers: z.array(offer).nullable(),
  /** For the customer before approval: the suppliers that it chose. */
  proposed: z.array(z.object({ supplier_id: z.uuid(), company_name: z.string() })),
  preferred_supplier: z.string().nullable(),
  /** Only for the customer and administrators: the suppliers that the customer named, by name. */
  wished: z.array(
    z.object({ supplier_id: z.uuid(), company_name: z.string(), positions: z.array(z.number()).nullable() }),
  ),
  /** The request that this order's positions were part of; null for other quotes. */
  request: z.object({ id: z.uuid() }).nullable(),
  /** The orders of positions that were part of this request; for a supplier its own. */
  orders: z.array(placedOrderView),
  /** Only for administrators. */
  admin_notes: z.string().nullable(),
  /** The newest part; `timeline_earlier` is the id to request the part before it with. */
  timeline: z.array(timelineEntry),
  timeline_earlier: z.uuid().nullable(),
  /** Whether the reader follows the quote; null in a company that has only ever had one person. */
  following: z.boolean().nullable(),
})
export type QuoteView = z.infer<typeof quoteView>
export type QuoteSummary = z.infer<typeof quoteSummary>
