import type { Role } from '#domain/access/role.ts'
import type { ProductDifference } from './asked-product.ts'
import { epdChangeText } from '#domain/quotes/offers/offer-epd-change.ts'
import { formatLongDay } from '#domain/values/days.ts'
import { formatPrice, hasPrice, noPriceText, type Currency } from '#domain/values/money.ts'
import { formatTons } from '#domain/values/quantities.ts'
import {
  awaitsApproval,
  effectOfCancelling,
  maxRecipients,
  quoteStatusLabels,
  type QuoteRefusal,
  type QuoteState,
  type QuoteStatus,
} from './quote.ts'
import type { ResponseStatus } from './response.ts'
import { isSealed } from './answers-until.ts'
import { formatRefusal, type RefusalOf, type RefusalTexts } from '#domain/refusal.ts'

/** The texts of refused actions on quotes. */
export const quoteRefusals = {
  notFound: 'Quote not found',
  listTooLarge: 'The list is larger than any list of positions. Divide it into several lists.',
  listsUnderWay: 'Several of your lists are being read. Please wait until they are done.',
  listsReadTooOften: 'You have read many lists within a few minutes. Please try again later.',
  onlyBy: ({ role }: { role: Role }) => `Only ${role === 'admin' ? 'an administrator' : `the ${role}`} can do this.`,
  deleted: 'This quote was deleted by the customer.',
  notWhile: ({ status }: { status: QuoteStatus }) => `Not possible while the quote is ${quoteStatusLabels[status]}.`,
  alreadyIs: ({ status }: { status: QuoteStatus }) => `The quote is ${quoteStatusLabels[status]} already.`,
  notAwaiting: 'This quote is not awaiting approval.',
  notApproved: 'An administrator has not approved this quote yet.',
  offerAccepted: 'An offer has already been accepted.',
  otherAccepted: 'Another offer was accepted.',
  youWereAwarded: 'What you offered was ordered. The order has its own number.',
  notSentToYou: 'This quote was not sent to you.',
  answerChanged: ({ answer }: { answer: string }) =>
    // A note often ends its own sentence: “From stock.”
    `Your company’s answer was changed in the meantime. It is now: ${answer}${/[.!?]”$/.test(answer) ? '' : '.'} Your change was not sent. Compare and send again.`,
  draftChanged: 'A colleague has changed this draft in the meantime. Yours was not saved.',
  draftSavedTooOften: 'Drafts were saved many times within a few minutes. Please try again later.',
  youWithdrew: 'You withdrew from this quote.',
  youDeclined: 'You declined this quote.',
  youLeft: 'You are no longer part of this quote.',
  othersAsked:
    'Other suppliers were asked too. Until the customer accepts an offer, you can answer, change your answer or withdraw.',
  notOrdered: 'No offer has been accepted yet.',
  noOffer: 'This supplier has given no offer.',
  noOwnOffer: 'You have given no offer on this quote.',
  noPrice: 'An offer without a price cannot be accepted.',
  toBeConfirmed: 'The supplier has to confirm this offer after your edit.',
  answersEnded: 'The deadline for answers has passed.',
  nobodyConfirms: 'The deadline for answers has passed, so no supplier could confirm an offer after your edit.',
  approvedTooLate: 'No supplier can answer any more, because the deadline has passed. Ask the buyer to extend it.',
  sealed: 'The offers are sealed until the deadline.',
  opened: 'The sealed offers were opened at the deadline, so it cannot be extended any more.',
  noDeadline: 'This request has no deadline for answers.',
  deadlineMissing: 'Please enter a date and a time.',
  deadlinePast: 'Please choose a time in the future.',
  deadlineTooFar: 'Please choose a time within a year.',
  deadlineNotLater: 'Please choose a later time than the present deadline.',
  deadlineByItself: 'The suppliers know this deadline. Please extend it or close early on the page of the quote.',
  sealedWithoutDeadline: 'Sealed answers need a deadline.',
  wishForOthers:
    'Only suppliers that the request names can be wanted for positions, each once, and for positions that it has.',
  offerExpired: ({ valid_until }: { valid_until: string }) =>
    `This offer was valid until ${formatLongDay(valid_until)}. Press “Ask to hold the price”, and the supplier can prolong it.`,
  carbonChanged: epdChangeText,
  supplierInactive: 'This supplier is no longer active on Verdigris.',
  onlyActiveSuppliers: 'Only active suppliers can receive a request.',
  supplierBlocked: 'Your company has blocked this supplier. Remove the block in the settings to ask it.',
  blockedByBuyer: 'The buyer has blocked a supplier that you chose.',
  selectSuppliersForManual: 'Please select suppliers for manual product quotes',
  positionGone: 'This position was removed meanwhile. Please reload the page.',
  belowMinimum: ({ minimum }: { minimum: number }) => `The minimum volume of this product is ${formatTons(minimum)}.`,
  pastDeliveryDate: 'The latest delivery date cannot be before today.',
  productNotFound: 'Selected product not found.',
  otherThanProduct: ({ detail, asked, listed }: ProductDifference) =>
    `The ${detail} of the chosen product is ${listed}, and you wrote ${asked}. Do you want ${asked} of this supplier all the same?`,
  tooManyRecipients: `A request goes to at most ${maxRecipients} suppliers.`,
  addressMissing: 'Please enter the delivery address.',
  reasonMissing: 'Cancelling needs a reason.',
  unknownEvent: 'Unknown event.',
  viewerResponsible:
    'A viewer can only read, so cannot be responsible for a quote. Please choose an owner or a member.',
  unknownColleague: 'Please choose an active person of your company.',
  unknownComment: 'Unknown comment.',
  commentedTooOften: 'You have written many comments within a few minutes. Please try again later.',
  requestedTooOften: 'You have requested many quotes within a few minutes. Please try again later.',
  changedTooOften: 'You have changed quotes many times within a few minutes. Please try again later.',
} as const satisfies RefusalTexts<QuoteRefusal>
export const quoteRefusalText = (refusal: RefusalOf<'quote', typeof quoteRefusals>): string =>
  formatRefusal(quoteRefusals, refusal)

