import { positionColumnNames, positionColumns, type PositionColumn } from '#domain/quotes/import/columns.ts'
import { positionNumbers } from '#domain/quotes/import/template.ts'
import { tableWorkbook } from '#web/files/table-workbook.ts'

/** In characters; other columns have 14. */
const widths: Partial<Record<PositionColumn, number>> = { profile: 28, manual_product_details: 44, note: 44, grade: 18 }

/** Lists of positions, such as the template, as an XLSX workbook with numeric cells. */
export const positionWorkbook = (lines: readonly (readonly string[])[]): Blob =>
  tableWorkbook({
    name: 'Positions',
    columns: positionColumnNames.map((field) => ({
      header: positionColumns[field],
      width: widths[field] ?? 14,
      isNumber: positionNumbers.includes(field),
    })),
    lines,
  })
