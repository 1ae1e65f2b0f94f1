import { strToU8, zipSync } from 'fflate'
import { workbookParts } from '#domain/values/workbook.ts'

/** A table of texts for an XLSX workbook. `width` in characters. The cells of a column of numbers become numeric. */
type Table = {
  name: string
  columns: readonly { header: string; width: number; isNumber: boolean }[]
  /** The lines of the table's CSV file, without its header. */
  lines: readonly (readonly string[])[]
}

export function tableWorkbook({ name, columns, lines }: Table): Blob {
  const parts = workbookParts([
    {
      name,
      widths: columns.map(({ width }) => width),
      rows: [
        columns.map(({ header }) => header),
        ...lines.map((line) =>
          line.map((text, column) => (text !== '' && columns[column]?.isNumber ? Number(text) : text)),
        ),
      ],
    },
  ])
  const files = Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)]))
  // A low compression level is faster, at the cost of a somewhat larger file.
  return new Blob([zipSync(files, { level: 1 })], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}
