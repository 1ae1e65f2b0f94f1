import type { NotificationText } from '#domain/mails/mail-texts.ts'
import {
  formatCount,
  formatMoney,
  formatPrice,
  formatPricePerKg,
  hasPrice,
  noPriceText,
  type Currency,
} from '#domain/values/money.ts'
import { formatInstant } from '#domain/values/instants.ts'
import { formatTons } from '#domain/values/quantities.ts'
import { formatPositionNumbers } from './offers/offer-coverage.ts'
import type { Deadline } from './answers-until.ts'
import { declineReasonLabels, type DeclineReason } from './offers/decline-reason.ts'
import { formatAnswerChange, type AnswerChange } from './offers/answer-changes.ts'
import { quoteNumber, quoteStatusLabels, type SupplierStatus } from './quote.ts'
import { acceptedOrderLines } from '#domain/quotes/offers/accepted-order.ts'
import { deadlineLines, requestLines, type MailedRequest } from './request-lines.ts'

type Offer = { price_per_kg: number; currency: Currency }
/** `total`: with freight, null without a price. `offered_volume`: in tons. */
type PricedOffer = Offer & { total: number | null; offered_volume: number | null }

/** The maximum number of changes of an offer that a mail lists. */
const shownChanges = 20

/** The label of the link of a mail about a quote that has none of its own. */
export const quoteLinkLabel = 'Open the quote'

const offerText = (company: string, { price_per_kg, currency }: Offer) =>
  hasPrice(price_per_kg)
    ? `${company} offers ${formatPrice(price_per_kg)} ${currency} per kg.`
    : `${company} made an offer. ${noPriceText}.`

/** The mails about a quote. `company`: the company of the person who acted, or both as `actorName` names them. The quote's number is added to the subject. */
type ChangedStatus = Exclude<SupplierStatus, 'cancelled'>
const statusSubjects: Record<ChangedStatus, string> = {
  pending: 'Your quote is pending',
  processing: 'Your quote is being processed',
  shipped: 'The goods were shipped',
  delivered: 'The goods were delivered',
}

