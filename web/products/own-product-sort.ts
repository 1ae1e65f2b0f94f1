import { z } from 'zod'
import { hasPrice } from '#domain/money.ts'
import type { OwnProduct } from './queries.ts'

const sortIds = ['name', 'material', 'price_per_kg', 'min_volume', 'epd_value', 'created_at'] as const
export type OwnProductSort = { by: (typeof sortIds)[number]; descending: boolean }

/** What the address says of the order. */
export const ownProductsSearch = z.object({
  sort: z.enum(sortIds).optional().catch(undefined),
  order: z.enum(['asc', 'desc']).optional().catch(undefined),
})

/** The orders offered above the grid. Prices are compared within one currency only, hence the label. */
export const ownProductSorts = [
  { value: 'created_at desc', label: 'Newest first' },
  { value: 'created_at asc', label: 'Oldest first' },
  { value: 'name asc', label: 'Name, A to Z' },
  { value: 'name desc', label: 'Name, Z to A' },
  { value: 'price_per_kg asc', label: 'Price by currency, low to high' },
  { value: 'price_per_kg desc', label: 'Price by currency, high to low' },
  { value: 'min_volume asc', label: 'Min volume, low to high' },
  { value: 'min_volume desc', label: 'Min volume, high to low' },
  { value: 'epd_value asc', label: 'EPD, low to high' },
  { value: 'epd_value desc', label: 'EPD, high to low' },
] as const

/**
 * A sorted copy. What has no price or no declared EPD comes last in either direction (product decision 6); prices are
 * ranked within their currency, never across (product decision 7).
 */
export function sortOwnProducts(products: readonly OwnProduct[], { by, descending }: OwnProductSort): OwnProduct[] {
  const direction = descending ? -1 : 1
  return products.toSorted((one, other) => {
    const [mine, theirs] = [rankOf(one, by), rankOf(other, by)]
    if (mine === null || theirs === null) return Number(mine === null) - Number(theirs === null)
    if (by === 'price_per_kg' && one.currency !== other.currency) return one.currency < other.currency ? -1 : 1
    if (typeof mine === 'string' || typeof theirs === 'string')
      return direction * String(mine).localeCompare(String(theirs)) || one.name.localeCompare(other.name)
    return direction * (mine - theirs) || one.name.localeCompare(other.name)
  })
}

function rankOf(product: OwnProduct, by: OwnProductSort['by']): string | number | null {
  return by === 'price_per_kg' && !hasPrice(product.price_per_kg) ? null : product[by]
}
