import type { MailFact, MailText, NotificationText } from '#domain/mails/mail-texts.ts'
import { formatCount } from '#domain/values/money.ts'
import { formatTons } from '#domain/values/quantities.ts'
import type { Deadline } from './answers-until.ts'
import { productTitle, requestTitle, shorten } from './position-texts.ts'
import { quoteStatusLabels, type SupplierStatus } from './quote.ts'
import { deadlineFacts, requestDetails, sealLines, type MailedRequest } from './request-facts.ts'

/** The label of the link of a mail about a quote that has none of its own. */
export const quoteLinkLabel = 'Open the quote'

/** `company`: the company of the person who acted, or both as `actorName` names them. */
type Acting = { company: string }
type Asked = { request: MailedRequest; country: string | null }
type Sent = Asked & { recipients: number | null; booked: readonly MailFact[] }

type ChangedStatus = Exclude<SupplierStatus, 'cancelled'>
const statusSubjects: Record<ChangedStatus, string> = {
  pending: 'Your quote is pending',
  processing: 'Your quote is being processed',
  shipped: 'The goods were shipped',
  delivered: 'The goods were delivered',
}

/** The mails about a request and its way, without those about offers. The quote's number is added to the subject. */
export const quoteMails = {
  requestAwaiting: ({ company, request }: Acting & { request: MailedRequest }) => ({
    about: 'requestAwaiting',
    subject: `A quote request awaits approval: ${subjectOf(request)}`,
    paragraphs: [`${company} requested a quote.`],
    ...withFirst(requestDetails(request, 'admin'), { label: 'Buyer', value: company }),
    link: 'Review the request',
  }),
  /**
   * To the buyer: what was sent, so that a mistake is seen. `recipients`: the suppliers asked; null if it waits for approval. `booked`: the
   * project and the cost centre, which nobody else reads.
   */
  requestSent: ({ request, country, recipients, booked }: Sent) => ({
    about: 'requestSent',
    subject:
      recipients === null
        ? `Your request awaits approval: ${subjectOf(request)}`
        : `Your request was sent to ${formatCount(recipients, 'supplier')}: ${subjectOf(request)}`,
    paragraphs: [
      recipients === null
        ? 'We received your request. An administrator reviews it and sends it to suppliers.'
        : 'Your request was sent. You will be notified when suppliers answer.',
    ],
    ...withLast(requestDetails(request, 'customer', country), booked),
  }),
  requestApproved: ({ recipients }: { recipients: number }) => ({
    about: 'requestReviewed',
    subject: 'Your quote request was approved',
    paragraphs: ['Your quote request was approved and sent to suppliers. You will be notified when they answer.'],
    facts: [{ label: 'Sent to', value: formatCount(recipients, 'supplier') }],
  }),
  requestRejected: ({ reason }: { reason: string }) => ({
    about: 'requestReviewed',
    subject: 'Your quote request was rejected',
    paragraphs: ['Your quote request was not sent to suppliers.', reason],
  }),
  requestReceived: ({ request, country }: Asked) => ({
    about: 'requestReceived',
    subject: `New quote request: ${subjectOf(request)}`,
    paragraphs: ['A buyer asks for your price.'],
    ...requestDetails(request, 'supplier', country),
    closing: [...sealLines(request), 'Open the request to read all of it and to answer it.'],
    link: 'Answer the request',
  }),
  requestChanged: ({ request, country }: Asked) => ({
    about: 'requestChanged',
    subject: `A quote request was changed: ${subjectOf(request)}`,
    paragraphs: ['The buyer changed this request. An offer you gave has to be confirmed.', 'The request is now:'],
    ...requestDetails(request, 'supplier', country),
  }),
  deadlineExtended: ({ deadline, country }: { deadline: Deadline; country: string | null }) => ({
    about: 'requestChanged',
    subject: 'The deadline of a request was extended',
    paragraphs: ['The buyer extended the time for answers.'],
    facts: deadlineFacts(deadline, country),
    closing: sealLines(deadline),
  }),
  deadlineClosed: () => ({
    about: 'requestChanged',
    subject: 'A request was closed early',
    paragraphs: ['The buyer closed this request before its deadline. No answers are taken any more.'],
  }),
  /** To a supplier that has not answered yet. */
  answerReminder: ({ request, country }: Asked) => ({
    about: 'answerReminder',
    subject: `A request awaits your answer: ${subjectOf(request)}`,
    paragraphs: [
      request.answers_until === null
        ? 'A buyer asked for your price some days ago and has no answer from you yet.'
        : 'The time to answer this request ends soon, and the buyer has no answer from you yet.',
    ],
    ...requestDetails(request, 'supplier', country),
    closing: [...sealLines(request), 'If you do not want to offer, decline the request: then nobody waits for you.'],
    link: 'Answer the request',
  }),
  requestDeleted: ({ reason }: { reason: string }) => ({
    about: 'requestChanged',
    subject: 'A quote request was deleted',
    paragraphs: ['The buyer deleted this request.'],
    facts: [{ label: 'Reason', value: reason }],
  }),
  statusUpdated: ({ company, status }: Acting & { status: ChangedStatus }) => ({
    about: 'quoteMoved',
    subject: statusSubjects[status],
    paragraphs: [`${company} set the status to ${quoteStatusLabels[status]}.`],
    facts: [
      { label: 'Supplier', value: company },
      { label: 'Status', value: quoteStatusLabels[status] },
    ],
  }),
  cancelled: ({ company, reason, ends }: Acting & { reason: string; ends: boolean }) => ({
    about: 'quoteMoved',
    subject: ends ? 'Your quote was cancelled' : 'A supplier withdrew',
    paragraphs: [`${company} cancelled.`],
    facts: [
      { label: 'Supplier', value: company },
      { label: 'Reason', value: reason },
    ],
  }),
} as const satisfies Record<string, (parameters: never) => NotificationText>

/** "Steel HEA Beam, 4.1 tons", "Steel HEA Beam + 4 more, 12 tons": what a subject says of a request, on one line. */
function subjectOf({ positions, volume }: MailedRequest): string {
  const [first] = positions
  if (first === undefined) return formatTons(volume)
  const title = shorten(productTitle(first), { characters: 50, lines: 1 })
  const named = { ...first, manual_product_details: title, position_count: positions.length }
  return `${requestTitle(named)}, ${formatTons(volume)}`
}

const withLast = <Details extends Pick<MailText, 'facts'>>(details: Details, facts: readonly MailFact[]): Details => ({
  ...details,
  facts: [...(details.facts ?? []), ...facts],
})
/** The details of a mail with another fact before them. */
const withFirst = <Details extends Pick<MailText, 'facts'>>(details: Details, fact: MailFact): Details => ({
  ...details,
  facts: [fact, ...(details.facts ?? [])],
})
