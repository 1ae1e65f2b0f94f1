import { createRequire } from 'node:module'

type Pages = {
  /** The title in the properties of the file. */
  title: string
  layout: 'portrait' | 'landscape'
  /** Drawn in the upper margin of every page but the first. */
  head?: string
  /** Thousands of pages are possible. */
  isLong?: boolean
}
type Draw = (document: PDFKit.PDFDocument) => Promise<void>

/**
 * A4 pages, each of which says of how many it is one. A long file is drawn twice, first to count its pages, because a page that is complete does
 * not stay in memory; any other has its numbers written when all pages are there, which takes half of the time. The library and its
 * typeface are loaded when the first file is made, because few processes ever make one.
 */
export async function pdfOf(pages: Pages, draw: Draw): Promise<Buffer> {
  if (pages.isLong !== true) return (await drawn(pages, draw, null)).bytes
  const { count } = await drawn(pages, draw, 0)
  return (await drawn(pages, draw, count)).bytes
}

/** Of a page, in points. */
const margin = 40

/** `total`: the number of pages; null if it is not known until all are drawn, and 0 if the pages are only counted. */
async function drawn({ title, layout, head }: Pages, draw: Draw, total: number | null) {
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    size: 'A4',
    layout,
    margin,
    autoFirstPage: false,
    bufferPages: total === null,
    info: { Title: title, Producer: 'Verdigris', Creator: 'Verdigris' },
  })
  const pieces: Buffer[] = []
  document.on('data', (piece: Buffer) => total !== 0 && pieces.push(piece))
  const ended = new Promise((resolve) => document.on('end', resolve))
  document.registerFont('plain', typeface('400Regular'))
  document.registerFont('bold', typeface('600SemiBold'))
  const number = (page: number, of: number) => {
    inMargin(document, document.page.height - 28, `Page ${page} of ${of}`, 'right')
    if (head !== undefined && page > 1) inMargin(document, 20, head, 'left')
  }
  let count = 0
  document.on('pageAdded', () => {
    count += 1
    if (total !== null) number(count, total)
  })
  document.addPage()
  await draw(document)
  if (total === null)
    for (let page = 1; page <= count; page++) {
      document.switchToPage(page - 1)
      number(page, count)
    }
  document.end()
  await ended
  return { count, bytes: Buffer.concat(pieces) }
}

/** Found as a package is, because the built program stands in another folder than this file. */
const typeface = (weight: string): string =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`)

/** In a margin, where text would otherwise begin a new page. */
function inMargin(document: PDFKit.PDFDocument, top: number, text: string, align: 'left' | 'right'): void {
  const { x, y, page } = document
  const { bottom } = page.margins
  page.margins.bottom = 0
  document
    .font('plain')
    .fontSize(7.5)
    .text(text, margin, top, { align, lineBreak: false, width: page.width - 2 * margin })
  page.margins.bottom = bottom
  document.x = x
  document.y = y
}
