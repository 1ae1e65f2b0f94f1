import { valueOf, type NumberFormat, type Sheet } from '#domain/values/workbook.ts'
import { numberFormat } from '#domain/values/written-number.ts'
import { pdfOf } from '#server/pdf/document.ts'
import { drawTable, keepTogether } from '#server/pdf/table.ts'

/** A column of a sheet by its header, with its width in points. `below`: the column that is printed below it, in the same cell. */
export type PrintedColumn = [header: string, width: number, below?: string]

/** The columns of each sheet that fit on paper, which is 762 points wide between its margins. */
type Printed = Record<string, readonly PrintedColumn[]>
export const printedColumns: Printed = {
  Positions: [
    ['Quote', 46],
    ['Supplier', 84],
    ['Buyer', 70],
    ['Position', 37],
    ['Product', 92, 'Dimensions'],
    ['Material', 44],
    ['kg', 50],
    ['kg CO₂e/kg', 48],
    ['Module', 36],
    ['t CO₂e', 56],
    ['Source', 95, 'Reason'],
    ['EPD no.', 28],
    ['EPD', 76],
  ],
  EPDs: [
    ['No.', 20],
    ['EPD', 88],
    ['Manufacturer', 74, 'Owner'],
    ['Kind', 48],
    ['Supplier', 74],
    ['Programme operator', 66],
    ['Number', 60],
    ['Standard', 52, 'Impact method'],
    ['State', 56],
    ['Valid until', 50],
    ['kg CO₂e/kg', 46],
    ['SHA-256', 128],
  ],
  'By material and supplier': [
    ['Material', 90],
    ['Supplier', 190],
    ['Tons', 70],
    ['t CO₂e', 80],
    ['t CO₂e of EPDs', 80],
    ['Share of EPDs (%)', 80],
    ['Share of verified EPDs (%)', 90],
    ['Tons without a value', 82],
  ],
  CBAM: [
    ['Quote', 44],
    ['Supplier', 62],
    ['Buyer', 54],
    ['Position', 37],
    ['Product', 66],
    ['Tons', 34],
    ['t CO₂e', 46],
    ['CN code', 44],
    ['Country', 42],
    ['Installation', 62, 'Verified by'],
    ['Production route', 56],
    ['Direct t CO₂e/t', 36],
    ['Indirect t CO₂e/t', 38],
    ['Default value t CO₂e/t', 38],
    ['Carbon price paid per t CO₂e', 42, 'Currency of the carbon price'],
    ['Data', 61, 'Source of the default value'],
  ],
}

/** The sheets of a pack on A4 paper. */
export const evidencePdf = (
  title: string,
  made: string,
  sheets: readonly Sheet[],
  printed: Printed = printedColumns,
): Promise<Buffer> =>
  pdfOf({ title, layout: 'landscape', isLong: true }, async (document) => {
    document.font('bold').fontSize(16).text(title)
    document.font('plain').fontSize(9).text(made).moveDown(1)
    for (const sheet of sheets) await drawSheet(document, sheet, printed[sheet.name] ?? [])
  })

const look = { size: 7.5, padding: 3, line: '#cccccc', titles: 'black' }

async function drawSheet(
  document: PDFKit.PDFDocument,
  { name, rows: [header = [], ...rows], formats = [], totals = 0 }: Sheet,
  printed: readonly PrintedColumn[],
): Promise<void> {
  const columns = printed.map(([title, width, below]) => {
    const indexes = [title, ...(below === undefined ? [] : [below])].map((of) => header.indexOf(of))
    return {
      title,
      width,
      textOf: (row: Sheet['rows'][number]) =>
        cellOf(indexes.map((index) => shown(valueOf(row[index] ?? ''), formats[index] ?? null))),
    }
  })
  keepTogether(document, 100)
  document.font('bold').fontSize(11).text(name, document.page.margins.left).moveDown(0.4)
  function* drawnRows() {
    for (const [number, row] of rows.entries())
      // A total has no value in most columns, which is not worth a dash.
      yield {
        cells: columns.map(({ textOf }) => [{ text: textOf(row) || (number < rows.length - totals ? '–' : '') }]),
      }
  }
  await drawTable(document, { columns, rows: drawnRows(), look })
  document.moveDown(2)
}

/** With the digits that the sheets have, so that the sums of the shown numbers agree. */
const written = numberFormat({ maximumFractionDigits: 12 })
const share = numberFormat({ maximumFractionDigits: 1 })

const shown = (value: string | number, format: NumberFormat | null): string =>
  typeof value === 'string' ? value : (format === 'percent' ? share : written)(value)

/** The values of one cell, each on a line of its own. */
const cellOf = (values: readonly string[]): string => values.filter((value) => value !== '').join('\n')
