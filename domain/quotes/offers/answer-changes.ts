import { formatDays, formatTons } from '#domain/values/quantities.ts'
import { formatMoney, formatNumber, formatPricePerKg, type Currency } from '#domain/values/money.ts'
import { formatDecline, type DeclineReason } from './decline-reason.ts'
import type { OfferedLineInput, OfferLineInput } from './offer-input.ts'
import { termLines, type OfferTerms } from './offer-terms.ts'
import { formatTypedPrice } from './offer-texts.ts'

/** An answer as it was sent: a refusal has no lines and the price 0. `total`: with freight; null without a price. */
export type SentAnswer = {
  status: 'accepted' | 'declined'
  price_per_kg: number
  currency: Currency
  total: number | null
  delivery_time: number | null
  notes: string | null
  decline_reason: DeclineReason | null
  terms: OfferTerms
  lines: OfferLineInput[]
}

/** What changed from one answer to the next. A text that was not there is null. */
export type AnswerChange = { field: string; from: string | null; to: string | null }

type Details = Omit<OfferedLineInput, 'position' | 'offered' | 'price' | 'unit'>

/** What is offered in place of what was asked: "2 tons", "S355J2", "12 days". */
export const offeredDetails = (line: Details): string[] => {
  const { volume, size, grade, standard, length_mm, origin, mill, delivery_time, note } = line
  const length = length_mm === null ? null : `${formatNumber(length_mm)} mm`
  const days = delivery_time === null ? null : formatDays(delivery_time)
  return [volume === null ? null : formatTons(volume), size, grade, standard, length, mill, origin, days, note].filter(
    (text) => text !== null,
  )
}

/** A line as a text: "1 320 EUR per tonne, 2 tons, S355J2, 12 days", "Not offered". */
export function formatOfferLine(line: OfferLineInput, currency: Currency): string {
  if (!line.offered) return 'Not offered'
  const price = formatTypedPrice({ amount: line.price, unit: line.unit }, currency)
  return [price, ...offeredDetails(line)].join(', ')
}

function factsOf(answer: SentAnswer): ReadonlyMap<string, string> {
  const { status, price_per_kg, currency, total, delivery_time, notes, decline_reason, terms, lines } = answer
  const facts = new Map<string, string>()
  if (status === 'declined') facts.set('Answer', formatDecline(decline_reason))
  else {
    facts.set('Price per kg', formatPricePerKg(price_per_kg, currency))
    if (total !== null) facts.set('Total', formatMoney(total, currency))
    if (delivery_time !== null) facts.set('Delivery time', formatDays(delivery_time))
    for (const { term, value } of termLines(terms, currency)) facts.set(term, value)
    if (lines.length > 1)
      for (const line of lines) facts.set(`Position ${line.position}`, formatOfferLine(line, currency))
  }
  if (notes !== null) facts.set('Notes', notes)
  return facts
}

/** The differences of two answers, in the order in which an answer is shown. Empty if they say the same. */
export function answerChanges(before: SentAnswer, after: SentAnswer): AnswerChange[] {
  const [from, to] = [factsOf(before), factsOf(after)]
  return [...new Set([...to.keys(), ...from.keys()])].flatMap((field) => {
    const change = { field, from: from.get(field) ?? null, to: to.get(field) ?? null }
    return change.from === change.to ? [] : [change]
  })
}

/** "Price per kg: 1.40 EUR/kg → 1.32 EUR/kg", for mails and lists. */
export const formatAnswerChange = ({ field, from, to }: AnswerChange): string =>
  from === null ? `${field}: ${to}` : to === null ? `${field}: ${from} → none` : `${field}: ${from} → ${to}`
