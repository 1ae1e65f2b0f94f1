import type { Role } from '#domain/access/role.ts'
import { withoutCancellation } from '#domain/quotes/cancellation-line.ts'
import type { PositionEpd } from '#domain/quotes/offers/offer-epd.ts'
import { asAsked } from '#domain/quotes/offers/offer-input.ts'
import { termLines, type OfferTerms } from '#domain/quotes/offers/offer-terms.ts'
import type { OfferedTotal } from '#domain/quotes/offers/offer-total.ts'
import { isExpired } from '#domain/quotes/offers/offer-validity.ts'
import { siteFacts, type DeliverySite } from '#domain/quotes/delivery-site.ts'
import { formatLatestDelivery, formatWeightTolerance } from '#domain/quotes/delivery-terms.ts'
import { projectFacts } from '#domain/quotes/project.ts'
import { awaitsApproval, quoteNumber } from '#domain/quotes/quote.ts'
import { deliveryLabel } from '#domain/quotes/quote-texts.ts'
import type { ResponseStatus } from '#domain/quotes/response.ts'
import { formatDayIn, formatInstant } from '#domain/values/instants.ts'
import { hasPrice, type Currency } from '#domain/values/money.ts'
import { formatDays } from '#domain/values/quantities.ts'
import { partyOf, type CompanyOnPaper } from './paper-party.ts'
import { askedTable, offeredTable, type OfferedLine, type OfferedPosition, type PaperPosition } from './paper-rows.ts'
import { offerSums, weightSum } from './paper-sums.ts'
import { paperTitles, type OrderPaperKind, type Paper, type PaperFact, type PaperKind } from './paper.ts'
import type { QuoteWithPapers } from './papers-of-quote.ts'

type Moment = Date | string
type Given = OfferedTotal & {
  status: ResponseStatus
  to_be_confirmed: boolean
  expires_at: Moment | null
  answered_at: Moment | null
  delivery_time: number | null
  terms: OfferTerms | null
  notes: string | null
}
/** An offer with its lines and its carbon. */
export type WholeOffer = Given & {
  selected: boolean
  lines: readonly OfferedLine[]
  position_epds: readonly PositionEpd[]
}

/** A quote as its reader's page has it. A paper is made of nothing else, so it says nothing that the page does not. */
export type QuoteOnPaper = Pick<QuoteWithPapers, 'state' | 'request'> & {
  id: string
  created_at: Moment
  positions: readonly PaperPosition[]
  volume: number
  notes: string | null
  cancellation_note: string | null
  delivery_to_site: boolean
  delivery_address: string | null
  delivery_site: DeliverySite | null
  latest_delivery_date: string | null
  weight_tolerance: number
  own_reference: string | null
  /** What the buyer books it on, on its own copy; null on everybody else's. */
  project: { name: string } | null
  cost_centre: string | null
  documents: readonly { name: string }[]
  max_price_currency: Currency | null
  max_price_shown: boolean
  offers: readonly (WholeOffer & { supplier_id: string; company_name: string; sealed: boolean })[] | null
  own_response: Given | null
  own_lines: readonly OfferedLine[] | null
  own_epds: readonly PositionEpd[] | null
}

/** The companies of a paper: `supplier` is null on a request to several, and `accepted_at` is the moment of the order. */
export type PaperContext = {
  buyer: CompanyOnPaper
  supplier: CompanyOnPaper | null
  accepted_at: Moment | null
  now: Date
}

/** The offer that a paper is about: a supplier's own, the named supplier's, else the accepted or the only one. */
export function offerOnPaper(
  kind: PaperKind,
  role: Role,
  quote: Pick<QuoteOnPaper, 'state' | 'offers' | 'own_response' | 'own_lines' | 'own_epds'>,
  supplierId: string | undefined,
): (WholeOffer & { supplier_id?: string; company_name?: string }) | undefined {
  const { state, own_response: own, own_lines, own_epds } = quote
  if (role === 'supplier')
    return own === null
      ? undefined
      : { ...own, selected: state.own?.selected ?? false, lines: own_lines ?? [], position_epds: own_epds ?? [] }
  const given = (quote.offers ?? []).filter(({ answered_at, sealed }) => answered_at !== null && !sealed)
  if (kind !== 'offer') return given.find(({ selected }) => selected)
  return given.find(({ supplier_id }) => supplierId === undefined || supplier_id === supplierId)
}

/** The request, an offer or the purchase order. `offer` is not undefined but for a request. */
export function paperOf(
  kind: Exclude<PaperKind, OrderPaperKind>,
  quote: QuoteOnPaper,
  offer: WholeOffer | undefined,
  context: PaperContext,
): Paper {
  if (kind === 'request' || offer === undefined) return requestPaper(quote, context)
  return kind === 'offer' ? offerPaper(quote, offer, context) : orderPaper(quote, offer, context)
}

function requestPaper(quote: QuoteOnPaper, { buyer, supplier }: PaperContext): Paper {
  const { state } = quote
  return {
    title: paperTitles.request,
    number: quoteNumber(quote.id),
    day: formatDayIn(quote.created_at, buyer.country),
    mark: endOf(quote) ?? (awaitsApproval(state) ? 'Not sent to suppliers yet' : null),
    parties: [partyOf('Buyer', buyer), ...(supplier ? [partyOf('Supplier', supplier)] : [])],
    facts: [
      ...deliveryOnPaper(quote),
      ...factIf('Answers until', state.answers_until && formatInstant(state.answers_until, buyer.country)),
      { term: 'Prices', value: 'Without VAT' },
    ],
    ...askedTable(quote.positions, quote),
    sums: [weightSum(quote.volume)],
    notes: [
      ...noteIf('Notes', notesOf(quote)),
      ...noteIf('Documents with this request', quote.documents.map(({ name }) => name).join('\n')),
    ],
  }
}

