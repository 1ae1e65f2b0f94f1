import { z } from 'zod'
import { materials } from '#domain/materials.ts'
import { catalogueSorts, type CatalogueSort } from '#domain/product.ts'

/** The search parameters of a catalogue's list. Invalid values count as missing. */
export const catalogueSearch = z.object({
  text: z.coerce.string().max(200).optional().catch(undefined),
  material: z.enum(materials).optional().catch(undefined),
  sort: z.enum(catalogueSorts).optional().catch(undefined),
  order: z.enum(['asc', 'desc']).optional().catch(undefined),
  page: z.coerce.number().int().min(1).optional().catch(undefined),
})
export type CatalogueSearch = z.infer<typeof catalogueSearch>

type Order = `${CatalogueSort} ${'asc' | 'desc'}`

/** The orders offered above the grid. Prices are only compared within one currency, which the label says. */
export const gridOrders: { value: Order; label: string }[] = [
  { value: 'created_at desc', label: 'Newest first' },
  { value: 'created_at asc', label: 'Oldest first' },
  { value: 'name asc', label: 'Name, A to Z' },
  { value: 'name desc', label: 'Name, Z to A' },
  { value: 'material asc', label: 'Material, A to Z' },
  { value: 'material desc', label: 'Material, Z to A' },
  { value: 'price_per_kg asc', label: 'Price by currency, low to high' },
  { value: 'price_per_kg desc', label: 'Price by currency, high to low' },
  { value: 'min_volume asc', label: 'Min volume, low to high' },
  { value: 'min_volume desc', label: 'Min volume, high to low' },
  { value: 'epd_value asc', label: 'EPD, low to high' },
  { value: 'epd_value desc', label: 'EPD, high to low' },
]
