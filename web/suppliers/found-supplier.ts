import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { EffectiveEpd } from '#domain/epds/epd.ts'
import { formatTons } from '#domain/values/quantities.ts'
import { formatNumber, formatPricePerKg } from '#domain/values/money.ts'
import { variousMaterials, type SupplierFilters } from '#domain/suppliers/supplier-search.ts'
import { paths } from '#web/paths.ts'
import type { FoundSupplier } from './queries.ts'

/** Texts and links of a result, shared by the grid and the list. */
export const locationOf = ({ country, region }: Pick<FoundSupplier, 'country' | 'region'>): string =>
  country ?? region ?? 'Place not stated'

/** The EPD value of a result, with its source. */
export const epdOf = ({ epd, epd_source, epd_record }: FoundSupplier): EffectiveEpd => ({
  value: epd,
  source: epd_source,
  record: epd_record,
})

export function minimumOf({ min_volume }: Pick<FoundSupplier, 'min_volume'>): string {
  if (min_volume === null) return '–'
  return min_volume === 0 ? 'No minimum' : formatTons(min_volume)
}

export const priceOf = ({ price_per_kg, currency }: Pick<FoundSupplier, 'price_per_kg' | 'currency'>): string =>
  price_per_kg === null || currency === null ? '–' : formatPricePerKg(price_per_kg, currency)

/** The part of a search that a request is prefilled with. Volume in tons, EPD in kg CO₂e per kg. */
export type Wanted = Pick<SupplierFilters, 'my_volume' | 'max_epd'>

/** A request for the found product, or for its supplier, with the volume and the maximum EPD of the search. */
export const requestOf = (
  {
    product_id,
    supplier_id,
    material,
  }: Pick<FoundSupplier, 'product_id' | 'supplier_id'> & { material: FoundSupplier['material'] | null },
  { my_volume, max_epd }: Wanted = {},
) => ({
  ...(product_id === null
    ? { supplier: supplier_id, ...(material !== null && material !== variousMaterials && { material }) }
    : { product: product_id }),
  ...(my_volume !== undefined && { volume: my_volume }),
  ...(max_epd !== undefined && { max_epd }),
})

/** 38 -> "38 products". */
export const productsText = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'product' : 'products'}`

/** A product to compare or to collect: a result itself, or one of the products that match with it. */
export type FoundProduct = Pick<
  FoundSupplier,
  'supplier_id' | 'company_name' | 'product_id' | 'material' | 'subcategory'
>

/**
 * The control that puts a found product on the request list. Entries for all of a supplier's products have none.
 * `describedBy`: the id of the row's subject.
 */
export type RequestToggle = (
  found: FoundProduct,
  look: 'icon' | 'small-icon' | 'row',
  describedBy?: string,
) => ReactNode

export const viewOf = ({ product_id, supplier_id }: Pick<FoundSupplier, 'product_id' | 'supplier_id'>) =>
  product_id === null
    ? linkOptions({ to: paths.supplier, params: { id: supplier_id } })
    : linkOptions({ to: paths.product, params: { id: product_id } })
