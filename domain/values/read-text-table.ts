import { delimiterOf } from './csv.ts'
import { readSeparated } from './separated-text.ts'
import { UnreadableFile, type ReadTable } from './file-columns.ts'

/**
 * The cells of a CSV file, separated by comma, semicolon or tab, in UTF-8, in UTF-16 with or without its byte
 * order mark, or in Windows-1252.
 */
export function readTextTable(bytes: Uint8Array): ReadTable {
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
  const zeros = bytes.length < minSample ? [] : [0, 1].map((first) => zerosAt(bytes, first))
  const [high = 0, low = 0] = zeros
  if (low > 0.3 && high < 0.1) return new TextDecoder('utf-16le').decode(bytes)
  if (high > 0.3 && low < 0.1) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Bytes that are looked at for UTF-16 without its mark, which has a zero in most letters of European texts. */
const sampledBytes = 1000
const minSample = 16

/** The share of zeros among every second byte. */
function zerosAt(bytes: Uint8Array, first: number): number {
  const sample = bytes.subarray(0, sampledBytes).filter((_, index) => index % 2 === first)
  return sample.length === 0 ? 0 : sample.filter((byte) => byte === 0).length / sample.length
}
