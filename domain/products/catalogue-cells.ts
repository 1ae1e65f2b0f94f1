import type { CompleteRow } from './catalogue-row.ts'
import { formatDimensions } from './dimensions-text.ts'
import { escapeFormula } from '#domain/values/formula-escape.ts'
import { unambiguous } from '#domain/values/typed-number.ts'

/** The columns of a catalogue's file, in the order of the template and the export. */
export const catalogueColumns = {
  id: 'ID',
  article_number: 'Article number',
  material: 'Material',
  profile: 'Profile',
  currency: 'Currency',
  price_per_kg: 'Price per kg',
  min_volume: 'Minimum volume (tons)',
  epd_value: 'EPD value (kg CO2e/kg)',
  dimensions: 'Dimensions',
  size: 'Size',
  grade: 'Grade',
  standard: 'Standard',
} as const
export type CatalogueField = keyof typeof catalogueColumns
export const catalogueFields = Object.keys(catalogueColumns) as CatalogueField[]
export const catalogueHeader = Object.values(catalogueColumns)
/** The texts of a row, by field. */
export type CatalogueTexts = Record<CatalogueField, string>

export const emptyCatalogueTexts = Object.freeze(
  Object.fromEntries(catalogueFields.map((field) => [field, ''])) as CatalogueTexts,
)

/** The columns that are numbers in a spreadsheet. */
export const numberFields: readonly CatalogueField[] = ['price_per_kg', 'min_volume', 'epd_value']

/** One line of an export, safe to open in a spreadsheet. */
export function catalogueCells(product: CompleteRow): string[] {
  const cells: CatalogueTexts = {
    id: product.id ?? '',
    article_number: product.article_number ?? '',
    material: product.material,
    profile: product.profile,
    currency: product.currency,
    price_per_kg: unambiguous(product.price_per_kg),
    min_volume: unambiguous(product.min_volume),
    epd_value: product.epd_value === null ? '' : unambiguous(product.epd_value),
    dimensions: formatDimensions(product.dimensions),
    size: product.size ?? '',
    grade: product.grade ?? '',
    standard: product.standard ?? '',
  }
  return catalogueFields.map((field) => escapeFormula(cells[field]))
}

const example = { id: null, material: 'Steel', profile: 'HEA Beam', currency: 'EUR' } as const
/** Example rows below the header of the template. */
export const catalogueExamples: readonly CompleteRow[] = [
  {
    ...example,
    article_number: 'A-1001',
    price_per_kg: 1.02,
    min_volume: 5,
    epd_value: 0.6866,
    dimensions: { Height: '190 mm', Width: '200 mm' },
    size: 'HEA 200',
    grade: 'S355J2',
    standard: 'EN 10025-2',
  },
  {
    ...example,
    article_number: null,
    material: 'Copper',
    profile: 'Round Bar',
    price_per_kg: 9.4,
    min_volume: 1,
    epd_value: null,
    dimensions: {},
    size: '20',
    grade: 'CW004A',
    standard: null,
  },
]
