import type { Role } from './account.ts'
import { formatNumber } from './money.ts'
import { formatPositionLine, type LinedPosition } from './position-texts.ts'
import { formatTons } from './quantities.ts'
import {
  awaitsApproval,
  effectOfCancelling,
  maxRecipients,
  quoteStatusLabels,
  type QuoteState,
  type QuoteStatus,
} from './quote.ts'
import { formatRefusal, type RefusalOf } from './refusal.ts'

/** The texts of refused actions on quotes. */
export const quoteRefusals = {
  notFound: 'Quote not found',
  onlyBy: ({ role }: { role: Role }) => `Only ${role === 'admin' ? 'an administrator' : `the ${role}`} can do this.`,
  deleted: 'This quote was deleted by the customer.',
  notWhile: ({ status }: { status: QuoteStatus }) => `Not possible while the quote is ${quoteStatusLabels[status]}.`,
  alreadyIs: ({ status }: { status: QuoteStatus }) => `The quote is ${quoteStatusLabels[status]} already.`,
  notAwaiting: 'This quote is not awaiting approval.',
  notApproved: 'An administrator has not approved this quote yet.',
  offerAccepted: 'An offer has already been accepted.',
  otherAccepted: 'Another offer was accepted.',
  notSentToYou: 'This quote was not sent to you.',
  youWithdrew: 'You withdrew from this quote.',
  youDeclined: 'You declined this quote.',
  youLeft: 'You are no longer part of this quote.',
  othersAsked:
    'Other suppliers were asked too. Until the customer accepts an offer, you can answer, change your answer or withdraw.',
  noOffer: 'This supplier has given no offer.',
  noPrice: 'An offer without a price cannot be accepted.',
  toBeConfirmed: 'The supplier has to confirm this offer after your edit.',
  supplierInactive: 'This supplier is no longer active on Verdigris.',
  onlyActiveSuppliers: 'Only active suppliers can receive a request.',
  selectSuppliersForManual: 'Please select suppliers for manual product quotes',
  severalPositions: ({ count }: { count: number }) => `This request has ${count} positions. Please edit each of them.`,
  positionGone: 'This position was removed meanwhile. Please reload the page.',
  belowMinimum: ({ minimum }: { minimum: number }) => `The minimum volume of this product is ${formatTons(minimum)}.`,
  pastDeliveryDate: 'The latest delivery date cannot be before today.',
  productNotFound: 'Selected product not found.',
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
} as const
export type QuoteRefusal = RefusalOf<'quote', typeof quoteRefusals>
export const quoteRefusalText = (refusal: QuoteRefusal): string => formatRefusal(quoteRefusals, refusal)

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
  if (offerCount === 0) return progress
  return role === 'customer' ? `${progress} · your turn to choose` : `${progress} · the customer chooses`
}

function answeredText(answered: number, supplierCount: number): string {
  if (supplierCount !== 1)
    return `${answered} of ${supplierCount} suppliers ${answered === 1 ? 'has' : 'have'} answered`
  return answered === 1 ? 'The supplier has answered' : 'The supplier has not answered yet'
}

function supplierTurn({ own, offer_accepted }: QuoteState): string {
  if (own?.selected) return 'Your offer was accepted · your turn to deliver'
  if (own?.status === 'withdrawn') return 'You withdrew from this quote'
  if (own?.status === 'declined') return 'You declined this quote'
  if (offer_accepted || own?.status === 'not_selected') return 'Another offer was accepted'
  return own?.status === 'accepted' ? 'The customer chooses' : 'Your turn to answer'
}

/** The two final statuses. */
export type FinalStatus = 'delivered' | 'cancelled'

/** The consequence of a final status for this quote, for the supplier who selects it. */
export function finalStatusText(to: FinalStatus, quote: QuoteState): string {
  if (to === 'delivered') return 'This ends the request: the order is over for the customer too, and nothing follows.'
  if (effectOfCancelling(quote) === 'cancel')
    return 'This ends the request: it is cancelled for the customer too, and nothing follows.'
  return `This withdraws your answer, for good. ${othersStayIn(quote.own?.others_in ?? 0)}`
}