export const quoteMails = {
  requestAwaiting: ({ company, request }: { company: string; request: MailedRequest }) => ({
    about: 'requestAwaiting',
    subject: 'A quote request awaits approval',
    paragraphs: [`${company} requested a quote.`, ...requestLines(request, 'admin')],
    link: 'Review the request',
  }),
  requestApproved: () => ({
    about: 'requestReviewed',
    subject: 'Your quote request was approved',
    paragraphs: ['Your quote request was approved and sent to suppliers. You will be notified when they answer.'],
  }),
  requestRejected: ({ reason }: { reason: string }) => ({
    about: 'requestReviewed',
    subject: 'Your quote request was rejected',
    paragraphs: ['Your quote request was not sent to suppliers.', reason],
  }),
  requestReceived: ({ request, country }: { request: MailedRequest; country: string | null }) => ({
    about: 'requestReceived',
    subject: 'A new quote request for you',
    paragraphs: [
      'A buyer asks for your price.',
      ...requestLines(request, 'supplier', country),
      'Open the request to read all of it and to answer it.',
    ],
  }),
  requestChanged: ({ request, country }: { request: MailedRequest; country: string | null }) => ({
    about: 'requestChanged',
    subject: 'A quote request was changed',
    paragraphs: [
      'The buyer changed this request. An offer you gave has to be confirmed.',
      'The request is now:',
      ...requestLines(request, 'supplier', country),
    ],
  }),
  deadlineExtended: ({ deadline, country }: { deadline: Deadline; country: string | null }) => ({
    about: 'requestChanged',
    subject: 'The deadline of a request was extended',
    paragraphs: ['The buyer extended the time for answers.', ...deadlineLines(deadline, country)],
  }),
  deadlineClosed: () => ({
    about: 'requestChanged',
    subject: 'A request was closed early',
    paragraphs: ['The buyer closed this request before its deadline. No answers are taken any more.'],
  }),
  /** To a supplier that has not answered yet. */
  answerReminder: ({ request, country }: { request: MailedRequest; country: string | null }) => ({
    about: 'answerReminder',
    subject: 'A request awaits your answer',
    paragraphs: [
      request.answers_until === null
        ? 'A buyer asked for your price some days ago and has no answer from you yet.'
        : 'The time to answer this request ends soon, and the buyer has no answer from you yet.',
      ...requestLines(request, 'supplier', country),
      'If you do not want to offer, decline the request: then nobody waits for you.',
    ],
  }),
  requestDeleted: ({ reason }: { reason: string }) => ({
    about: 'requestChanged',
    subject: 'A quote request was deleted',
    paragraphs: ['The buyer deleted this request.', `Reason: ${reason}`],
  }),
  offered: ({ company, offer, positions }: { company: string; offer: PricedOffer; positions: number }) => ({
    about: 'requestAnswered',
    subject: 'You received an offer',
    paragraphs: [
      positions > 1 && offer.total !== null
        ? `${company} offers ${formatMoney(offer.total, offer.currency)} for ${formatTons(offer.offered_volume ?? 0)}, ${formatPricePerKg(offer.price_per_kg, offer.currency)} on average.`
        : offerText(company, offer),
    ],
  }),
  /** Sealed answers: the buyer learns who has answered, and nothing of the answer before the deadline (product decision 56). */
  offeredSealed: ({ company, until, country }: { company: string; until: Date; country: string | null }) => ({
    about: 'requestAnswered',
    subject: 'You received a sealed offer',
    paragraphs: [`${company} made or changed an offer. It is sealed until ${formatInstant(until, country)}.`],
  }),
  /** The supplier sends another offer in place of its earlier one. */
  offerChanged: ({ company, offer, changes }: { company: string; offer: Offer; changes: readonly AnswerChange[] }) => ({
    about: 'requestAnswered',
    subject: 'An offer was changed',
    paragraphs: [
      offerText(company, offer),
      ...(changes.length === 0 ? ['Its files or its carbon values have changed.'] : ['This has changed:']),
      ...changes.slice(0, shownChanges).map(formatAnswerChange),
      ...(changes.length > shownChanges ? [`And ${changes.length - shownChanges} more.`] : []),
    ],
  }),
  /** The customer edited the request, and the supplier's offer stays as it was. */
  offerConfirmed: ({ company, offer }: { company: string; offer: Offer }) => ({
    about: 'requestAnswered',
    subject: 'An offer was confirmed',
    paragraphs: [`${company} confirmed its offer after your change of the request.`, offerText(company, offer)],
  }),
  /** To the customer: `epd` of the offer is no longer in force. */
  offerEpdEnded: ({ company, epd }: { company: string; epd: string }) => ({
    about: 'requestAnswered',
    subject: 'The EPD of an offer is no longer in force',
    paragraphs: [
      `${company}’s offer is based on the EPD “${epd}”, which is no longer in force.`,
      'The offer stays open. Its carbon value is now what the supplier has without this EPD.',
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
  }),
  declined: ({
    company,
    reason,
    nobodyLeft,
  }: {
    company: string
    reason: DeclineReason | null
    nobodyLeft: boolean
  }) => ({
    about: 'requestAnswered',
    subject: 'A supplier declined',
    paragraphs: [
      `${company} declined your request.`,
      ...(reason === null ? [] : [`Reason: ${declineReasonLabels[reason]}`]),
      ...(nobodyLeft
        ? ['No other supplier is left on this request. You can delete it and ask other suppliers with a new one.']
        : []),
    ],
  }),
  offerAccepted: ({ id, company, ...order }: { id: string; company: string } & AcceptedOrder) => ({
    about: 'offerDecided',
    subject: 'Your offer was accepted',
    paragraphs: [
      `${company} accepted your offer on quote ${quoteNumber(id)}. Please keep the status of the order up to date.`,
      ...acceptedOrderLines(order.quote, order.offer),
    ],
  }),
  otherAccepted: ({ reasons }: { reasons: readonly string[] }) => ({
    about: 'offerDecided',
    subject: 'Another offer was accepted',
    paragraphs: ['The buyer accepted another offer. Thank you for your answer.', ...reasons],
  }),
  /** To a supplier that is still in: `numbers` of the request were ordered elsewhere, and `open` positions are left. */
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
      `${formatCount(open, 'position')} of the request ${open === 1 ? 'is' : 'are'} still open, numbered from 1 again. Your prices for ${open === 1 ? 'it' : 'them'} stay as they are.`,
    ],
  }),
  statusUpdated: ({ company, status }: { company: string; status: ChangedStatus }) => ({
    about: 'quoteMoved',
    subject: statusSubjects[status],
    paragraphs: [`${company} set the status to ${quoteStatusLabels[status]}.`],
  }),
  cancelled: ({ company, reason, ends }: { company: string; reason: string; ends: boolean }) => ({
    about: 'quoteMoved',
    subject: ends ? 'Your quote was cancelled' : 'A supplier withdrew',
    paragraphs: [`${company} cancelled.`, `Reason: ${reason}`],
  }),
} as const satisfies Record<string, (parameters: never) => NotificationText>

type AcceptedOrder = {
  quote: Parameters<typeof acceptedOrderLines>[0]
  offer: Parameters<typeof acceptedOrderLines>[1]
}
