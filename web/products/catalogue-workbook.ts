import {
  catalogueFileColumns,
  catalogueFields,
  numberFields,
  type CatalogueField,
} from '#domain/products/catalogue-cells.ts'
import { tableWorkbook } from '#web/files/table-workbook.ts'

const widths: Record<CatalogueField, number> = {
  id: 38,
  article_number: 16,
  material: 16,
  profile: 28,
  currency: 10,
  price_per_kg: 14,
  min_volume: 24,
  epd_value: 26,
  dimensions: 48,
  size: 16,
  grade: 16,
  standard: 16,
}

/** The lines of a catalogue's CSV file, without its header, as an XLSX workbook with numeric cells. */
export const catalogueWorkbook = (lines: readonly (readonly string[])[]): Blob =>
  tableWorkbook({
    name: 'Products',
    columns: catalogueFields.map((field) => ({
      header: catalogueFileColumns[field],
      width: widths[field],
      isNumber: numberFields.includes(field),
    })),
    lines,
  })
