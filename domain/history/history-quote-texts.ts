import { responsibleTexts } from '#domain/quotes/colleague-texts.ts'
import { labelIn, plural, reasonSuffix, type ActionTexts } from './history-action.ts'
import type { RecordedEntry } from './history-details.ts'
import { formatLongDay } from '#domain/values/days.ts'
import { quoteStatuses, quoteStatusLabels, type QuoteStatus } from '#domain/quotes/quote.ts'

const isStatus = (status: unknown): status is QuoteStatus => quoteStatuses.some((one) => one === status)
const statusLabel = (status: unknown) => (isStatus(status) ? quoteStatusLabels[status] : String(status))
const isDeclined = (detail: RecordedEntry['detail']) => detail['status'] === 'declined'
/** Without approval a request is sent to its suppliers when it is created. */
const isSent = (detail: RecordedEntry['detail']) => detail['effect'] === 'sent'
const toThem = ({ recipients }: RecordedEntry['detail']) =>
  typeof recipients === 'number' ? `to ${plural(recipients, 'supplier', 'suppliers')}` : 'to suppliers'
/** In a timeline `from` is the supplier that was asked, and in the history the day that the offer was valid until. */
const untilText = ({ to }: RecordedEntry['detail']) => (typeof to === 'string' ? ` until ${formatLongDay(to)}` : '')
const isDay = (text: unknown) => typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text)
const asked = ({ from }: RecordedEntry['detail']) => (typeof from === 'string' && !isDay(from) ? from : null)
const isWithdrawal = (detail: RecordedEntry['detail']) => detail['effect'] === 'withdraw'

/** What the history keeps in place of a later deadline. The entry's own time is the end then. */
export const closedEarly = 'closed'

