import type { ReadTable } from '#domain/values/file-columns.ts'
import { findHeads } from './heads.ts'
import { readSeparated } from '#domain/values/separated-text.ts'

/**
 * The cells of a pasted text. Spreadsheets separate them by tabs. Without tabs a line is one cell, because a comma belongs
 * to "8 st HEA 200, 12,1 m", unless known heads stand between the semicolons or commas of a pasted CSV file.
 */
export function readPasted(text: string): ReadTable {
  if (text.includes('\t')) return { cells: readSeparated(text, '\t', isCopied).cells }
  for (const delimiter of [';', ',']) {
    const table = text.includes(delimiter) ? readSeparated(text, delimiter) : null
    const heads = table === null ? null : findHeads(table.cells)
    if (table !== null && heads !== null && heads.heads.filter((head) => head !== null).length > 1) return table
  }
  return { cells: text.split(/\r\n|\r|\n/).map((line) => [line]) }
}

/** Spreadsheets copy a cell in quotation marks only if it has a line break or a quotation mark of its own, which is then doubled. */
const isCopied = (content: string): boolean => /[\r\n]|""/.test(content) && !content.includes('\t')
