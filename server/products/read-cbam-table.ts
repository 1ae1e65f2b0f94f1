import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { maxCbamDefaults, readCbamDefaults } from '#domain/products/cbam/cbam-defaults.ts'
import { delimiterOf } from '#domain/values/csv.ts'
import type { ReadTable } from '#domain/values/file-columns.ts'
import { AppError, invalidField } from '#server/app-error.ts'

/** More bad cells than these are counted, not named. */
const maxNamedCells = 100
/** The table has five columns, and the rows between its own can be empty. */
const limits = { rows: 2 * maxCbamDefaults, cells: 20 * maxCbamDefaults }

/** The official table of default values, read in a worker: its rows as JSON. A single bad cell, and it is refused with their names. */
export async function readCbamTable(path: string): Promise<{ count: number; rows: string }> {
  const { rows, problems } = readCbamDefaults(await cellsOf(path))
  if (problems.length > 0)
    throw new AppError(
      'invalid',
      { code: 'cbam.defaultsRefused', count: problems.length },
      {
        messages: Object.fromEntries(
          problems
            .slice(0, maxNamedCells)
            .map(({ row, column, message }) => [`Row ${row}, ${column || 'all'}`, message]),
        ),
      },
    )
  return { count: rows.length, rows: JSON.stringify(rows) }
}

async function cellsOf(path: string): Promise<ReadTable> {
  const bytes = await readFile(path)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw invalidField('file', 'cbam.notUtf8')
  }
  if (text.includes('\0')) throw invalidField('file', 'cbam.notUtf8')
  const delimiter = delimiterOf(text)
  // Before the text is divided: each empty cell would take many times the memory of its comma.
  if (countOf(bytes, '\n') + countOf(bytes, '\r') > limits.rows || countOf(bytes, delimiter) > limits.cells)
    throw new AppError('too_large', 'cbam.tableTooLarge', { fields: { file: 'cbam.tableTooLarge' } })
  const { data, errors } = Papa.parse<string[]>(text, { delimiter })
  const found = errors
    .filter(({ type }) => type === 'Quotes')
    .map(({ row = 0 }) => ({ row, column: 0, message: 'A quotation mark is not closed, or not doubled.' }))
  return { cells: data, found }
}

function countOf(bytes: Uint8Array, sign: string): number {
  const code = sign.charCodeAt(0)
  let count = 0
  for (const byte of bytes) if (byte === code) count++
  return count
}
