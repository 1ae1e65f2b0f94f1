import { denied, allowed, type Verdict } from '#domain/refusal.ts'
import type { Role } from '#domain/access/role.ts'
import type { OperationId } from '#domain/access/permissions.ts'
import { offerActions } from './offers/offer-actions.ts'
import { orderActions } from './orders/order-actions.ts'
import { isOpened, isSealed, type Answering, type Deadline, type DeadlineRefusal } from './answers-until.ts'
import { isLive, type ResponseStatus } from './response.ts'

export const quoteStatuses = [
  'pending_admin_approval',
  'pending',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

export const quoteStatusLabels: Record<QuoteStatus, string> = {
  pending_admin_approval: 'Pending Admin Approval',
  pending: 'Pending',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

/** The maximum number of suppliers of one request: its page shows all their offers. */
export const maxRecipients = 100
/** The five statuses that a supplier can select, in the order of a delivery. */
export const supplierStatuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const
export type SupplierStatus = (typeof supplierStatuses)[number]

/**
 * What a supplier may know about the others on its quote (product decision 45). `alone`: nobody else was ever asked, so it drives the
 * status (decision 19). `last_in`: nobody else is still in, so its withdrawal ends the request. Neither says how many were asked.
 */
export type OthersAsked = { alone: boolean; last_in: boolean }

/**
 * The state of a quote on which permissions depend. `own`: the response of the supplier who asks, null for everybody else;
 * `selected`: it is the offer that the customer accepted. `answering`: of the deadline at the time of the question.
 */
export type QuoteState = Deadline & {
  answering: Answering
  status: QuoteStatus
  admin_approved: boolean
  is_deleted: boolean
  offer_accepted: boolean
  own: ({ status: ResponseStatus; selected: boolean } & OthersAsked) | null
}

/** Product decision 16: a deleted, cancelled or delivered quote no longer awaits approval. */
export function awaitsApproval(quote: Pick<QuoteState, 'status' | 'admin_approved' | 'is_deleted'>): boolean {
  if (quote.is_deleted || quote.status === 'cancelled' || quote.status === 'delivered') return false
  return quote.status === 'pending_admin_approval' || !quote.admin_approved
}

/** Why an action on a quote is refused. */
export type QuoteRefusal =
  | { code: 'quote.onlyBy'; role: Role }
  | { code: 'quote.notWhile'; status: QuoteStatus }
  | 'quote.deleted'
  | 'quote.notAwaiting'
  | 'quote.notApproved'
  | 'quote.offerAccepted'
  | 'quote.otherAccepted'
  | 'quote.youWereAwarded'
  | 'quote.notSentToYou'
  | 'quote.youWithdrew'
  | 'quote.youDeclined'
  | 'quote.youLeft'
  | 'quote.othersAsked'
  | 'quote.notOrdered'
  | 'quote.noOffer'
  | 'quote.noOwnOffer'
  | 'quote.noPrice'
  | 'quote.toBeConfirmed'
  | DeadlineRefusal
  | { code: 'quote.offerExpired'; valid_until: string }

const conditions = {
  awaiting: (quote) => awaitsApproval(quote) || 'quote.notAwaiting',
  approved: (quote) => quote.admin_approved || 'quote.notApproved',
  ordered: (quote) => quote.offer_accepted || 'quote.notOrdered',
  chosen: ({ own }) => own?.selected === true || (own === null ? 'quote.notSentToYou' : 'quote.otherAccepted'),
  noOfferAccepted: (quote) => !quote.offer_accepted || 'quote.offerAccepted',
  mayAnswer: ({ own }) => {
    if (own?.status === 'withdrawn') return 'quote.youWithdrew'
    if (own?.status === 'not_selected') return 'quote.otherAccepted'
    if (own?.status === 'awarded') return 'quote.youWereAwarded'
    return own !== null || 'quote.notSentToYou'
  },
  asked: ({ own }) => own !== null || 'quote.notSentToYou',
  gaveOffer: ({ own }) => own?.status === 'accepted' || 'quote.noOwnOffer',
  stillIn: ({ own, offer_accepted }) => {
    if (own === null) return 'quote.notSentToYou'
    if (offer_accepted && !own.selected) return 'quote.otherAccepted'
    if (own.status === 'declined') return 'quote.youDeclined'
    return isLive(own.status) || 'quote.youLeft'
  },
  // Product decision 57.
  answering: ({ answering }) => answering === 'open' || 'quote.answersEnded',
  inTime: ({ answering }) => answering === 'open' || 'quote.approvedTooLate',
  // An edit asks for a confirmation of every offer, which is an answer.
  confirmable: ({ admin_approved, answering }) => !admin_approved || answering === 'open' || 'quote.nobodyConfirms',
  notSealed: (quote) => !isSealed(quote) || 'quote.sealed',
  // Decision record 93: prices that were read could be answered by somebody.
  notOpened: (quote) => !isOpened(quote) || 'quote.opened',
  hasDeadline: ({ answers_until }) => answers_until !== null || 'quote.noDeadline',
  // Product decision 19: the status concerns everybody on the quote, so one of several suppliers may not change it.
  drives: ({ own, offer_accepted }) => offer_accepted || own?.alone === true || 'quote.othersAsked',
} satisfies Record<string, (quote: QuoteState) => true | QuoteRefusal>

const open = ['pending_admin_approval', 'pending', 'processing', 'shipped'] as const
const beforeDelivery = ['pending', 'processing', 'shipped'] as const
// Questions come after a declined offer, a withdrawal or a delivery too (decision record 26).
const onceSent = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const

/**
 * The lifecycle of a quote. The server's guards, the buttons, their disabled texts and the test matrix derive from this
 * table. `by`: the role (being a party to the quote is the query's scope); `operation`: its permission; `from`: the
 * statuses; `needs`: further conditions. Every action is refused on a deleted quote.
 */
export const quoteActions = {
  edit: {
    by: 'customer',
    operation: 'editQuote',
    label: 'Edit',
    from: ['pending_admin_approval', 'pending'],
    needs: ['noOfferAccepted', 'confirmable'],
  },
  delete: {
    by: 'customer',
    operation: 'deleteQuote',
    label: 'Delete',
    from: ['pending_admin_approval', 'pending', 'processing'],
    needs: [],
  },
  updateNotes: { by: 'customer', operation: 'updateNotes', label: 'Save notes', from: quoteStatuses, needs: [] },
  acceptResponse: {
    by: 'customer',
    operation: 'acceptResponse',
    label: 'Accept',
    from: ['pending', 'processing'],
    needs: ['approved', 'noOfferAccepted', 'notSealed'],
  },
  extendDeadline: {
    by: 'customer',
    operation: 'changeDeadline',
    label: 'Extend',
    from: ['pending_admin_approval', 'pending', 'processing'],
    needs: ['hasDeadline', 'noOfferAccepted', 'notOpened'],
  },
  closeEarly: {
    by: 'customer',
    operation: 'changeDeadline',
    label: 'Close early',
    from: ['pending', 'processing'],
    needs: ['hasDeadline', 'approved', 'noOfferAccepted', 'answering'],
  },
  editAsAdmin: { by: 'admin', operation: 'editQuoteAsAdmin', label: 'Edit', from: open, needs: ['awaiting'] },
  approve: {
    by: 'admin',
    operation: 'approveQuote',
    label: 'Approve & Send to Suppliers',
    from: open,
    needs: ['awaiting', 'inTime'],
  },
  reject: { by: 'admin', operation: 'rejectQuote', label: 'Reject Quote', from: open, needs: ['awaiting'] },
  respond: {
    by: 'supplier',
    operation: 'respond',
    label: 'Respond',
    from: ['pending', 'processing'],
    needs: ['approved', 'mayAnswer', 'noOfferAccepted', 'answering'],
  },
  updateStatus: {
    by: 'supplier',
    operation: 'updateStatus',
    label: 'Update status',
    from: beforeDelivery,
    needs: ['approved', 'stillIn', 'drives'],
  },
  cancel: {
    by: 'supplier',
    operation: 'cancelQuote',
    label: 'Cancel',
    from: beforeDelivery,
    needs: ['approved', 'stillIn'],
  },
  ...offerActions,
  ...orderActions,
  writeToSupplier: {
    by: 'customer',
    operation: 'sendMessage',
    label: 'Send message',
    from: onceSent,
    needs: ['approved'],
  },
  writeToCustomer: {
    by: 'supplier',
    operation: 'sendMessage',
    label: 'Send message',
    from: onceSent,
    needs: ['approved', 'asked'],
  },
} as const satisfies Record<
  string,
  {
    by: Role
    operation: OperationId
    label: string
    from: readonly QuoteStatus[]
    needs: readonly (keyof typeof conditions)[]
  }
>
export type QuoteAction = keyof typeof quoteActions
export const quoteActionNames = Object.keys(quoteActions) as QuoteAction[]

/** Whether a person of this role, a party to the quote, may take this action now. */
export function mayOnQuote(action: QuoteAction, role: Role, quote: QuoteState): Verdict<QuoteRefusal> {
  const rule = quoteActions[action]
  if (role !== rule.by) return denied({ code: 'quote.onlyBy', role: rule.by })
  if (quote.is_deleted) return denied('quote.deleted')
  const from: readonly QuoteStatus[] = rule.from
  if (!from.includes(quote.status)) return denied({ code: 'quote.notWhile', status: quote.status })
  for (const need of rule.needs) {
    const holds = conditions[need](quote)
    if (holds !== true) return denied(holds)
  }
  return allowed
}

/** Whether a person of this role may select this status for the quote now. The current status is always allowed. */
export function mayChooseStatus(to: SupplierStatus, role: Role, quote: QuoteState): Verdict<QuoteRefusal> {
  if (to === quote.status) return allowed
  return mayOnQuote(to === 'cancelled' ? 'cancel' : 'updateStatus', role, quote)
}

/**
 * The effect of "cancelled" chosen by a supplier (product decision 19): the supplier withdraws and the others stay, or
 * the quote ends.
 */
export function effectOfCancelling({ offer_accepted, own }: Pick<QuoteState, 'offer_accepted' | 'own'>) {
  return !offer_accepted && own !== null && !own.last_in ? 'withdraw' : 'cancel'
}

/** The short number for people: the first 8 characters of the id, uppercase. */
export const quoteNumber = (id: string): string => id.slice(0, 8).toUpperCase()
