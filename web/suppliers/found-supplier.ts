import { linkOptions } from '@tanstack/react-router'
import { formatNumber, formatPrice, hasPrice } from '#domain/money.ts'
import { variousMaterials } from '#domain/supplier-search.ts'
import { paths } from '#web/paths.ts'
import type { FoundSupplier } from './queries.ts'

/** How one result is put into words and links, the same in the grid and in the list. */
export const placeOf = ({ country, region }: Pick<FoundSupplier, 'country' | 'region'>): string =>
  country ?? region ?? 'Place not stated'

export function minimumOf({ min_volume }: Pick<FoundSupplier, 'min_volume'>): string {
  if (min_volume === null) return '–'
  return min_volume === 0 ? 'No minimum' : `${formatNumber(min_volume)} ${min_volume === 1 ? 'ton' : 'tons'}`
}

/** Price 0 means "no price" (product decision 6). */
export function priceOf({ price_per_kg, currency }: Pick<FoundSupplier, 'price_per_kg' | 'currency'>): string {
  if (price_per_kg === null || currency === null) return '–'
  return hasPrice(price_per_kg) ? `${formatPrice(price_per_kg)} ${currency}/kg` : 'Price on request'
}

/** A request for the product found, or one that starts from its supplier. */
export const requestOf = ({ product_id, supplier_id, material }: FoundSupplier) =>
  product_id === null
    ? { supplier: supplier_id, ...(material !== variousMaterials && { material }) }
    : { product: product_id }

export const viewOf = ({ product_id, supplier_id }: FoundSupplier) =>
  product_id === null
    ? linkOptions({ to: paths.supplier, params: { id: supplier_id } })
    : linkOptions({ to: paths.product, params: { id: product_id } })
