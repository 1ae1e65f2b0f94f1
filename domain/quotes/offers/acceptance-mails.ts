import type { AcceptanceEnding } from './acceptance-approval.ts'
import { acceptanceRefusalText } from './acceptance-texts.ts'
import type { MailText } from '#domain/mails/mail-texts.ts'
import { quoteNumber } from '#domain/quotes/quote.ts'
import { orderDetails } from './accepted-order.ts'

type Offered = {
  id: string
  supplier: string
  quote: Parameters<typeof orderDetails>[0]
  offer: Parameters<typeof orderDetails>[1]
}

/** The mails among colleagues about an acceptance above a limit. `name`: the person who acted. */
export const acceptanceMails = {
  asked: ({ id, name, supplier, quote, offer }: Offered & { name: string }) => ({
    about: 'withinCompany',
    subject: 'An offer waits for your approval',
    paragraphs: [
      `${name} asks you to approve the offer of ${supplier} on quote ${quoteNumber(id)}. Your approval accepts it.`,
    ],
    ...askedDetails(quote, offer, supplier),
    link: 'Review the offer',
  }),
  approved: ({ name, supplier }: { name: string; supplier: string }) => ({
    about: 'withinCompany',
    subject: 'Your acceptance was approved',
    paragraphs: [`${name} approved your request. The offer of ${supplier} is accepted.`],
  }),
  refused: ({ name, supplier, reason }: { name: string; supplier: string; reason: string }) => ({
    about: 'withinCompany',
    subject: 'Your acceptance was refused',
    paragraphs: [`${name} refused to accept the offer of ${supplier}.`],
    facts: [
      { label: 'Supplier', value: supplier },
      { label: 'Reason', value: reason },
    ],
  }),
  ended: ({ because }: { because: AcceptanceEnding }) => ({
    about: 'withinCompany',
    subject: 'Your request for approval has ended',
    paragraphs: [acceptanceRefusalText(`acceptance.${because}`)],
  }),
} as const satisfies Record<string, (parameters: never) => MailText>

function askedDetails(quote: Offered['quote'], offer: Offered['offer'], supplier: string) {
  const { facts, positions } = orderDetails(quote, offer)
  return { facts: [{ label: 'Supplier', value: supplier }, ...facts], positions }
}
