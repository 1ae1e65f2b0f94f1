import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import type { Sheet } from '#domain/workbook.ts'

/** The columns of each sheet that fit on paper, by their headers, with their widths in points. */
const printed: Record<string, [header: string, width: number][]> = {
  Positions: [
    ['Quote', 52],
    ['Supplier', 100],
    ['Position', 40],
    ['Product', 108],
    ['Material', 60],
    ['kg', 54],
    ['kg CO₂e/kg', 54],
    ['Module', 36],
    ['t CO₂e', 54],
    ['Source', 100],
    ['EPD', 104],
  ],
  EPDs: [
    ['EPD', 120],
    ['Supplier', 100],
    ['Programme operator', 90],
    ['Number', 80],
    ['Standard', 62],
    ['Valid until', 56],
    ['kg CO₂e/kg', 48],
    ['SHA-256', 206],
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
    ['Quote', 48],
    ['Supplier', 84],
    ['Position', 40],
    ['Product', 90],
    ['CN code', 50],
    ['Country', 50],
    ['Installation', 76],
    ['Production route', 70],
    ['Direct t CO₂e/t', 42],
    ['Indirect t CO₂e/t', 42],
    ['Verified by', 62],
    ['Carbon price paid per t CO₂e', 48],
    ['Currency of the carbon price', 34],
    ['Default value t CO₂e/t', 42],
  ],
}

/**
 * The sheets of a pack on A4 paper. The library and its typeface are loaded when the first pack is made, because few processes ever
 * make one.
 */
export async function evidencePdf(title: string, made: string, sheets: readonly Sheet[]): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 40,
    bufferPages: true,
    info: { Title: title, Producer: 'Verdigris', Creator: 'Verdigris' },
  })
  const pieces: Buffer[] = []
  document.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = new Promise((resolve) => document.on('end', resolve))
  document.registerFont('plain', typeface('400Regular'))
  document.registerFont('bold', typeface('600SemiBold'))
  document.font('bold').fontSize(16).text(title)
  document.font('plain').fontSize(9).text(made).moveDown(1)
  for (const sheet of sheets) await drawSheet(document, sheet)
  numberPages(document)
  document.end()
  await ended
  return Buffer.concat(pieces)
}

/** Found as a package is, because the built program stands in another folder than this file. */
const typeface = (weight: string): string =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`)

const padding = 3
const fontSize = 7.5
/** Other requests get their turn after so many rows. */
const rowsAtOnce = 50

/**
 * A table over as many pages as it needs, each with the header. The library has tables too, which took a
 * hundred times as long: 44 s for 1,000 rows.
 */
async function drawSheet(document: PDFKit.PDFDocument, { name, rows: [header = [], ...rows] }: Sheet): Promise<void> {
  const columns = (printed[name] ?? []).map(([title, width]) => ({ index: header.indexOf(title), title, width }))
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
      columns.map(({ index }) => cellOf(row[index] ?? '')),
      'plain',
    )
    if (number % rowsAtOnce === rowsAtOnce - 1) await setImmediate()
  }
  document.moveDown(2)
}

const written = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6 })

const cellOf = (value: string | number): string =>
  typeof value === 'number' ? written.format(value) : value === '' ? '–' : value

function numberPages(document: PDFKit.PDFDocument): void {
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page)
    // Below the margin, where text would otherwise begin a new page.
    document.page.margins.bottom = 0
    document
      .font('plain')
      .fontSize(7.5)
      .text(`Page ${page + 1} of ${count}`, 40, document.page.height - 28, {
        align: 'right',
        lineBreak: false,
        width: document.page.width - 80,
      })
  }
}
