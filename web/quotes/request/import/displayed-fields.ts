import { positionColumnNames, type PositionColumn } from '#domain/quotes/import/columns.ts'

/** The fields that have a column of their own in the preview, or share one. */
const columnFields: readonly PositionColumn[] = [
  'material',
  'profile',
  'size',
  'grade',
  'length_mm',
  'pieces',
  'volume',
]
/** Those that are listed in the last column. */
export const otherFields = positionColumnNames.filter((name) => !columnFields.includes(name))
/** All of them, in the order of the table. */
export const displayedFields = [...columnFields, ...otherFields]
