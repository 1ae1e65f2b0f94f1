import { firstFacts, type MailFact, type MailPositions, type NotificationText } from '#domain/mails/mail-texts.ts'
import { formatInstant } from '#domain/values/instants.ts'
import {
  formatCount,
  formatMoney,
  formatPrice,
  formatPricePerKg,
  hasPrice,
  noPriceText,
  type Currency,
} from '#domain/values/money.ts'
import { formatDays, formatTons } from '#domain/values/quantities.ts'
import { quoteNumber } from '#domain/quotes/quote.ts'
import { mailPositions, type MailedPosition } from '#domain/quotes/request-facts.ts'
import { orderDetails } from './accepted-order.ts'
import { formatOfferLine, type AnswerChange } from './answer-changes.ts'
import { declineReasonLabels, type DeclineReason } from './decline-reason.ts'
import { formatPositionNumbers } from './offer-coverage.ts'
import type { OfferLineInput } from './offer-input.ts'
import type { OfferLine } from './offer-lines.ts'
import { termLines, type OfferTerms } from './offer-terms.ts'

type Price = { price_per_kg: number; currency: Currency }
/** `total`: with freight, null without a price. `offered_volume`: in tons. */
type Offer = Price & { total: number | null; offered_volume: number | null; delivery_time: number | null } & OfferTerms

/**
 * `company`: the supplier's person and company as `actorName` names them. `supplier`: the company alone, for the subject.
 */
type Answering = { company: string; supplier: string }

/** `asked`: the positions of the request. `lines`: what is offered for each; empty for one price for everything. */
type Answered = { offer: Offer; asked: readonly MailedPosition[]; lines: readonly OfferLineInput[] }

/** The mails about offers and orders. The quote's number is added to the subject. */
export const offerMails = {
  offered: ({ company, supplier, offer, asked, lines }: Answering & Answered) => ({
    about: 'requestAnswered',
    subject: `Offer: ${shortPrice(offer, asked.length)}`,
    from: supplier,
    paragraphs: [
      asked.length > 1 && offer.total !== null
        ? `${company} offers ${formatMoney(offer.total, offer.currency)} for ${formatTons(offer.offered_volume ?? 0)}, ${formatPricePerKg(offer.price_per_kg, offer.currency)} on average.`
        : offerText(company, offer),
    ],
    facts: [{ label: 'Supplier', value: company }, ...offerFacts(offer)],
    positions: offeredPositions({ offer, asked, lines }),
  }),
  /** Sealed answers: the buyer learns who has answered, and nothing of the answer before the deadline (product decision 56). */
  offeredSealed: ({ company, supplier, until, country }: Answering & { until: Date; country: string | null }) => ({
    about: 'requestAnswered',
    subject: 'Sealed offer',
    from: supplier,
    paragraphs: [`${company} made or changed an offer. It is sealed until ${formatInstant(until, country)}.`],
    facts: [
      { label: 'Supplier', value: company },
      { label: 'Sealed until', value: formatInstant(until, country) },
    ],
  }),
  /** The supplier sends another offer in place of its earlier one. `before`: its earlier price. */
  offerChanged: ({ company, offer, before, changes }: Pick<Answering, 'company'> & OfferChange) => ({
    about: 'requestAnswered',
    subject: changedSubject({ offer, before, changes }),
    paragraphs: [
      offerText(company, offer),
      changes.length === 0 ? 'Its files or its carbon values have changed.' : 'This has changed:',
    ],
    facts: [{ label: 'Supplier', value: company }, ...firstFacts(changes.map(changeFact))],
  }),
  /** The customer edited the request, and the supplier's offer stays as it was. */
  offerConfirmed: ({ company, supplier, offer, asked, lines, edited }: Answering & Answered & { edited: boolean }) => ({
    about: 'requestAnswered',
    subject: `Offer confirmed: ${shortPrice(offer, asked.length)}`,
    from: supplier,
    paragraphs: [
      edited
        ? `${company} confirmed its offer after your change of the request.`
        : `${company} confirmed its offer on the positions that are left.`,
    ],
    facts: [{ label: 'Supplier', value: company }, ...offerFacts(offer)],
    positions: offeredPositions({ offer, asked, lines }),
  }),
  /** To the customer: `epd` of the offer is no longer in force. */
  offerEpdEnded: ({ company, epd }: { company: string; epd: string }) => ({
    about: 'requestAnswered',
    subject: 'The EPD of an offer is no longer in force',
    paragraphs: [
      `${company}’s offer is based on the EPD “${epd}”, which is no longer in force.`,
      'The offer stays open. Its carbon value is now what the supplier has without this EPD.',
    ],
    facts: [
      { label: 'Supplier', value: company },
      { label: 'EPD', value: epd },
    ],
  }),
  /** To the customer: the same of a product that an open request asks for, which has no offer on this EPD yet. */
  askedEpdEnded: ({ product, epd }: { product: string; epd: string }) => ({
    about: 'requestAnswered',
    subject: 'The EPD of a product you asked for is no longer in force',
    paragraphs: [
      `Your request asks for ${product}, whose EPD “${epd}” is no longer in force.`,
      'The request stays open. The carbon value of the product is now what it has without this EPD.',
    ],
    facts: [
      { label: 'Product', value: product },
      { label: 'EPD', value: epd },
    ],
  }),
  declined: ({
    company,
    supplier,
    reason,
    nobodyLeft,
  }: Answering & { reason: DeclineReason | null; nobodyLeft: boolean }) => ({
    about: 'requestAnswered',
    subject: 'No offer',
    from: supplier,
    paragraphs: [`${company} declined your request.`],
    facts: [
      { label: 'Supplier', value: company },
      ...(reason === null ? [] : [{ label: 'Reason', value: declineReasonLabels[reason] }]),
    ],
    closing: nobodyLeft
      ? ['No other supplier is left on this request. You can delete it and ask other suppliers with a new one.']
      : [],
  }),
  /** To the supplier. `company`: the buyer's person and company. */
  offerAccepted: ({ id, company, ...order }: Order & { company: string }) => ({
    about: 'offerDecided',
    subject: `Your offer was accepted: ${orderedAmount(order.offer)}`,
    paragraphs: [
      `${company} accepted your offer on quote ${quoteNumber(id)}. Please keep the status of the order up to date.`,
    ],
    ...orderFacts(order, { label: 'Buyer', value: company }),
    link: 'Open the order',
  }),
  /** To the buyer: what was ordered. `name`: the person who accepted the offer. `booked`: the project and the cost centre. */
  orderPlaced: ({ supplier, name, booked, ...order }: Placed) => ({
    about: 'orderPlaced',
    subject: `Ordered: ${orderedAmount(order.offer)}`,
    from: supplier,
    paragraphs: [`${name} accepted the offer of ${supplier}. The supplier was notified.`],
    ...orderFacts(order, { label: 'Supplier', value: supplier }, booked),
    link: 'Open the order',
  }),
  otherAccepted: ({ reasons }: { reasons: readonly string[] }) => ({
    about: 'offerDecided',
    subject: 'Another offer was accepted',
    paragraphs: ['The buyer accepted another offer. Thank you for your answer.', ...reasons],
  }),
  /** To a supplier that is still in or got another part: `numbers` of the request were ordered elsewhere, and `open` positions are left to it. */
  positionsOrdered: ({
    numbers,
    open,
    reasons,
  }: {
    numbers: readonly number[]
    open: number
    reasons: readonly string[]
  }) => ({
    about: 'offerDecided',
    subject: 'Positions were ordered of another supplier',
    paragraphs: [
      `The buyer ordered ${formatPositionNumbers(numbers).toLowerCase()} of another supplier.`,
      ...reasons,
      ...(open === 0
        ? []
        : [
            `${formatCount(open, 'position')} of the request ${open === 1 ? 'is' : 'are'} still open, numbered from 1 again. Your prices for ${open === 1 ? 'it' : 'them'} stay as they are.`,
          ]),
    ],
  }),
} as const satisfies Record<string, (parameters: never) => NotificationText>

