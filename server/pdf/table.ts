import { setImmediate } from 'node:timers/promises'

/** A piece of text in a cell. Size in points. */
export type PdfText = { text: string; bold?: boolean; size?: number; color?: string }
export type PdfColumn = { title: string; width: number; align?: 'right' }
/** `joined`: the next row continues this one, so no line is drawn between them. */
export type PdfRow = { cells: readonly (readonly PdfText[])[]; joined?: boolean }

export type PdfTable = {
  columns: readonly PdfColumn[]
  /** Read one by one, because a table can have 10,000. */
  rows: Iterable<PdfRow>
  /** `size` and `padding` in points, `line` and `titles` as colours. Without lines and titles a table is a grid of texts. */
  look: { size: number; padding: number; line?: string; titles?: string }
}

/**
 * After so many rows the library's stream is read, which needs a pause. Without one, 5,000 rows need more than the heap of a worker,
 * because every piece of the file and every complete page stays in memory until then.
 */
const rowsAtOnce = 50

/**
 * Figures of one width, so that numbers stand below each other and the point before a 1 is seen. Without alternates of the context, which numbers
 * have none of and which take half of their time. The types of the library know only names of features, and its typesetter takes both.
 */
const figures = { tnum: true, calt: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[]

/**
 * A table over as many pages as it needs, each with the header, if it has one. A row is not divided, so it has to fit on a page. The library
 * has tables too, which took a hundred times as long: 44 s for 1,000 rows.
 */
export async function drawTable(document: PDFKit.PDFDocument, { columns, rows, look }: PdfTable): Promise<void> {
  const { size, padding, line, titles } = look
  const { left, bottom } = document.page.margins
  const end = document.page.height - bottom
  const widthOf = (index: number) => (columns[index]?.width ?? 0) - 2 * padding
  const style = ({ bold = false, size: own = size }: PdfText) => document.font(bold ? 'bold' : 'plain').fontSize(own)
  const heightOf = (cell: readonly PdfText[], width: number) =>
    cell.reduce((height, piece) => height + style(piece).heightOfString(piece.text, { width }), 0)
  const head: PdfRow = {
    cells: columns.map(({ title }) => [{ text: title, bold: true, ...(titles !== undefined && { color: titles }) }]),
  }
  const draw = (row: PdfRow, continues = false) => {
    const below = row.joined === true ? 0 : padding
    let above = continues ? 0 : padding
    const height = Math.max(...row.cells.map((cell, index) => heightOf(cell, widthOf(index))))
    if (document.y + height + above + below > end) {
      document.addPage()
      above = padding
      if (titles !== undefined && row !== head) draw(head)
    }
    const top = document.y + above
    let x = left
    for (const [index, cell] of row.cells.entries()) {
      const { width = 0, align } = columns[index] ?? {}
      let y = top
      for (const piece of cell) {
        const options = {
          width: widthOf(index),
          ...(align && { align, ...(/\d/.test(piece.text) && { features: figures }) }),
        }
        if (piece.color !== undefined) document.fillColor(piece.color)
        // Numbers end where the lines below them end.
        style(piece).text(piece.text, align === 'right' ? x + 2 * padding : x, y, options)
        if (piece.color !== undefined) document.fillColor('black')
        y = document.y
      }
      x += width
    }
    document.x = left
    document.y = top + height + below
    if (line !== undefined && row.joined !== true)
      document.moveTo(left, document.y).lineTo(x, document.y).lineWidth(0.5).strokeColor(line).stroke()
  }
  if (titles !== undefined) draw(head)
  let count = 0
  let continues = false
  for (const row of rows) {
    draw(row, continues)
    continues = row.joined === true
    count += 1
    if (count % rowsAtOnce === 0) await setImmediate()
  }
}

/** Begins a new page unless this much of the present one is left. */
export function keepTogether(document: PDFKit.PDFDocument, height: number): void {
  if (document.y > document.page.height - document.page.margins.bottom - height) document.addPage()
}
