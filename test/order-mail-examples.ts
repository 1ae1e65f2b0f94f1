import type { MailText } from '#domain/mails/mail-texts.ts'
import { orderMails, type MailedOrder } from '#domain/quotes/orders/order-mails.ts'

/** The people and companies of the examples, as mails name them. */
type Who = { company: string; buyer: string; order: MailedOrder }

const days = (last: string) =>
  [1, 2, 3].map((position) => ({ position, day: `2026-12-1${position === 3 ? last : position}` }))

/** An example of each mail about a confirmation or a delivery, by its name. */
export function orderMailExamples({ company, buyer, order }: Who): Record<string, MailText> {
  const delivered = {
    company,
    order,
    number: 2,
    positions: 3,
    sent_on: '2026-12-14',
    carrier: 'Demo Frakt',
    note_number: 'F-9',
    lines: [1, 3].map((position) => ({ position, weight: 4.1 * position, received: null, problem: null })),
  } as const
  return {
    orderConfirmed: orderMails.confirmed({
      company,
      order,
      lines: days('3'),
      differences: [],
      currency: 'EUR',
      number: 'A-1703',
      note: 'By two lorries.',
    }),
    orderConfirmedWithChanges: orderMails.confirmed({
      company,
      order,
      lines: days('8'),
      differences: [
        { position: 2, of: 'day', from: '2026-12-14', to: '2026-12-18' },
        { position: 3, of: 'price', from: { amount: 1.32, unit: 'kg' }, to: { amount: 1.35, unit: 'kg' } },
      ],
      currency: 'EUR',
      number: null,
      note: null,
    }),
    changesRefused: orderMails.decided({
      company: buyer,
      accepted: false,
      words: 'The crane is booked for the 15th.',
      isDelivered: false,
    }),
    deliveryRecorded: orderMails.delivered(delivered),
    deliveryCorrected: orderMails.delivered({ ...delivered, was: 'corrected' }),
    deliveryReported: orderMails.received({
      company: buyer,
      order,
      number: 2,
      lines: [{ position: 3, problem: 'short', words: 'One bundle is missing', weight: 4, received: 3.5 }],
      note: null,
    }),
    reportAnswered: orderMails.receiptAnswered({ company, number: 2, answer: 'delivers_rest', words: 'On Friday.' }),
    orderLate: orderMails.late({ day: '2026-12-14', isSupplier: false }),
  }
}
