import { profilesOf } from '#domain/materials/materials.ts'
import type { Currency } from '#domain/values/money.ts'
import { decimalText } from '#web/forms/decimal.ts'
import { emptyQuoteFields, type NamedSupplier, type NewQuoteFields } from './new-quote-fields.ts'
import type { NewQuoteSearch } from './new-quote-search.ts'
import { filledBy } from './position-fields.ts'
import type { RequestedProduct } from './requested-product.ts'

/** What the link or the draft names, as far as it exists. */
type Known = {
  product: Pick<RequestedProduct, 'id' | 'material' | 'subcategory' | 'size' | 'grade' | 'standard'> | undefined
  preferredId: string | undefined
  /** The suppliers to ask that are active. */
  active: readonly NamedSupplier[]
}

/** The valid data of the link, as form fields. `currency`: if the link names none. */
export function initialOf(search: NewQuoteSearch, known: Known & { currency: Currency }): NewQuoteFields {
  const { product, preferredId, active } = known
  const { material, profile, volume, max_epd, max_price, currency, notes } = search
  const isProfile = material !== undefined && profile !== undefined && profilesOf[material].includes(profile)
  const ofProduct = product !== undefined && product.id === search.product
  const fields: NewQuoteFields = {
    ...emptyQuoteFields,
    preferred_supplier_id: search.supplier === undefined ? '' : (preferredId ?? ''),
    wished: search.ask === undefined ? [] : [...active],
    material: material ?? '',
    profile: isProfile ? profile : '',
    ...(ofProduct && { material: product.material, profile: product.subcategory, product_id: product.id }),
    volume: decimalText(volume),
    max_epd: max_epd === undefined ? '' : String(max_epd),
    max_price_per_kg: decimalText(max_price),
    max_price_currency: currency ?? known.currency,
    notes: notes ?? '',
  }
  return ofProduct ? filledBy(fields, product) : fields
}

/** Removes the draft's product and suppliers that no longer exist. */
export const existing = (fields: NewQuoteFields, { product, preferredId, active }: Known): NewQuoteFields => ({
  ...fields,
  product_id: product?.id ?? '',
  preferred_supplier_id: preferredId ?? '',
  wished: fields.wished.filter(({ id }) => active.some((one) => one.id === id)),
})
