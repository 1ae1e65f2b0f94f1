import { hasUnit, type PriceUnit } from '#domain/quotes/offers/offer-lines.ts'
import type { Freight, Incoterm, OfferTerms } from '#domain/quotes/offers/offer-terms.ts'
import { clearedBy, decimalSignOf } from '#domain/values/typed-number.ts'
import { decimalText, typedDecimal } from '#web/forms/decimal.ts'
import type { Quote } from '#web/quotes/queries.ts'

export type QuotePosition = Quote['positions'][number]
type OwnLine = NonNullable<Quote['own_lines']>[number]

/** One position of the offer, as it is typed. The empty text stands for what was asked. */
export type LineFields = {
  offered: boolean
  price: string
  unit: PriceUnit
  volume: string
  delivery_time: string
  size: string
  grade: string
  standard: string
  length_mm: string
  mill: string
  origin: string
  note: string
}

export const emptyLine: LineFields = {
  offered: true,
  price: '',
  unit: 'kg',
  volume: '',
  delivery_time: '',
  size: '',
  grade: '',
  standard: '',
  length_mm: '',
  mill: '',
  origin: '',
  note: '',
}

/** The texts of a line that differ from what was asked, beside its price. */
export const lineDetails = [
  'volume',
  'delivery_time',
  'size',
  'grade',
  'standard',
  'length_mm',
  'mill',
  'origin',
  'note',
] as const

/** Whether a line says more than a price per kg. */
export const hasDetails = (line: LineFields): boolean =>
  !line.offered || line.unit !== 'kg' || lineDetails.some((name) => line[name] !== '')

/** The lines of the present offer, in the order of the positions. A position that was added since has an empty one. */
export const lineFieldsOf = (positions: readonly QuotePosition[], lines: readonly OwnLine[]): LineFields[] =>
  positions.map((position) => {
    const line = lines.find((one) => one.position === position.position)
    if (line === undefined) return emptyLine
    // The pieces may have been removed since.
    const isConvertible = line.price !== null && hasUnit(line.price.unit, position)
    return {
      offered: line.offered,
      price: isConvertible && line.price !== null ? decimalText(line.price.amount) : '',
      unit: isConvertible && line.price !== null ? line.price.unit : 'kg',
      volume: decimalText(line.volume),
      delivery_time: decimalText(line.delivery_time),
      size: line.size ?? '',
      grade: line.grade ?? '',
      standard: line.standard ?? '',
      length_mm: decimalText(line.length_mm),
      mill: line.mill ?? '',
      origin: line.origin ?? '',
      note: line.note ?? '',
    }
  })

/** The input of a line, before its schema checks it. */
export const lineInput = (
  { offered, price, unit, volume, delivery_time, length_mm, ...texts }: LineFields,
  index: number,
) =>
  offered
    ? {
        position: index + 1,
        offered,
        price: typedDecimal(price),
        unit,
        volume: typedDecimal(volume),
        delivery_time: typedDecimal(delivery_time, Number.isInteger),
        length_mm: typedDecimal(length_mm),
        ...texts,
      }
    : { position: index + 1, offered }

/** The terms of the offer, as they are typed. */
export type TermFields = { [Name in keyof OfferTerms]: string } & { incoterm: Incoterm | ''; freight: Freight | '' }

export const termFieldsOf = (terms: OfferTerms | null): TermFields => ({
  valid_until: terms?.valid_until ?? '',
  incoterm: terms?.incoterm ?? '',
  incoterm_place: terms?.incoterm_place ?? '',
  freight: terms?.freight ?? '',
  freight_amount: decimalText(terms?.freight_amount),
  payment_days: decimalText(terms?.payment_days),
  discount_percent: decimalText(terms?.discount_percent),
  discount_days: decimalText(terms?.discount_days),
  minimum_order: decimalText(terms?.minimum_order),
})

/** The input of the terms, before its schema checks it. An amount of freight counts only if the freight has one. */
export const termInput = (fields: TermFields) => ({
  valid_until: fields.valid_until || null,
  incoterm: fields.incoterm || null,
  incoterm_place: fields.incoterm_place.trim() || null,
  freight: fields.freight || null,
  freight_amount: fields.freight === 'amount' ? typedDecimal(fields.freight_amount) : null,
  payment_days: typedDecimal(fields.payment_days, Number.isInteger),
  discount_percent: typedDecimal(fields.discount_percent),
  discount_days: typedDecimal(fields.discount_days, Number.isInteger),
  minimum_order: typedDecimal(fields.minimum_order),
})

/**
 * The cells of a pasted column: the first of each line. Where one of them shows its decimal sign, "12,317" is read by it, as in a file.
 * Null for a single value, which the field takes by itself.
 */
export function pastedColumn(text: string): string[] | null {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  if (lines.length < 2) return null
  const cells = lines.map((line) => (line.split('\t')[0] ?? '').trim())
  const sign = decimalSignOf(cells)
  return cells.map((cell) => clearedBy(sign, cell))
}
