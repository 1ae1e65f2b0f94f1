import { z } from 'zod'
import { materials } from '#domain/materials/materials.ts'
import { catalogueSorts, type CatalogueSort } from '#domain/products/product.ts'
import type { SortChoice } from '#web/lists/SortSelect.tsx'

/** The search parameters of a catalogue's list. Invalid values count as missing. */
export const catalogueSearch = z.object({
  text: z.coerce.string().max(200).optional().catch(undefined),
  material: z.enum(materials).optional().catch(undefined),
  sort: z.enum(catalogueSorts).optional().catch(undefined),
  order: z.enum(['asc', 'desc']).optional().catch(undefined),
  page: z.coerce.number().int().min(1).optional().catch(undefined),
})
export type CatalogueSearch = z.infer<typeof catalogueSearch>

/** The orders offered above the grid. Prices are only compared within one currency, which the label says. */
export const gridOrders: SortChoice<CatalogueSort>[] = [
  { by: 'created_at', descending: true, label: 'Newest first' },
  { by: 'created_at', descending: false, label: 'Oldest first' },
  { by: 'name', descending: false, label: 'Name, A to Z' },
  { by: 'name', descending: true, label: 'Name, Z to A' },
  { by: 'material', descending: false, label: 'Material, A to Z' },
  { by: 'material', descending: true, label: 'Material, Z to A' },
  { by: 'price_per_kg', descending: false, label: 'Price by currency, low to high' },
  { by: 'price_per_kg', descending: true, label: 'Price by currency, high to low' },
  { by: 'min_volume', descending: false, label: 'Min volume, low to high' },
  { by: 'min_volume', descending: true, label: 'Min volume, high to low' },
  { by: 'epd_value', descending: false, label: 'EPD, low to high' },
  { by: 'epd_value', descending: true, label: 'EPD, high to low' },
]