const numberLabels = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

function othersStayIn(count: number): string {
  const number = numberLabels[count] ?? String(count)
  return count === 1 ? `${number} other supplier stays in.` : `${number} other suppliers stay in.`
}

/** The parts of a request that can be edited after its creation. Volume in tons, of all positions together. */
export type Editable = {
  volume: number
  /** Absent if only the volume of the only position was changed. `was`: the number before the edit; null: new. */
  positions?: readonly (LinedPosition & { was?: number | null })[]
  delivery_to_site: boolean
  delivery_address: string | null
  notes: string | null
}
export const quoteFields = ['positions', 'volume', 'delivery_to_site', 'delivery_address', 'notes'] as const
export type QuoteField = (typeof quoteFields)[number]

/** A change of one field, or of one position, as two texts. Null: it was or is empty. */
export type QuoteChange = { field: QuoteField; from: string | null; to: string | null }

const textsOf = (request: Editable): Record<Exclude<QuoteField, 'positions'>, string | null> => ({
  delivery_address: request.delivery_address,
  notes: request.notes,
  volume: `${formatNumber(request.volume)} t`,
  delivery_to_site: deliveryLabel(request),
})

export const quoteFieldLabels: Record<QuoteField, string> = {
  positions: 'Position',
  volume: 'Volume',
  delivery_to_site: 'Delivery',
  delivery_address: 'Address',
  notes: 'Notes',
}

export function changesBetween(before: Editable, after: Editable): QuoteChange[] {
  const [from, to] = [textsOf(before), textsOf(after)]
  return quoteFields.flatMap((field) => {
    if (field === 'positions') return positionChanges(before.positions ?? [], after.positions ?? [])
    return before[field] === after[field] ? [] : [{ field, from: from[field], to: to[field] }]
  })
}

/** Removed, changed and new positions, by their lines. A line that stays the same says that something else changed. */
function positionChanges(
  before: NonNullable<Editable['positions']>,
  after: NonNullable<Editable['positions']>,
): QuoteChange[] {
  const field = 'positions'
  const kept = new Set(after.map(({ was }) => was))
  const removed = before.filter(({ position }) => !kept.has(position))
  const others = after.flatMap((position): QuoteChange[] => {
    const previous = before.find((candidate) => candidate.position === position.was)
    const to = formatPositionLine(position)
    if (previous === undefined) return [{ field, from: null, to }]
    return isSamePosition(previous, position) ? [] : [{ field, from: formatPositionLine(previous), to }]
  })
  return [...removed.map((position) => ({ field, from: formatPositionLine(position), to: null }) as const), ...others]
}

/** Apart from the number, which changes when another position is removed. */
export const isSamePosition = (a: object, b: object): boolean => contentOf(a) === contentOf(b)
const contentOf = (position: object): string =>
  JSON.stringify(
    Object.entries(position)
      .filter(([name]) => name !== 'position' && name !== 'was' && name !== 'order_id')
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

/** Apart from the number, which changes when another position is removed. */
const isSameLine = (from: string, to: string | null): boolean => withoutNumber(from) === withoutNumber(to ?? '')
const withoutNumber = (line: string): string => line.replace(/^\d+\. /, '')

/** "Volume: 12 t (was 10 t)". For notes only that they changed, because they can be pages long. */
export function formatChange({ field, from, to }: QuoteChange): string {
  const label = quoteFieldLabels[field]
  if (field === 'positions' && from !== null && isSameLine(from, to)) return `${label} ${to}, other details changed`
  if (field === 'positions' && from === null) return `${label} added: ${to}`
  if (field === 'positions' && to === null) return `${label} removed: ${from}`
  if (field === 'notes') return to === null ? 'Notes removed' : from === null ? 'Notes added' : 'Notes changed'
  return `${label}: ${to ?? 'none'} (was ${from ?? 'none'})`
}
