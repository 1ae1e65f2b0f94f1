import Papa from 'papaparse'
import { delimiterOf } from '#domain/csv.ts'
import type { FoundInCell, ReadTable } from '#domain/file-columns.ts'
import { UnreadableFile } from './unreadable-file.ts'

/**
 * The cells of a CSV file, separated by comma, semicolon or tab, in UTF-8, in UTF-16 with its byte order mark, or in
 * Windows-1252.
 */
export function readCsv(bytes: Uint8Array): ReadTable {
  const text = decoded(bytes)
  if (text.includes('\0')) throw new UnreadableFile('This is not a CSV file: it holds no text.')
  return readSeparated(text, delimiterOf(text))
}

/** The cells of a text whose lines are rows, and which is quoted as in CSV where a cell holds a quotation mark or a line. */
export function readSeparated(text: string, delimiter: string): ReadTable {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter })
  const problems = errors
    .filter(({ type }) => type === 'Quotes')
    .map(({ row = 0 }): FoundInCell => ({
      row,
      column: Math.max(0, (data[row]?.length ?? 1) - 1),
      message: 'A quotation mark is not closed, or not doubled.',
    }))
  return { cells: data, found: problems }
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