type Order = {
  id: string
  quote: Parameters<typeof orderDetails>[0]
  offer: Parameters<typeof orderDetails>[1]
  lines: readonly OfferLine[]
}
type Placed = Omit<Order, 'id'> & { supplier: string; name: string; booked: readonly MailFact[] }
type OfferChange = { offer: Price; before: Price; changes: readonly AnswerChange[] }

const offerText = (company: string, { price_per_kg, currency }: Price) =>
  hasPrice(price_per_kg)
    ? `${company} offers ${formatPrice(price_per_kg)} ${currency} per kg.`
    : `${company} made an offer. ${noPriceText}.`

/** What an offer costs, for a subject: of several positions the total. */
const shortPrice = ({ price_per_kg, currency, total }: Offer, positions: number): string =>
  positions > 1 && total !== null ? formatMoney(total, currency) : formatPricePerKg(price_per_kg, currency)

const orderedAmount = ({ price_per_kg, currency, total }: Order['offer']): string =>
  total === null ? formatPricePerKg(price_per_kg, currency) : formatMoney(total, currency)

function offerFacts(offer: Offer): MailFact[] {
  const { price_per_kg, currency, total, offered_volume, delivery_time } = offer
  return [
    { label: 'Price', value: formatPricePerKg(price_per_kg, currency) },
    ...(offered_volume === null ? [] : [{ label: 'Volume', value: formatTons(offered_volume) }]),
    ...(total === null ? [] : [{ label: 'Total', value: formatMoney(total, currency) }]),
    ...(delivery_time === null ? [] : [{ label: 'Delivery time', value: formatDays(delivery_time) }]),
    ...termLines(offer, currency).map(({ term, value }) => ({ label: term, value })),
  ]
}

/** Each of several positions with its offer. The price of an only one is among the facts. */
function offeredPositions({ offer, asked, lines }: Answered): MailPositions {
  if (asked.length < 2 || lines.length === 0) return { shown: [], more: 0 }
  return mailPositions(asked, ({ position }) => {
    const line = lines.find((one) => one.position === position)
    return line === undefined ? [] : [formatOfferLine(line, offer.currency)]
  })
}

function orderFacts({ quote, offer, lines }: Omit<Order, 'id'>, party: MailFact, booked: readonly MailFact[] = []) {
  const { facts, positions } = orderDetails(quote, offer, lines)
  return { facts: [party, ...facts, ...booked], positions }
}

const changeFact = ({ field, from, to }: AnswerChange): MailFact => ({ label: field, value: to ?? 'none', was: from })

/** "Offer changed: 1.32 EUR/kg, was 1.45", or the first of the other changes. */
function changedSubject({ offer, before, changes }: OfferChange): string {
  const [now, was] = [offer, before].map(({ price_per_kg, currency }) => formatPricePerKg(price_per_kg, currency))
  if (now !== was) {
    const isSameUnit = offer.currency === before.currency && hasPrice(before.price_per_kg)
    return `Offer changed: ${now}, was ${isSameUnit ? formatPrice(before.price_per_kg) : was}`
  }
  const [first, ...others] = changes.map(({ field }) => field.toLowerCase())
  const changed =
    first === undefined ? 'files or carbon values' : [first, ...(others.length > 0 ? ['more'] : [])].join(' and ')
  return `Offer changed: ${changed}`
}
