import type { ReadTable } from '#domain/file-columns.ts'
import { findHeads } from '#domain/position-rows/heads.ts'
import { readSeparated } from '#web/files/read-csv.ts'

/**
 * The cells of a pasted text. Spreadsheets separate them by tabs. Without tabs a line is one cell, because a comma belongs
 * to "8 st HEA 200, 12,1 m", unless known heads stand between the semicolons or commas of a pasted CSV file.
 */
export function readPasted(text: string): ReadTable {
  if (text.includes('\t')) return { cells: cellsOf(text) }
  for (const delimiter of [';', ',']) {
    const table = text.includes(delimiter) ? readSeparated(text, delimiter) : null
    const heads = table === null ? null : findHeads(table.cells)
    if (table !== null && heads !== null && heads.heads.filter((head) => head !== null).length > 1) return table
  }
  return { cells: text.split(/\r\n|\r|\n/).map((line) => [line]) }
}

/**
 * Cells between tabs. Spreadsheets put one in quotation marks only if it has a line break or a quotation mark of its own, which is
 * then doubled; every other mark is a mark: inches, "N", or ditto.
 */
function cellsOf(text: string): string[][] {
  const cell = /"((?:[^"\t]|"")*)"(?=\t|\r\n?|\n|$)|[^\t\r\n]*/y
  const rows: string[][] = [[]]
  for (let at = 0; at <= text.length;) {
    cell.lastIndex = at
    const [whole = '', quoted] = cell.exec(text) ?? []
    const isQuoted = quoted !== undefined && /[\r\n]|""/.test(quoted)
    rows.at(-1)?.push(isQuoted ? quoted.replaceAll('""', '"') : whole)
    at += whole.length
    const [end = ''] = /^(?:\t|\r\n|\r|\n)/.exec(text.slice(at, at + 2)) ?? []
    if (end === '') break
    if (end !== '\t') rows.push([])
    at += end.length
  }
  return rows
}