/** The way of delivery (specification 001, section 2). */
export const deliveryLabel = ({ delivery_to_site }: { delivery_to_site: boolean }): string =>
  delivery_to_site ? 'Delivery to Site' : 'Pickup from Harbor'

type Offers = readonly { status: string; selected: boolean }[] | null

/** A sentence that tells the reader who has to act next. `offers` is null for a supplier, who knows only its own answer. */
export function whoseTurn(quote: QuoteState, role: Role, offers: Offers): string {
  if (quote.is_deleted) return 'Deleted by customer'
  if (quote.status === 'cancelled') return 'Nothing more to do'
  if (quote.status === 'delivered') return 'Delivered, nothing more to do'
  if (awaitsApproval(quote)) return role === 'admin' ? 'Your turn to review' : 'An administrator reviews the request'
  if (role === 'supplier') return supplierTurn(quote)
  if (quote.offer_accepted) return 'The supplier keeps the status up to date'
  const offerCount = (offers ?? []).filter(({ status }) => status === 'accepted').length
  const answered = (offers ?? []).filter(({ status }) => status !== 'pending').length
  const progress = answeredText(answered, offers?.length ?? 0)
  if (offerCount === 0 || isSealed(quote)) return progress
  return role === 'customer' ? `${progress} · your turn to choose` : `${progress} · the customer chooses`
}

function answeredText(answered: number, supplierCount: number): string {
  if (supplierCount !== 1)
    return `${answered} of ${supplierCount} suppliers ${answered === 1 ? 'has' : 'have'} answered`
  return answered === 1 ? 'The supplier has answered' : 'The supplier has not answered yet'
}

function supplierTurn({ own, offer_accepted, answering }: QuoteState): string {
  if (own?.selected) return 'Your offer was accepted · your turn to deliver'
  if (own?.status === 'withdrawn') return 'You withdrew from this quote'
  if (own?.status === 'declined') return 'You declined this quote'
  if (own?.status === 'awarded') return 'What you offered was ordered'
  if (offer_accepted || own?.status === 'not_selected') return 'Another offer was accepted'
  if (own?.status === 'accepted') return 'The customer chooses'
  return answering === 'open' ? 'Your turn to answer' : 'The deadline for answers has passed'
}

/** The two final statuses. */
export type FinalStatus = 'delivered' | 'cancelled'

/** The consequence of a final status for this quote, for the supplier who selects it. */
export function finalStatusText(to: FinalStatus, quote: QuoteState): string {
  if (to === 'delivered') return 'This ends the request and the order for the customer too. It cannot be undone.'
  if (effectOfCancelling(quote) === 'cancel')
    return 'This ends the request: it is cancelled for the customer too. It cannot be undone.'
  return 'This withdraws your answer permanently. The request goes on without you.'
}

/** The supplier's button that cancels: it says what ends, which is its own part alone while others may go on. */
export function cancellingLabel(quote: QuoteState): string {
  if (effectOfCancelling(quote) === 'withdraw') return 'Withdraw'
  return quote.offer_accepted ? 'Cancel order' : 'Cancel quote'
}

/**
 * The line under a recent request on the supplier's dashboard (specification 001, section 2; product decision 28). A
 * supplier that is no longer in reads its own outcome: the shipped or delivered order is another's.
 */
export function requestStatusLine(
  quote: { status: QuoteStatus; is_deleted: boolean },
  own: { status: ResponseStatus; price_per_kg: number; currency: Currency },
): string {
  if (quote.is_deleted) return 'Deleted by customer'
  if (quote.status === 'cancelled') return 'Order cancelled'
  if (own.status === 'declined') return 'Quote declined'
  if (own.status === 'withdrawn') return 'Quote withdrawn'
  if (own.status === 'not_selected') return 'Another offer was accepted'
  if (own.status === 'awarded') return 'What you offered was ordered'
  if (quote.status === 'delivered') return 'Order delivered'
  if (quote.status === 'shipped') return 'Order shipped'
  if (own.status === 'accepted')
    return `Quote sent: ${hasPrice(own.price_per_kg) ? `${own.currency} ${formatPrice(own.price_per_kg)}/kg` : noPriceText}`
  return 'Awaiting response'
}
