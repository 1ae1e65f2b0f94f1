import type { DeliveredLine } from '#domain/quotes/orders/deliveries.ts'
import type { ConfirmationState } from '#domain/quotes/orders/order-confirmation.ts'
import { confirmationStateLabels, receiptProblemLabels } from '#domain/quotes/orders/order-texts.ts'
import { certificateLabels, type Certificate } from '#domain/quotes/position.ts'
import { quoteNumber } from '#domain/quotes/quote.ts'
import { formatDayIn } from '#domain/values/instants.ts'
import { formatLongDay } from '#domain/values/days.ts'
import { totalVolume } from '#domain/values/total-volume.ts'
import {
  deliveryOnPaper,
  endOf,
  factIf,
  noteIf,
  positionsOnPaper,
  type PaperContext,
  type QuoteOnPaper,
  type WholeOffer,
} from './paper-content.ts'
import { paperTitles, type Paper, type PaperCell } from './paper.ts'
import { partyOf } from './paper-party.ts'
import { asOffered, descriptionOf, formatWeight, priceCells } from './paper-rows.ts'
import { offerSums, weightSum } from './paper-sums.ts'

type ConfirmationOnPaper = {
  number: string | null
  note: string | null
  state: ConfirmationState
  confirmed_at: Date | string
  lines: readonly { position: number; day: string; price: number | null; volume: number | null }[]
}

/** `number`: of the delivery on its order. */
type DeliveryOnPaper = {
  number: number
  sent_on: string
  note_number: string | null
  carrier: string | null
  packages: number | null
  note: string | null
  lines: readonly (DeliveredLine & { certificate: Certificate | null; heat_number: string | null })[]
}

/** A supplier's confirmation of an order: the positions with price, amount and day. What the buyer has not accepted yet is as confirmed. */
export function confirmationPaper(
  quote: QuoteOnPaper,
  offer: WholeOffer,
  confirmation: ConfirmationOnPaper,
  { buyer, supplier }: PaperContext,
): Paper {
  const days = new Map(confirmation.lines.map((line) => [line.position, line]))
  const positions = positionsOnPaper(quote, offer).flatMap((offered) => {
    const confirmed = days.get(offered.position.position)
    return confirmed === undefined ? [] : [{ ...offered, line: asConfirmed(offered.line, confirmed), confirmed }]
  })
  const isOpen = confirmation.state === 'waiting' || confirmation.state === 'refused'
  return {
    title: paperTitles.order_confirmation,
    number: quoteNumber(quote.id),
    day: formatDayIn(confirmation.confirmed_at, supplier?.country ?? null),
    mark: endOf(quote) ?? (isOpen ? confirmationStateLabels[confirmation.state] : null),
    parties: [...(supplier ? [partyOf('Supplier', supplier)] : []), partyOf('Buyer', buyer)],
    facts: [
      ...factIf('Supplier’s number', confirmation.number),
      ...deliveryOnPaper(quote),
      { term: 'Prices', value: 'Without VAT' },
    ],
    columns: [
      { title: 'No.', width: 26 },
      { title: 'Position', width: 209 },
      { title: 'Weight', width: 58, align: 'end' },
      { title: `Price (${offer.currency})`, width: 66, align: 'end' },
      { title: `Amount (${offer.currency})`, width: 76, align: 'end' },
      { title: 'Day', width: 80, align: 'end' },
    ],
    rows: positions.map(({ position, line, confirmed }): PaperCell[] => {
      const exact = asOffered(position, line)
      return [
        [{ text: String(position.position) }],
        descriptionOf(exact),
        [{ text: formatWeight(exact.volume) }],
        ...priceCells(position, line),
        [{ text: formatLongDay(confirmed.day) }],
      ]
    }),
    // With prices or weights that the order has not, its sums are not those of the confirmation.
    sums: positions.some(({ confirmed: { price, volume } }) => isOpen && (price !== null || volume !== null))
      ? [weightSum(totalVolume(positions.map(({ position, line }) => ({ volume: line.volume ?? position.volume }))))]
      : offerSums(offer, positions),
    notes: noteIf('Notes of the supplier', confirmation.note),
  }
}

function asConfirmed(
  line: WholeOffer['lines'][number],
  { price, volume }: ConfirmationOnPaper['lines'][number],
): WholeOffer['lines'][number] {
  return {
    ...line,
    price: price === null || line.price === null ? line.price : { ...line.price, amount: price },
    volume: volume ?? line.volume,
  }
}

/** The note of one delivery: the positions with weight, certificate and heat number. It has no prices, because it travels with the goods. */
export function deliveryNotePaper(
  quote: QuoteOnPaper,
  offer: WholeOffer,
  delivery: DeliveryOnPaper,
  { buyer, supplier }: PaperContext,
): Paper {
  const asked = new Map(positionsOnPaper(quote, offer).map((offered) => [offered.position.position, offered]))
  return {
    title: paperTitles.delivery_note,
    number: `${quoteNumber(quote.id)}-${delivery.number}`,
    day: formatLongDay(delivery.sent_on),
    mark: endOf(quote),
    parties: [...(supplier ? [partyOf('Supplier', supplier)] : []), partyOf('Buyer', buyer)],
    facts: [
      { term: 'Order', value: quoteNumber(quote.id) },
      ...factIf('Supplier’s delivery note', delivery.note_number),
      ...factIf('Carrier', delivery.carrier),
      ...factIf('Packages', delivery.packages === null ? null : String(delivery.packages)),
      ...deliveryOnPaper(quote),
    ],
    columns: [
      { title: 'No.', width: 26 },
      { title: 'Position', width: 229 },
      { title: 'Weight', width: 70, align: 'end' },
      { title: 'Certificate', width: 100 },
      { title: 'Heat number', width: 90 },
    ],
    rows: delivery.lines.map((line): PaperCell[] => {
      const of = asked.get(line.position)
      return [
        [{ text: String(line.position) }],
        [
          ...(of === undefined ? [] : descriptionOf(asOffered(of.position, of.line))),
          ...(line.problem === null ? [] : [{ text: receiptProblemLabels[line.problem], tone: 'quiet' as const }]),
        ],
        [{ text: formatWeight(line.weight) }],
        [{ text: line.certificate === null ? '–' : certificateLabels[line.certificate] }],
        [{ text: line.heat_number ?? '–' }],
      ]
    }),
    sums: [weightSum(totalVolume(delivery.lines.map(({ weight }) => ({ volume: weight }))))],
    notes: noteIf('Notes of the supplier', delivery.note),
  }
}
