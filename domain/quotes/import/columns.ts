import type { PositionField } from '#domain/quotes/position.ts'

/** The columns of a list of positions, in the order of the template and the preview. */
export const positionColumns = {
  material: 'Material',
  profile: 'Profile',
  manual_product_details: 'Description',
  size: 'Size',
  grade: 'Grade',
  standard: 'Standard',
  length_mm: 'Length (mm)',
  pieces: 'Pieces',
  finish: 'Finish',
  tolerance: 'Tolerance',
  certificate: 'Certificate',
  volume: 'Volume (t)',
  max_epd: 'Max EPD',
  max_price_per_kg: 'Max price per kg',
  note: 'Note',
} as const satisfies Partial<Record<PositionField, string>>

export type PositionColumn = keyof typeof positionColumns
export const positionColumnNames = Object.keys(positionColumns) as PositionColumn[]

/**
 * The text fields of one position, as a form holds them: length in millimetres, volume in tons, decimal point. All are
 * empty texts if nothing is known.
 */
export type PositionTexts = Record<PositionColumn, string>

export const emptyPositionTexts: PositionTexts = Object.freeze(
  Object.fromEntries(positionColumnNames.map((name) => [name, ''])) as PositionTexts,
)

/** `canAccept`: the cell may be right as it is, and a person can say so. */
export type CellProblem = { field: PositionColumn; message: string; canAccept?: true }
