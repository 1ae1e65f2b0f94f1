import { declineReasonLabels, declineReasons, type DeclineReason } from '#domain/quotes/offers/decline-reason.ts'
import type { Currency } from '#domain/values/money.ts'
import { decimalText, typedDecimal } from '#web/forms/decimal.ts'
import type { Quote } from '#web/quotes/queries.ts'
import { carbonInput, type CarbonChoice } from './offer-carbon.ts'
import {
  hasDetails,
  lineFieldsOf,
  lineInput,
  termFieldsOf,
  termInput,
  type LineFields,
  type TermFields,
} from './offer-fields.ts'

export type OwnResponse = NonNullable<Quote['own_response']>

export type AnswerFields = {
  answer: 'accepted' | 'declined'
  /** One price per kg for everything, or a line for each position. */
  prices: 'one' | 'lines'
  price_per_kg: string
  /** In the order of the positions; empty until these are loaded. */
  lines: LineFields[]
  terms: TermFields
  currency: Currency
  delivery_time: string
  notes: string
  /** Of a refusal. */
  reason: DeclineReason | ''
  /** Existing files of the answer that are removed from it. */
  dropped: string[]
  /** New files. */
  file_ids: string[]
  /** The choices of EPD values by position; null as long as nothing was chosen. */
  carbon: Record<string, CarbonChoice> | null
}

export const declineChoices = declineReasons.map((value) => ({ value, label: declineReasonLabels[value] }))

/** The fields that are restored after an ended session. Files have to be attached again. */
export const typedNames = [
  'answer',
  'prices',
  'price_per_kg',
  'lines',
  'terms',
  'currency',
  'delivery_time',
  'notes',
  'reason',
  'carbon',
] as const

/** The present answer, to begin with. */
export function answerFieldsOf(response: OwnResponse, { positions, own_lines }: Lined): AnswerFields {
  const lines = lineFieldsOf(positions, own_lines ?? [])
  return {
    answer: response.status === 'declined' ? 'declined' : 'accepted',
    prices: pricesOf(response, lines),
    price_per_kg: response.price_per_kg > 0 ? decimalText(response.price_per_kg) : '',
    lines,
    terms: termFieldsOf(response.terms),
    currency: response.currency,
    delivery_time: response.delivery_time === null ? '' : String(response.delivery_time),
    notes: response.notes ?? '',
    reason: response.decline_reason ?? '',
    dropped: [],
    file_ids: [],
    carbon: null,
  }
}

/** The positions of the request and the lines of the present offer. */
export type Lined = Pick<Quote, 'positions' | 'own_lines'>
/** The same of one version of the request, in which positions have their numbers. */
export type AskedRequest = Lined & Pick<Quote, 'version'>

/** A first offer on several positions has a price for each; an offer that was given starts as it is. */
function pricesOf({ answered_at, price_per_kg }: OwnResponse, lines: readonly LineFields[]): AnswerFields['prices'] {
  if (lines.some(hasDetails)) return 'lines'
  const isOne =
    lines.length < 2 || (answered_at !== null && price_per_kg > 0 && new Set(lines.map(({ price }) => price)).size < 2)
  return isOne ? 'one' : 'lines'
}

type Basis = {
  version: number
  /** The version of the answer that is changed; empty for the first one. */
  answerVersion: string
  documents: OwnResponse['documents']
  presentCarbon: Record<string, CarbonChoice>
  price_confirmed: boolean
}

/** The input of `respond`, before its schema checks it. */
export function answerInput(
  { answer, notes, reason, ...fields }: AnswerFields,
  { version, answerVersion, ...basis }: Basis,
) {
  const read = { version, answered_at: answerVersion || null }
  if (answer === 'declined') return { ...read, status: answer, reason: reason || null, notes }
  const kept = basis.documents.map(({ file_id }) => file_id).filter((id) => !fields.dropped.includes(id))
  const carbon = carbonInput(fields.carbon ?? basis.presentCarbon)
  return {
    ...read,
    status: answer,
    ...(fields.prices === 'one'
      ? { price_per_kg: typedDecimal(fields.price_per_kg) }
      : { lines: fields.lines.map(lineInput) }),
    terms: termInput(fields.terms),
    currency: fields.currency,
    delivery_time: typedDecimal(fields.delivery_time, Number.isInteger),
    notes,
    file_ids: [...kept, ...fields.file_ids],
    ...(carbon.length > 0 && { carbon }),
    ...(basis.price_confirmed && { price_confirmed: true }),
  }
}
