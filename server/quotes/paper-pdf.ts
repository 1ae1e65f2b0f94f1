import { paperWidth, type Paper, type PaperCell, type PaperLine } from '#domain/quotes/papers/paper.ts'
import { printableText } from '#domain/values/printable-text.ts'
import { pdfOf } from '#server/pdf/document.ts'
import { drawTable, keepTogether, type PdfRow, type PdfText } from '#server/pdf/table.ts'

const [accent, muted, hairline] = ['#0c5a52', '#5c6764', '#cfcabd']
const [size, small] = [8.5, 7.5]
const halves = [
  { title: '', width: paperWidth / 2 },
  { title: '', width: paperWidth / 2 },
]
const thirds = Array.from({ length: 3 }, () => ({ title: '', width: paperWidth / 3 }))
const grid = { size, padding: 3 }

/** A paper on A4 pages. It is made in a worker, because long texts take seconds. */
export function paperPdf(paper: Paper): Promise<Uint8Array> {
  const name = `${paper.title} ${paper.number}`
  const [issuer] = paper.parties
  const head = [name, printableText(issuer?.lines[0] ?? '').slice(0, 60)].filter(Boolean).join(' · ')
  return pdfOf({ title: name, layout: 'portrait', head, isLong: isLong(paper) }, async (document) => {
    drawHead(document, paper)
    await drawTable(document, { columns: halves, rows: [partyRow(paper)], look: grid })
    document.moveDown(0.8)
    await drawTable(document, { columns: thirds, rows: factRows(paper), look: grid })
    document.moveDown(0.8)
    await drawPositions(document, paper)
    await drawSums(document, paper)
    for (const { title, text } of paper.notes) await drawNote(document, title, text)
  })
}

/** Pages of so many letters do not fit into the memory of a worker all at once. */
const mostLetters = 300_000
const isLong = ({ rows }: Paper): boolean => rows.flat(2).reduce((sum, { text }) => sum + text.length, 0) > mostLetters

function drawHead(document: PDFKit.PDFDocument, { title, number, day, mark }: Paper): void {
  const { left, top } = document.page.margins
  document.font('bold').fontSize(11).fillColor(accent).text('Verdigris', left, top)
  document
    .fillColor('black')
    .fontSize(20)
    .text(title, left, top + 26, { width: paperWidth - 170 })
  const below = document.y
  const facts = { align: 'right', width: 170 } as const
  document
    .font('bold')
    .fontSize(11)
    .text(number, left + paperWidth - 170, top + 29, facts)
  document.font('plain').fontSize(size).fillColor(muted).text(day, facts)
  document.y = Math.max(below, document.y) + 2
  document.x = left
  if (mark !== null) document.font('bold').fontSize(10).fillColor('black').text(mark, { width: paperWidth })
  document.fillColor('black')
  document.y += 6
  document
    .moveTo(left, document.y)
    .lineTo(left + paperWidth, document.y)
    .lineWidth(1.2)
    .strokeColor(accent)
    .stroke()
  document.y += 8
}

const label = (text: string): PdfText => ({ text, size: small, color: muted })

const partyRow = ({ parties }: Paper): PdfRow => ({
  cells: halves.map((_, index) => {
    const { title, lines: [name = '', ...lines] = [] } = parties[index] ?? {}
    if (title === undefined) return []
    return [
      label(title),
      { text: printableText(name), bold: true, size: 10 },
      ...lines.map((line) => textOf({ text: line })),
    ]
  }),
})

/** Three facts in a row. */
function factRows({ facts }: Paper): PdfRow[] {
  const rows = Array.from({ length: Math.ceil(facts.length / thirds.length) }, (_, row) =>
    facts.slice(row * thirds.length, (row + 1) * thirds.length),
  )
  return rows.map((row) => ({
    cells: thirds.map((_, index) => {
      const fact = row[index]
      return fact === undefined ? [] : [label(fact.term), textOf({ text: fact.value })]
    }),
  }))
}

const textOf = ({ text, tone }: PaperLine): PdfText => ({
  text: printableText(text),
  ...(tone === 'strong' && { bold: true }),
  ...(tone === 'quiet' && { size: small, color: muted }),
})

function drawPositions(document: PDFKit.PDFDocument, { columns, rows }: Paper): Promise<void> {
  return drawTable(document, {
    columns: columns.map(({ title, width, align }) => ({ title, width, ...(align && { align: 'right' as const }) })),
    rows: rows.flatMap(joinedRows),
    look: { size: 8, padding: 4, line: hairline, titles: muted },
  })
}

/** A position whose texts are too long for one row: the row is continued until all of them are said. */
function joinedRows(row: readonly PaperCell[]): PdfRow[] {
  const cells = row.map((cell) => cell.flatMap((line) => piecesOf(line).map(textOf)))
  const rest = cells.map((cell) => (isShort(cell) ? [] : cell))
  const count = Math.max(1, ...rest.map((cell) => cell.length))
  return Array.from({ length: count }, (_, at) => ({
    cells: cells.map((cell) => (isShort(cell) ? (at === 0 ? cell : []) : cell.slice(at, at + 1))),
    joined: at < count - 1,
  }))
}

/** A page has 70 lines of this size. Wide letters fill a line of the narrowest column of texts with 25. */
const [mostLines, lineLetters] = [60, 25]
const linesOf = (text: string): number =>
  text.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / lineLetters), 0)
const isShort = (cell: readonly PdfText[]): boolean =>
  cell.reduce((sum, { text }) => sum + linesOf(text), 0) <= mostLines

/** The most letters and lines of a piece of a long text. */
const piece = { letters: 700, lines: 12 }
const pieces = new RegExp(`[^]{1,${piece.letters}}(?=\\s|$)|[^]{1,${piece.letters}}`, 'gu')

function piecesOf(line: PaperLine): PaperLine[] {
  const lines = line.text.split('\n')
  const groups = Array.from({ length: Math.ceil(lines.length / piece.lines) }, (_, at) =>
    lines.slice(at * piece.lines, (at + 1) * piece.lines).join('\n'),
  )
  return groups.flatMap((group) => group.match(pieces) ?? [group]).map((text) => ({ ...line, text: text.trim() }))
}

/** The sums at the right, with their working below them. */
async function drawSums(document: PDFKit.PDFDocument, { sums }: Paper): Promise<void> {
  keepTogether(document, 24 * sums.length + 30)
  document.y += 8
  const columns = [
    { title: '', width: paperWidth - 130, align: 'right' as const },
    { title: '', width: 130, align: 'right' as const },
  ]
  const rows = sums.map(({ term, value, lines, isTotal = false }): PdfRow => {
    const style = isTotal ? { bold: true, size: 11 } : {}
    return { cells: [[{ text: term, ...style }, ...lines.map(label)], [{ text: value, ...style }]] }
  })
  await drawTable(document, { columns, rows, look: { size: 9, padding: 3 } })
}

async function drawNote(document: PDFKit.PDFDocument, title: string, text: string): Promise<void> {
  keepTogether(document, 50)
  document.y += 8
  const rows = piecesOf({ text }).map((line) => ({ cells: [[textOf(line)]] }))
  const columns = [{ title: '', width: paperWidth }]
  await drawTable(document, { columns, rows: [{ cells: [[label(title)]] }, ...rows], look: { size, padding: 1 } })
}
