import { workbook } from '#web/components/workbook.ts'

/** A table of texts for an XLSX workbook. `width` in characters. The cells of a column of numbers become numeric. */
type Table = {
  name: string
  columns: readonly { header: string; width: number; isNumber: boolean }[]
  /** The lines of the table's CSV file, without its header. */
  lines: readonly (readonly string[])[]
}

export const tableWorkbook = ({ name, columns, lines }: Table): Blob =>
  workbook({
    name,
    widths: columns.map(({ width }) => width),
    rows: [
      columns.map(({ header }) => header),
      ...lines.map((line) =>
        line.map((text, column) => (text !== '' && columns[column]?.isNumber ? Number(text) : text)),
      ),
    ],
  })