const onQuote = (label: string, verb: string): ActionTexts => ({
  group: 'quotes',
  label,
  sentence: (entry) => `${verb} ${entry.about}${reasonSuffix(entry)}`,
})
/** The texts of the history about quotes. */
export const quoteHistoryActions = {
  createQuote: {
    group: 'quotes',
    label: 'Requested',
    labelFor: (detail) => (isSent(detail) ? 'Requested and sent to suppliers' : 'Requested'),
    sentence: ({ about, detail }) =>
      isSent(detail) ? `Requested ${about} and sent it ${toThem(detail)}` : `Requested ${about}`,
  },
  editQuote: onQuote('Request changed', 'Changed'),
  editQuoteAsAdmin: {
    group: 'quotes',
    label: 'Corrected before approval',
    sentence: ({ about }) => `Corrected ${about} before approval`,
  },
  setProject: onQuote('Project changed', 'Changed the project of'),
  updateNotes: onQuote('Notes changed', 'Changed the notes of'),
  approveQuote: {
    group: 'quotes',
    label: 'Approved and sent to suppliers',
    sentence: ({ about, detail }) => `Approved ${about} and sent it ${toThem(detail)}`,
  },
  rejectQuote: onQuote('Rejected', 'Rejected'),
  respond: {
    group: 'quotes',
    label: 'Answered',
    labelFor: (detail) => (isDeclined(detail) ? 'Quote declined' : 'Offer given'),
    sentence: ({ about, detail }) => (isDeclined(detail) ? `Declined ${about}` : `Gave an offer on ${about}`),
  },
  changeDeadline: {
    group: 'quotes',
    label: 'Deadline changed',
    labelFor: ({ to }) => (to === closedEarly ? 'Answers closed early' : 'Deadline extended'),
    sentence: ({ about, detail }) =>
      detail['to'] === closedEarly ? `Closed the answers to ${about} early` : `Extended the deadline of ${about}`,
  },
  acceptResponse: onQuote('Offer accepted', 'Accepted an offer on'),
  awardPositions: onQuote('Positions ordered', 'Ordered positions of'),
  requestAcceptance: onQuote('Approval requested', 'Asked colleagues to approve an offer on'),
  withdrawAcceptanceRequest: onQuote('Request for approval withdrawn', 'Withdrew the request for approval on'),
  approveAcceptance: onQuote('Acceptance approved', 'Approved the acceptance on'),
  refuseAcceptance: onQuote('Acceptance refused', 'Refused the acceptance on'),
  requestProlongation: {
    group: 'quotes',
    label: 'Asked to hold an offer',
    labelFor: (detail) => `Asked ${asked(detail) ?? ''} to hold the offer${untilText(detail)}`.replace('  ', ' '),
    sentence: ({ about, detail }) => `Asked to hold an offer on ${about}${untilText(detail)}`,
  },
  prolongOffer: {
    group: 'quotes',
    label: 'Offer prolonged',
    labelFor: (detail) => `Offer prolonged${untilText(detail)}`,
    sentence: ({ about, detail }) => `Prolonged the offer on ${about}${untilText(detail)}`,
  },
  requestBetterOffer: {
    group: 'quotes',
    label: 'Asked for a better offer',
    labelFor: (detail) =>
      asked(detail) === null ? 'Asked for a better offer' : `Asked ${asked(detail)} for a better offer`,
    sentence: ({ about }) => `Asked for a better offer on ${about}`,
  },
  keepOffer: onQuote('Offer kept', 'Kept the offer on'),
  confirmOrder: {
    group: 'quotes',
    label: 'Order confirmed',
    labelFor: ({ to }) => (to === 'waiting' ? 'Order confirmed with changes' : 'Order confirmed'),
    sentence: ({ about, detail }) => `Confirmed the order ${about}${detail['to'] === 'waiting' ? ' with changes' : ''}`,
  },
  decideConfirmation: {
    group: 'quotes',
    label: 'Changes of the order decided',
    labelFor: ({ to }) => (to === 'accepted' ? 'Changes of the order accepted' : 'Changes of the order refused'),
    sentence: ({ about, detail }) =>
      `${detail['to'] === 'accepted' ? 'Accepted' : 'Refused'} the changes of the order ${about}`,
  },
  recordDelivery: onQuote('Delivery recorded', 'Recorded a delivery of'),
  correctDelivery: {
    group: 'quotes',
    label: 'Delivery corrected',
    labelFor: ({ to }) => (to === 'withdrawn' ? 'Delivery withdrawn' : 'Delivery corrected'),
    sentence: ({ about, detail }) =>
      `${detail['to'] === 'withdrawn' ? 'Withdrew' : 'Corrected'} a delivery of ${about}`,
  },
  confirmReceipt: {
    group: 'quotes',
    label: 'Receipt confirmed',
    labelFor: ({ to }) => (to === 'reported' ? 'Receipt confirmed, with a report' : 'Receipt confirmed'),
    sentence: ({ about, detail }) =>
      `Confirmed the receipt of a delivery of ${about}${detail['to'] === 'reported' ? ', with a report' : ''}`,
  },
  answerReceipt: onQuote('Report answered', 'Answered the report on a delivery of'),
  updateStatus: {
    group: 'quotes',
    label: 'Status changed',
    labelFor: ({ to }) => `Status set to ${statusLabel(to)}`,
    sentence: ({ about, detail }) => `Set the status of ${about} to ${statusLabel(detail['to'])}`,
  },
  cancelQuote: {
    group: 'quotes',
    label: 'Cancelled',
    labelFor: (detail) => (isWithdrawal(detail) ? 'Withdrawn' : 'Cancelled'),
    sentence: (entry) =>
      `${isWithdrawal(entry.detail) ? 'Withdrew from' : 'Cancelled'} ${entry.about}${reasonSuffix(entry)}`,
  },
  deleteQuote: onQuote('Deleted', 'Deleted'),
  setResponsible: responsibleTexts,
} as const satisfies Record<string, ActionTexts>

/** The label of an action in the timeline of a quote. */
export const quoteLabelOf = (action: string, detail: RecordedEntry['detail']): string =>
  labelIn(quoteHistoryActions, action, detail)
