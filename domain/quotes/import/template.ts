import { escapeFormula } from '#domain/values/formula-escape.ts'
import {
  emptyPositionTexts,
  positionColumnNames,
  positionColumns,
  type PositionColumn,
  type PositionTexts,
} from './columns.ts'

export const positionHeader: readonly string[] = Object.values(positionColumns)

/** The columns that are numbers in a spreadsheet. A certificate is none: as a number, 3.1 may become a date. */
export const positionNumbers: readonly PositionColumn[] = [
  'length_mm',
  'pieces',
  'volume',
  'max_epd',
  'max_price_per_kg',
]

const examples: readonly PositionTexts[] = [
  {
    ...emptyPositionTexts,
    material: 'Steel',
    profile: 'HEA Beam',
    size: 'HEA 200',
    grade: 'S355J2',
    standard: 'EN 10025-2',
    length_mm: '12100',
    pieces: '12',
    certificate: '3.1',
    max_epd: '0.75',
  },
  {
    ...emptyPositionTexts,
    material: 'Aluminium',
    profile: 'Sheet Metal',
    manual_product_details: 'Sheets with a protective film on one side',
    size: '3x1500',
    grade: 'EN AW-5754',
    length_mm: '3000',
    pieces: '40',
    volume: '1.44',
  },
]

/** Example rows below the header of the template, safe to open in a spreadsheet. */
export const positionExamples: readonly (readonly string[])[] = examples.map((texts) =>
  positionColumnNames.map((name) => escapeFormula(texts[name])),
)
