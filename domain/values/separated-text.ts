import type { FoundInCell, ReadTable } from './file-columns.ts'

/**
 * The cells of a text whose lines are rows. A cell that begins with a quotation mark and is closed by another at its end is quoted
 * as in CSV, if `isQuoted` of its content. Every other mark is a mark: inches, "N", or ditto.
 */
export function readSeparated(text: string, delimiter: string, isQuoted = (_content: string) => true): ReadTable {
  const rows: string[][] = [[]]
  const found: FoundInCell[] = []
  const plain = new RegExp(`[^\\r\\n${delimiter}]*`, 'y')
  let rowStart = 0
  for (let at = 0; at <= text.length;) {
    const closing = text[at] === '"' ? closingMark(text, at, rowStart, delimiter) : undefined
    const content = closing === undefined || closing === null ? undefined : text.slice(at + 1, closing)
    const row = rows.at(-1) ?? []
    if (closing === null) found.push({ row: rows.length - 1, column: row.length, message: notClosed })
    plain.lastIndex = at
    const whole = content === undefined || !isQuoted(content) ? (plain.exec(text)?.[0] ?? '') : undefined
    row.push(whole ?? (content ?? '').replaceAll('""', '"'))
    at += whole === undefined ? (content ?? '').length + 2 : whole.length
    if (at >= text.length) break
    const isRowEnd = text[at] !== delimiter
    at += text.startsWith('\r\n', at) ? 2 : 1
    if (!isRowEnd) continue
    rows.push([])
    rowStart = at
  }
  return { cells: rows, found }
}

const notClosed = 'A quotation mark is not closed, or not doubled.'

/**
 * The place of the mark that closes the one at `start`: it is not doubled and ends its cell. Null if there is none, or if the two are
 * marks of their own: nothing quoted begins with the end of a cell, and no two lines of one cell are as long as its row.
 */
function closingMark(text: string, start: number, rowStart: number, delimiter: string): number | null {
  if (isEnd(text[start + 1], delimiter)) return null
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
  if (end === -1 || !isEnd(text[end + 1], delimiter)) return null
  const lines = text.slice(start + 1, end).split(/\r\n|\r|\n/)
  if (lines.length === 1) return end
  const countIn = (part = '') => part.split(delimiter).length - 1
  const before = countIn(text.slice(rowStart, start))
  const after = countIn(/^[^\r\n]*/.exec(text.slice(end + 1, end + maxLine))?.[0])
  const areRows = before + after > 0 && countIn(lines[0]) >= after && countIn(lines.at(-1)) >= before
  return areRows ? null : end
}

/** In characters: what is looked at of the line behind a quoted cell. */
const maxLine = 10_000

const isEnd = (sign: string | undefined, delimiter: string): boolean =>
  sign === undefined || sign === delimiter || sign === '\r' || sign === '\n'
