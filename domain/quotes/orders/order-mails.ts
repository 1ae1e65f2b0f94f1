import { firstFacts, type MailFact, type NotificationText } from '#domain/mails/mail-texts.ts'
import { formatLongDay } from '#domain/values/days.ts'
import { formatCount, type Currency } from '#domain/values/money.ts'
import { formatTons } from '#domain/values/quantities.ts'
import { totalVolume } from '#domain/values/total-volume.ts'
import { mailPositions, type MailedPosition } from '#domain/quotes/request-facts.ts'
import type { DeliveredLine, ReceiptAnswer } from './deliveries.ts'
import type { ConfirmationDifference } from './order-confirmation.ts'
import { differenceFact, receiptAnswerLabels, receiptProblemLabels } from './order-texts.ts'

/** The ordered positions and the buyer's own reference, by which both sides know the order. */
export type MailedOrder = { own_reference: string | null; positions: readonly MailedPosition[] }
const referenceFacts = ({ own_reference }: MailedOrder): MailFact[] =>
  own_reference === null ? [] : [{ label: 'Buyer’s reference', value: own_reference }]
/** The products of these positions. */
const productsOf = ({ positions }: MailedOrder, lines: readonly { position: number }[]) => {
  const named = new Set(lines.map(({ position }) => position))
  return mailPositions(positions.filter(({ position }) => named.has(position)))
}

/** `company`: the person who acted and its company, as `actorName` names them. */
type Acting = { company: string }
type Ordered = Acting & { order: MailedOrder }
type Confirmed = Ordered & {
  lines: readonly { position: number; day: string }[]
  differences: readonly ConfirmationDifference[]
  currency: Currency
  number: string | null
  note: string | null
}
/** `weight`: tons that the delivery said. */
type Reported = DeliveredLine & { received: number; words: string | null }
/** `positions`: how many the order has. */
type Delivery = Ordered & { number: number; lines: readonly DeliveredLine[]; positions: number }

