import { delimiterOf } from '#domain/values/csv.ts'
import type { ReadTable } from '#domain/values/file-columns.ts'
import { readSeparated } from '#domain/values/separated-text.ts'
import { UnreadableFile } from './unreadable-file.ts'

/**
 * The cells of a CSV file, separated by comma, semicolon or tab, in UTF-8, in UTF-16 with its byte order mark, or in
 * Windows-1252.
 */
export function readCsv(bytes: Uint8Array): ReadTable {
  const text = decoded(bytes)
  if (text.includes('\0')) throw new UnreadableFile('This is not a CSV file: it holds no text.')
  // Spreadsheets begin a file with its delimiter. The line stays, empty, so that the rows keep their numbers.
  const [named, delimiter] = /^sep=([,;\t])(?=[\r\n])/.exec(text) ?? []
  return named === undefined || delimiter === undefined
    ? readSeparated(text, delimiterOf(text))
    : readSeparated(text.slice(named.length), delimiter)
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
