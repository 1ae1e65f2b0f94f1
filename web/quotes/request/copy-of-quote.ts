import { defaultCurrency } from '#domain/values/money.ts'
import { changesSince } from '#domain/quotes/position-changes.ts'
import type { Quote } from '#web/quotes/queries.ts'
import { decimalText } from '#web/forms/decimal.ts'
import type { NamedSupplier } from './new-quote-fields.ts'
import { filledBy, type PositionFields } from './position-fields.ts'

/** Everybody who was asked, or whom the buyer wanted to ask if the request was never sent. */
export const askedBefore = ({ offers, proposed }: Pick<Quote, 'offers' | 'proposed'>): NamedSupplier[] =>
  [...(offers ?? []), ...proposed].map(({ supplier_id: id, company_name }) => ({ id, company_name }))

/**
 * A new request like an earlier one, for the suppliers that were asked, and what has changed since. `active`: those among them
 * that can still be asked. The suppliers of its products are asked without being named.
 */
export const copyOf = (quote: Quote, active: readonly NamedSupplier[]) => ({
  positions: quote.positions.map(positionOfQuote),
  request: {
    max_price_currency: quote.max_price_currency ?? defaultCurrency,
    max_price_shown: quote.max_price_shown,
    notes: quote.notes ?? '',
    wished: active.filter(({ id }) => !quote.positions.some(({ product }) => product?.supplier_id === id)),
  },
  changes: [
    ...changesSince(quote.positions),
    ...askedBefore(quote)
      .filter(({ id }) => !active.some((one) => one.id === id))
      .map(({ company_name }) => `${company_name} can no longer be asked, and is left out.`),
  ],
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