/** The mails about confirmations and deliveries of orders. The order's number is added to the subject. Days are `YYYY-MM-DD`. */
export const orderMails = {
  confirmed: ({ company, order, lines, differences, currency, number, note }: Confirmed) => {
    const positions = lines.length
    const changes = differences.map((difference) => {
      const { label, from, to } = differenceFact(difference, currency, positions)
      return { label, value: to, was: from }
    })
    return {
      about: 'orderConfirmed',
      subject: changes.length === 0 ? `Order confirmed: ${daysText(lines)}` : 'Order confirmed with changes',
      paragraphs: [
        changes.length === 0
          ? `${company} confirmed your order.`
          : `${company} confirmed your order with ${formatCount(changes.length, 'change')}. The changes hold once you accept them.`,
        ...said(note),
      ],
      facts: firstFacts([
        { label: 'Supplier', value: company },
        ...referenceFacts(order),
        ...(number === null ? [] : [{ label: 'Supplier’s number', value: number }]),
        ...(changes.length === 0
          ? lines.map(({ position, day }) => ({
              label: positions === 1 ? 'Day' : `Position ${position}`,
              value: formatLongDay(day),
            }))
          : changes),
      ]),
      positions: productsOf(order, lines),
      closing: changes.length === 0 ? [] : ['Open the order to accept the changes or to refuse them.'],
      link: 'Open the order',
    }
  },
  /** `isDelivered`: the order has ended, so that nothing more is confirmed. */
  decided: ({
    company,
    accepted,
    words,
    isDelivered,
  }: Acting & { accepted: boolean; words: string | null; isDelivered: boolean }) => ({
    about: 'orderConfirmed',
    subject: accepted ? 'Your changes of an order were accepted' : 'Your changes of an order were refused',
    paragraphs: [
      accepted
        ? `${company} accepted the changes of your confirmation.`
        : `${company} refused the changes of your confirmation. What was agreed before still holds.`,
      ...said(words),
    ],
    facts: [{ label: 'Buyer', value: company }],
    closing: accepted
      ? []
      : [isDelivered ? 'Open the order to write to the buyer.' : 'Open the order to send another confirmation.'],
    link: 'Open the order',
  }),
  /** `was`: `corrected` or `withdrawn` for a delivery that was recorded before. */
  delivered: ({
    was = 'recorded',
    sent_on,
    carrier,
    note_number,
    ...delivery
  }: Delivery & {
    was?: 'recorded' | 'corrected' | 'withdrawn'
    sent_on: string
    carrier: string | null
    note_number: string | null
  }) => ({
    about: 'delivery',
    subject:
      was === 'withdrawn'
        ? `Delivery ${delivery.number} was withdrawn`
        : `Delivery ${delivery.number}${was === 'corrected' ? ' was corrected' : ''}: ${tonsOf(delivery)}`,
    paragraphs: [
      was === 'withdrawn'
        ? `${delivery.company} withdrew delivery ${delivery.number}, which was recorded by mistake.`
        : `${delivery.company} ${was} delivery ${delivery.number} of your order.`,
    ],
    facts: firstFacts([
      { label: 'Supplier', value: delivery.company },
      ...referenceFacts(delivery.order),
      ...(was === 'withdrawn'
        ? []
        : [
            { label: 'Sent on', value: formatLongDay(sent_on) },
            ...(carrier === null ? [] : [{ label: 'Carrier', value: carrier }]),
            ...(note_number === null ? [] : [{ label: 'Delivery note', value: note_number }]),
            ...delivery.lines.map(({ position, weight }) => ({
              label: delivery.positions === 1 ? 'Weight' : `Position ${position}`,
              value: formatTons(weight),
            })),
          ]),
    ]),
    positions: productsOf(delivery.order, delivery.lines),
    closing: was === 'withdrawn' ? [] : ['When the goods are there, open the order to confirm the receipt.'],
    link: 'Open the order',
  }),
  received: ({
    company,
    order,
    number,
    lines,
    note,
  }: Ordered & { number: number; lines: readonly Reported[]; note: string | null }) => {
    const reports = lines.filter(({ problem }) => problem !== null)
    const differences = lines.flatMap(({ position, weight, received, problem, words }) => {
      const said = [
        problem && receiptProblemLabels[problem],
        received !== weight && `${formatTons(received)} received of ${formatTons(weight)}`,
        words,
      ].filter(Boolean)
      return said.length === 0 ? [] : [{ label: `Position ${position}`, value: said.join(': ') }]
    })
    return {
      about: 'delivery',
      subject:
        reports.length === 0 ? `Delivery ${number} was received` : `Delivery ${number} was received, with a report`,
      paragraphs: [
        reports.length === 0
          ? `${company} confirmed the receipt of delivery ${number}.`
          : `${company} received delivery ${number} and reports what differs.`,
        ...said(note),
      ],
      facts: firstFacts([{ label: 'Buyer', value: company }, ...referenceFacts(order), ...differences]),
      positions: productsOf(order, lines),
      closing: reports.length === 0 ? [] : ['Open the order to answer the report.'],
      link: 'Open the order',
    }
  },
  receiptAnswered: ({
    company,
    number,
    answer,
    words,
  }: Acting & { number: number; answer: ReceiptAnswer; words: string | null }) => ({
    about: 'delivery',
    subject: `Your report on delivery ${number} was answered`,
    paragraphs: [`${company} answered: ${receiptAnswerLabels[answer]}.`, ...said(words)],
    facts: [{ label: 'Supplier', value: company }],
    link: 'Open the order',
  }),
  late: ({ day, isSupplier }: { day: string; isSupplier: boolean }) => ({
    about: 'delivery',
    subject: `An order is late: it was due on ${formatLongDay(day)}`,
    paragraphs: [
      isSupplier
        ? 'Positions of an order that you deliver are open after their day.'
        : 'Positions of your order are open after their day.',
    ],
    facts: [{ label: 'Due on', value: formatLongDay(day) }],
    closing: [
      isSupplier
        ? 'Open the order to record the delivery, or to confirm another day.'
        : 'Open the order to write to the supplier, or to confirm the receipt.',
    ],
    link: 'Open the order',
  }),
} as const satisfies Record<string, (parameters: never) => NotificationText>

const said = (words: string | null) => (words === null ? [] : [`“${words}”`])
const tonsOf = ({ lines }: Delivery) => formatTons(totalVolume(lines.map(({ weight }) => ({ volume: weight }))))

function daysText(lines: Confirmed['lines']): string {
  const days = [...new Set(lines.map(({ day }) => day))].toSorted()
  const [first = '', last = first] = [days[0], days.at(-1)]
  return first === last ? formatLongDay(first) : `${formatLongDay(first)} to ${formatLongDay(last)}`
}
