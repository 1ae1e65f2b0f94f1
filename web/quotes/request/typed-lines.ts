import type { Material } from '#domain/materials/materials.ts'
import { acceptCell, correctRow } from '#domain/quotes/import/check-row.ts'
import type { PositionColumn } from '#domain/quotes/import/columns.ts'
import { readList } from '#domain/quotes/import/read-list.ts'
import type { ReadRow } from '#domain/quotes/import/row-check.ts'
import { fieldsOfRow, lacksMaterial } from './import/import-rows.ts'
import type { PositionFields } from './position-fields.ts'

/** A typed line: the position that it means, or the questions about it. `number`: from 1. `row`: null if it means no position. */
export type TypedLine = {
  number: number
  text: string
  row: ReadRow | null
  position: PositionFields | null
}

/** The answers of a person about lines: the cells that are right as they are, by line, and the material of lines without one. */
export type LineAnswers = {
  accepted: Readonly<Record<string, readonly PositionColumn[]>>
  material: Material | ''
}

/** Reads each line as one position, with the rules of pasted lists. Empty lines are left out. */
export function readTypedLines(text: string, { accepted, material }: LineAnswers): TypedLine[] {
  const lines = text.split('\n')
  // Room for all of them: the ones that the request has no room for are said when they are added.
  const { rows } = readList({ cells: lines.map((line) => [line]) }, { headRow: null }, lines.length)
  const rowOf = new Map(rows.map((row) => [row.row, row]))
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return []
    const read = rowOf.get(index + 1) ?? null
    const row = read && withAnswers(read, accepted[line.trim()] ?? [], material)
    return [{ number: index + 1, text: line, row, position: row && fieldsOfRow(row) }]
  })
}

export const isWithoutMaterial = ({ row }: TypedLine): boolean => row !== null && lacksMaterial(row)

function withAnswers(read: ReadRow, accepted: readonly PositionColumn[], material: Material | ''): ReadRow {
  const row = material !== '' && lacksMaterial(read) ? correctRow(read, { material }) : read
  return accepted.reduce(acceptCell, row)
}

/** The text without the lines that became positions. */
export const withoutLines = (text: string, taken: readonly TypedLine[]): string => {
  const numbers = new Set(taken.map(({ number }) => number))
  return text
    .split('\n')
    .filter((_, index) => !numbers.has(index + 1))
    .join('\n')
    .trim()
}
