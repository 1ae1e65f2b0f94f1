import { defaultCurrency } from '#domain/values/money.ts'
import { changesSince } from '#domain/quotes/position-changes.ts'
import { addressLine } from '#domain/quotes/create-quote-input.ts'
import { deliverySite } from '#domain/quotes/delivery-site.ts'
import type { DeliveryAddress } from '#web/quotes/queries/delivery-addresses.ts'
import type { Quote } from '#web/quotes/queries.ts'
import { decimalText } from '#web/forms/decimal.ts'
import type { NamedSupplier } from './new-quote-fields.ts'
import { filledBy, type PositionFields } from './position-fields.ts'

/** Everybody who was asked, or whom the buyer wanted to ask if the request was never sent. */
export const askedBefore = ({ offers, proposed }: Pick<Quote, 'offers' | 'proposed'>): NamedSupplier[] =>
  [...(offers ?? []), ...proposed].map(({ supplier_id: id, company_name }) => ({ id, company_name }))

/**
 * A new request like an earlier one, for the suppliers that were asked, and what has changed since. `active`: those among them
 * that can still be asked. The suppliers of its products are asked without being named. `addresses`: of the company.
 */
export const copyOf = (quote: Quote, active: readonly NamedSupplier[], addresses: readonly DeliveryAddress[]) => ({
  positions: quote.positions.map(positionOfQuote),
  request: {
    max_price_currency: quote.max_price_currency ?? defaultCurrency,
    max_price_shown: quote.max_price_shown,
    notes: quote.notes ?? '',
    ...deliveryTo(quote, addresses),
    // A closed project takes no new request.
    ...(quote.project?.closed !== true && {
      project_id: quote.project?.id ?? '',
      cost_centre: quote.cost_centre ?? '',
    }),
    wished: active.filter(({ id }) => !quote.positions.some(({ product }) => product?.supplier_id === id)),
  },
  changes: [
    ...changesSince(quote.positions),
    ...askedBefore(quote)
      .filter(({ id }) => !active.some((one) => one.id === id))
      .map(({ company_name }) => `${company_name} can no longer be asked, and is left out.`),
    ...(quote.project?.closed === true ? [`The project ${quote.project.name} is closed, and is left out.`] : []),
  ],
})

/**
 * The company's address that the earlier request was delivered to. Of several at one place it is the one with the same contact and hours. An
 * address that was typed is typed again.
 */
function deliveryTo(quote: Quote, addresses: readonly DeliveryAddress[]) {
  const there = addresses.filter((one) => addressLine(one) === quote.delivery_address)
  const isSame = (one: DeliveryAddress) => JSON.stringify(deliverySite(one)) === JSON.stringify(siteOf(quote))
  const address = there.length === 1 ? there[0] : there.find(isSame)
  return address && { delivery_to_site: true, delivery_address_id: address.id }
}

const siteOf = ({ delivery_site }: Quote) => delivery_site && deliverySite(delivery_site)

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
