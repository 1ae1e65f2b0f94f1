import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import { valueOf, type NumberFormat, type Sheet } from '#domain/values/workbook.ts'
import { numberFormat } from '#domain/values/written-number.ts'

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

/**
 * The sheets of a pack on A4 paper, drawn twice: first to count the pages, because a page says of how many it is one, and a page that is
 * complete does not stay in memory. The library and its typeface are loaded when the first pack is made, because few processes ever
 * make one.
 */
export async function evidencePdf(
  title: string,
  made: string,
  sheets: readonly Sheet[],
  printed: Printed = printedColumns,
): Promise<Buffer> {
  const { pages } = await drawn(title, made, { sheets, printed }, 0)
  return (await drawn(title, made, { sheets, printed }, pages)).bytes
}

async function drawn(
  title: string,
  made: string,
  { sheets, printed }: { sheets: readonly Sheet[]; printed: Printed },
  count: number,
) {
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 40,
    autoFirstPage: false,
    info: { Title: title, Producer: 'Verdigris', Creator: 'Verdigris' },
  })
  const pieces: Buffer[] = []
  document.on('data', (piece: Buffer) => count > 0 && pieces.push(piece))
  const ended = new Promise((resolve) => document.on('end', resolve))
  document.registerFont('plain', typeface('400Regular'))
  document.registerFont('bold', typeface('600SemiBold'))
  let pages = 0
  document.on('pageAdded', () => numberPage(document, `Page ${++pages} of ${count}`))
  document.addPage()
  document.font('bold').fontSize(16).text(title)
  document.font('plain').fontSize(9).text(made).moveDown(1)
  for (const sheet of sheets) await drawSheet(document, sheet, printed[sheet.name] ?? [])
  document.end()
  await ended
  return { pages, bytes: Buffer.concat(pieces) }
}

/** Found as a package is, because the built program stands in another folder than this file. */
const typeface = (weight: string): string =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`)

const padding = 3
const fontSize = 7.5
/**
 * After so many rows the library's stream is read, which needs a pause. Without one, 5,000 rows need more than the heap of a worker,
 * because every piece of the file and every complete page stays in memory until then.
 */
const rowsAtOnce = 50

/**
 * A table over as many pages as it needs, each with the header. The library has tables too, which took a
 * hundred times as long: 44 s for 1,000 rows.
 */
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
  const { left, bottom } = document.page.margins
  const end = document.page.height - bottom
  const draw = (cells: readonly string[], font: 'plain' | 'bold') => {
    document.font(font).fontSize(fontSize)
    const widthOf = (index: number) => (columns[index]?.width ?? 0) - 2 * padding
    const height = Math.max(...cells.map((cell, index) => document.heightOfString(cell, { width: widthOf(index) })))
    if (document.y + height + 2 * padding > end) {
      document.addPage()
      if (font === 'plain') draw(titles, 'bold')
      document.font(font).fontSize(fontSize)
    }
    const top = document.y + padding
    let x = left
    for (const [index, cell] of cells.entries()) {
      document.text(cell, x, top, { width: widthOf(index) })
      x += columns[index]?.width ?? 0
    }
    document.x = left
    document.y = top + height + padding
    document.moveTo(left, document.y).lineTo(x, document.y).lineWidth(0.5).strokeColor('#cccccc').stroke()
  }
  const titles = columns.map(({ title }) => title)
  if (document.y > end - 100) document.addPage()
  document.font('bold').fontSize(11).text(name, left).moveDown(0.4)
  draw(titles, 'bold')
  for (const [number, row] of rows.entries()) {
    draw(
      // A total has no value in most columns, which is not worth a dash.
      columns.map(({ textOf }) => textOf(row) || (number < rows.length - totals ? '–' : '')),
      'plain',
    )
    if (number % rowsAtOnce === rowsAtOnce - 1) await setImmediate()
  }
  document.moveDown(2)
}

/** With the digits that the sheets have, so that the sums of the shown numbers agree. */
const written = numberFormat({ maximumFractionDigits: 12 })
const share = numberFormat({ maximumFractionDigits: 1 })

const shown = (value: string | number, format: NumberFormat | null): string =>
  typeof value === 'string' ? value : (format === 'percent' ? share : written)(value)

/** The values of one cell, each on a line of its own. */
const cellOf = (values: readonly string[]): string => values.filter((value) => value !== '').join('\n')

/** Below the margin, where text would otherwise begin a new page. */
function numberPage(document: PDFKit.PDFDocument, text: string): void {
  const { x, y, page } = document
  const { bottom } = page.margins
  page.margins.bottom = 0
  document
    .font('plain')
    .fontSize(7.5)
    .text(text, 40, page.height - 28, { align: 'right', lineBreak: false, width: page.width - 80 })
  page.margins.bottom = bottom
  document.x = x
  document.y = y
  document.fontSize(fontSize)
}
