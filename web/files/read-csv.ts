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
  return readSeparated(text, delimiterOf(text))
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
