import { z } from 'zod'
import { materials, profilesOf } from '#domain/materials/materials.ts'
import { countriesOf, regions } from '#domain/values/regions.ts'

export const supplierSorts = ['epd_asc', 'epd_desc', 'min_volume_asc', 'min_volume_desc'] as const
export type SupplierSort = (typeof supplierSorts)[number]

export const supplierSortLabels: Record<SupplierSort, string> = {
  epd_asc: 'EPD low to high',
  epd_desc: 'EPD high to low',
  min_volume_asc: 'Min volume low to high',
  min_volume_desc: 'Min volume high to low',
}

/** In suppliers. */
export const searchPageSize = 24
/** How many of a supplier's matching products a result shows at once; the others open on a press. */
export const shownLines = 3

/** The material of a result without a product filter: "every material" (specification 001, section 2). */
export const variousMaterials = 'Various'

/**
 * The filters of the supplier search. Max EPD in kg CO₂e/kg, volumes in tons: `min_volume` selects products whose minimum
 * is at least that, as specified, `my_volume` those whose minimum is at most the buyer's need (product decision 5). Size and
 * grade may be written in any way: the canonical sizes and the keys of the grades are compared (decision record 67).
 */
export const supplierFilters = z.strictObject({
  text: z.string().trim().max(200).optional(),
  material: z.enum(materials).optional(),
  profile: z.string().max(100).optional(),
  region: z.enum(regions).optional(),
  country: z.string().max(100).optional(),
  max_epd: z.coerce.number().min(0).max(1_000_000).optional(),
  min_volume: z.coerce.number().min(0).max(1_000_000).optional(),
  my_volume: z.coerce.number().min(0).max(1_000_000).optional(),
  size: z.string().trim().min(1).max(60).optional(),
  grade: z.string().trim().min(1).max(60).optional(),
  declared: z.literal('1').optional(),
  /** Only products whose value comes from an EPD record in force. */
  in_force: z.literal('1').optional(),
  sort: z.enum(supplierSorts).default('epd_asc'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})
export type SupplierFilters = z.infer<typeof supplierFilters>

/**
 * Makes a set of filters consistent: a profile belongs to its material and a country to its region. Changing the material
 * resets the profile, changing the region clears the country.
 */
export function coherent<F extends Pick<SupplierFilters, 'material' | 'profile' | 'region' | 'country'>>(
  filters: F,
): F {
  const { material, profile, region, country } = filters
  const result = { ...filters }
  if (profile !== undefined && (material === undefined || !profilesOf[material].includes(profile)))
    delete result.profile
  if (country !== undefined && (region === undefined || !countriesOf[region].some(({ name }) => name === country)))
    delete result.country
  return result
}

const productFilters = [
  'material',
  'profile',
  'max_epd',
  'min_volume',
  'my_volume',
  'declared',
  'in_force',
  'size',
  'grade',
] as const

/** Whether the filters select products, or only suppliers (specification 001, section 2). */
export const hasProductFilter = (filters: SupplierFilters): boolean =>
  productFilters.some((name) => filters[name] !== undefined)
