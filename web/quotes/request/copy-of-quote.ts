import { defaultCurrency } from '#domain/values/money.ts'
import { changesSince } from '#domain/quotes/position-changes.ts'
import type { Quote } from '#web/quotes/queries.ts'
import { decimalText } from '#web/forms/decimal.ts'
import { filledBy, type PositionFields } from './position-fields.ts'

/** A new request like an earlier one, and what has changed about its products since. */
export const copyOf = (quote: Quote) => ({
  positions: quote.positions.map(positionOfQuote),
  request: {
    max_price_currency: quote.max_price_currency ?? defaultCurrency,
    max_price_shown: quote.max_price_shown,
    notes: quote.notes ?? '',
  },
  changes: changesSince(quote.positions),
})

/** A position of an earlier request. A product that is gone is described by its name. */
function positionOfQuote(position: Quote['positions'][number]) {
  const { product, product_name } = position
  const details = position.manual_product_details ?? (product === null ? product_name : null)
  const fields: PositionFields = {
    material: position.material ?? '',
    profile: position.subcategory ?? '',
    product_id: product?.id ?? '',
    manual: details !== null,
    manual_product_details: details ?? '',
    size: position.size ?? '',
    grade: position.grade ?? '',
    standard: position.standard ?? '',
    length_mm: decimalText(position.length_mm),
    pieces: decimalText(position.pieces),
    finish: position.finish ?? '',
    tolerance: position.tolerance ?? '',
    certificate: position.certificate ?? '',
    volume: decimalText(position.volume),
    weighed: '',
    max_epd: String(position.max_epd ?? ''),
    max_price_per_kg: decimalText(position.max_price_per_kg),
    note: position.note ?? '',
  }
  return { fields: filledBy(fields, product), product }
}
