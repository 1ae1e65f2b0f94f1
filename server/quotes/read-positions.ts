import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { listChoicesOf, previewTextInput, type PreviewChoices } from '#domain/quotes/import/preview-input.ts'
import { readList, soundRows } from '#domain/quotes/import/read-list.ts'
import { readPasted } from '#domain/quotes/import/read-pasted.ts'
import { readPackedWorkbook } from '#domain/values/packed-workbook.ts'
import { readTextTable } from '#domain/values/read-text-table.ts'
import { assertTableSize, tableKindOf } from '#domain/values/table-kind.ts'
import { UnreadableFile, type ReadTable } from '#domain/values/file-columns.ts'
import { AppError, invalidFields } from '#server/app-error.ts'
import { parseInput } from '#server/http/parse-input.ts'

/** In bytes. A worker's memory holds this twice: as it is unpacked, and as text. */
const maxUnpackedBytes = 12 * 1024 * 1024
/** A cell takes many times the memory of its separator, and an empty one too. */
const maxCells = 300_000

export type ListFile = { path: string; name: string; choices: PreviewChoices }

/** Reads a list of positions in a worker, from a file or from the JSON of a text. Throws what is wrong with it as a whole. */
export async function readPositions(given: ListFile | { path: string }) {
  const bytes = await readFile(given.path)
  try {
    const { table, choices } = 'name' in given ? { ...given, table: tableOf(bytes, given) } : textOf(bytes)
    const { sheet = null, sheets = [] } = table
    return { ...readList(table, listChoicesOf(choices)), sheet, sheets }
  } catch (error) {
    if (error instanceof UnreadableFile) throw invalidFields({ file: error.message })
    throw error
  }
}
export type ReadPositions = Awaited<ReturnType<typeof readPositions>>

function tableOf(bytes: Uint8Array, { name, choices }: ListFile): ReadTable {
  assertTableSize(bytes.length)
  if (tableKindOf(bytes, name) === 'text') {
    assertCells(bytes)
    return readTextTable(bytes)
  }
  const choice = choices.sheet === undefined ? { rank: soundRows } : { sheet: choices.sheet }
  const table = readPackedWorkbook(bytes, choice, { unzip: unzipSync, maxBytes: maxUnpackedBytes })
  if (choices.sheet !== undefined && table.sheets?.some(({ name: own }) => own === choices.sheet) === false)
    throw new UnreadableFile(`The workbook has no visible sheet “${choices.sheet}”.`)
  return table
}

function textOf(bytes: Buffer): { table: ReadTable; choices: PreviewChoices } {
  assertCells(bytes)
  let given: unknown
  try {
    given = JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new AppError('invalid', 'request.unreadable')
  }
  const { text, ...choices } = parseInput(previewTextInput, given)
  return { table: readPasted(text), choices }
}

/** Separators of cells and lines, of which a JSON text has two signs each. */
function assertCells(bytes: Uint8Array): void {
  let count = 0
  for (const byte of bytes)
    if (byte === comma || byte === semicolon || byte === tab || byte === line || byte === backslash) count++
  if (count > maxCells) throw new AppError('too_large', 'quote.listTooLarge')
}
const [comma, semicolon, tab, line, backslash] = [0x2c, 0x3b, 0x09, 0x0a, 0x5c]
