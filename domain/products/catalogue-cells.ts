import type { CompleteRow } from './catalogue-row.ts'
import { formatDimensions } from './dimensions-text.ts'
import { csvCells, number, tableFile } from '#domain/values/file-columns.ts'

/** The columns of a catalogue's file, in the order of the template and the export. */
export const catalogueFileColumns = {
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
export type CatalogueField = keyof typeof catalogueFileColumns
export const catalogueFields = Object.keys(catalogueFileColumns) as CatalogueField[]
export const catalogueHeader = Object.values(catalogueFileColumns)
/** The texts of a row, by field. */
export type CatalogueTexts = Record<CatalogueField, string>

export const emptyCatalogueTexts = Object.freeze(
  Object.fromEntries(catalogueFields.map((field) => [field, ''])) as CatalogueTexts,
)

/** The columns that are numbers in a spreadsheet. */
export const numberFields: readonly CatalogueField[] = ['price_per_kg', 'min_volume', 'epd_value']

/** A catalogue as a file. An import reads it again as it was. */
export const catalogueFile = tableFile<CompleteRow>({
  [catalogueFileColumns.id]: ({ id }) => id,
  [catalogueFileColumns.article_number]: ({ article_number }) => article_number,
  [catalogueFileColumns.material]: ({ material }) => material,
  [catalogueFileColumns.profile]: ({ profile }) => profile,
  [catalogueFileColumns.currency]: ({ currency }) => currency,
  [catalogueFileColumns.price_per_kg]: number(({ price_per_kg }) => price_per_kg),
  [catalogueFileColumns.min_volume]: number(({ min_volume }) => min_volume),
  [catalogueFileColumns.epd_value]: number(({ epd_value }) => epd_value),
  [catalogueFileColumns.dimensions]: ({ dimensions }) => formatDimensions(dimensions),
  [catalogueFileColumns.size]: ({ size }) => size,
  [catalogueFileColumns.grade]: ({ grade }) => grade,
  [catalogueFileColumns.standard]: ({ standard }) => standard,
})

/** One line of the template, safe to open in a spreadsheet. */
export const catalogueCells = (product: CompleteRow): string[] =>
  csvCells(catalogueFile.columns, catalogueFile.values(product))

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