function offerPaper(quote: QuoteOnPaper, offer: WholeOffer, { buyer, supplier, now }: PaperContext): Paper {
  const positions = positionsOnPaper(quote, offer)
  return {
    title: paperTitles.offer,
    number: quoteNumber(quote.id),
    day: formatDayIn(offer.answered_at ?? quote.created_at, supplier?.country ?? null),
    mark: endOf(quote) ?? stateOf(offer, now),
    parties: [...(supplier ? [partyOf('Supplier', supplier)] : []), partyOf('Buyer', buyer)],
    facts: [...termFacts(offer), ...deliveryOnPaper(quote), { term: 'Prices', value: 'Without VAT' }],
    ...offeredTable(positions, offer.currency),
    sums: offerSums(offer, positions),
    notes: noteIf('Notes of the supplier', offer.notes),
  }
}

/** The paper of an order has the positions that are ordered, as they were offered. */
function orderPaper(quote: QuoteOnPaper, offer: WholeOffer, context: PaperContext): Paper {
  const { buyer, supplier, accepted_at } = context
  const positions = positionsOnPaper(quote, offer).filter(({ line }) => line.offered)
  // An order holds, so until when its offer was valid no longer matters.
  const terms = termFacts(offer).filter(({ term }) => term !== 'Valid until')
  return {
    title: paperTitles.purchase_order,
    number: quoteNumber(quote.id),
    day: formatDayIn(accepted_at ?? quote.created_at, buyer.country),
    mark: endOf(quote),
    parties: [partyOf('Buyer', buyer), ...(supplier ? [partyOf('Supplier', supplier)] : [])],
    facts: [
      ...deliveryOnPaper(quote),
      ...terms,
      ...factIf('Offer of', offer.answered_at && formatDayIn(offer.answered_at, supplier?.country ?? null)),
      ...factIf('From request', quote.request && quoteNumber(quote.request.id)),
      { term: 'Prices', value: 'Without VAT' },
    ],
    ...offeredTable(positions, offer.currency),
    sums: offerSums(offer, positions),
    notes: [...noteIf('Notes of the buyer', notesOf(quote)), ...noteIf('Notes of the supplier', offer.notes)],
  }
}

export const factIf = (term: string, value: string | null | undefined): PaperFact[] => (value ? [{ term, value }] : [])
export const noteIf = (title: string, text: string | null) =>
  text === null || text.trim() === '' ? [] : [{ title, text }]

export const deliveryOnPaper = (quote: QuoteOnPaper): PaperFact[] => [
  ...factIf('Buyer’s reference', quote.own_reference),
  ...projectFacts(quote.project, quote.cost_centre).map(({ label, value }) => ({ term: label, value })),
  { term: 'Delivery', value: deliveryLabel(quote) },
  ...factIf('Delivery address', quote.delivery_address),
  ...siteFacts(quote.delivery_site),
  ...factIf('Latest delivery date', quote.latest_delivery_date && formatLatestDelivery(quote.latest_delivery_date)),
  ...factIf('Weight tolerance', formatWeightTolerance(quote.weight_tolerance)),
]

const termFacts = ({ delivery_time, terms, currency }: WholeOffer): PaperFact[] => [
  ...factIf('Delivery time', delivery_time === null ? null : formatDays(delivery_time)),
  ...(terms === null ? [] : termLines(terms, currency)),
]

/** The buyer's notes without the line that a cancellation adds to them, which is no part of what was asked. */
const notesOf = ({ notes, cancellation_note }: QuoteOnPaper): string | null =>
  notes === null || cancellation_note === null ? notes : withoutCancellation(notes, cancellation_note)

/** What ended the quote. A paper of it is no longer an order or a request to act on. */
export function endOf({ state }: QuoteOnPaper): string | null {
  if (state.is_deleted) return 'Deleted by the buyer'
  return state.status === 'cancelled' ? 'Cancelled' : null
}

function stateOf(offer: WholeOffer, now: Date): string | null {
  if (offer.selected) return 'Accepted'
  if (offer.status === 'not_selected') return 'Not selected'
  if (offer.to_be_confirmed) return 'To be confirmed, because the request was changed'
  return isExpired(offer, now) ? 'Expired' : null
}

/** The positions with the lines of the offer. An offer without lines has one price for everything. */
export function positionsOnPaper(quote: QuoteOnPaper, offer: WholeOffer): OfferedPosition[] {
  const lines = new Map(offer.lines.map((line) => [line.position, line]))
  const epds = new Map(offer.position_epds.map((epd) => [epd.position, epd]))
  const price = hasPrice(offer.price_per_kg) ? { amount: offer.price_per_kg, unit: 'kg' as const } : null
  return quote.positions.map((position) => {
    const number = position.position
    const whole = { ...asAsked, position: number, offered: true, price }
    const none = { ...asAsked, position: number, offered: false, price: null }
    const line = lines.get(number) ?? (lines.size === 0 ? whole : none)
    return { position, line, epd: epds.get(number) }
  })
}
