import type { EpdFormat, EpdModule, EpdSubtype } from '#domain/epds/epd-record.ts'
import type { Material } from '#domain/materials/materials.ts'
import { formatCount } from '#domain/values/money.ts'

export const formatLabels: Record<EpdFormat, string> = {
  openepd: 'openEPD',
  ilcd_xml: 'ILCD+EPD, XML',
  ilcd_json: 'ILCD+EPD, JSON',
  ilcd_zip: 'ILCD+EPD, ZIP',
  by_hand: 'PDF, typed by hand',
}

export const subtypeLabels: Record<EpdSubtype, string> = {
  'product-specific': 'Product-specific',
  average: 'Average',
  sector: 'Sector',
  generic: 'Generic',
}

/** "A1–A3", as people write it. */
export const formatModule = (module: EpdModule): string => module.replace('-', '–')

type Coverage = { covers_material: boolean; material: Material; products: number }

/** The products of a record: "All of steel", "12 products", "All of steel and 12 products". */
export function formatEpdCoverage({ covers_material, material, products }: Coverage): string {
  const all = covers_material && `All of ${material.toLowerCase()}`
  const some = (products > 0 || !covers_material) && formatCount(products, 'product')
  return [all, some].filter(Boolean).join(' and ')
}
