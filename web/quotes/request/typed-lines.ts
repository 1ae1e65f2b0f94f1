import type { Material } from '#domain/materials/materials.ts'
import { acceptCell, correctRow, positionOf } from '#domain/quotes/import/check-row.ts'
import type { PositionColumn } from '#domain/quotes/import/columns.ts'
import { readList } from '#domain/quotes/import/read-list.ts'
import type { ReadRow } from '#domain/quotes/import/row-check.ts'
import { emptyPosition, type PositionFields } from './position-fields.ts'

/** A typed line: the position that it means, or the questions about it. `number`: from 1. `row`: null if it means no position. */
export type TypedLine = {
  number: number
  text: string
  row: ReadRow | null
  position: PositionFields | null
}

/** What a person has said about lines: the cells that are right as they are, by line, and the material of lines without one. */
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
    return [{ number: index + 1, text: line, row, position: row && fieldsOf(row) }]
  })
}

export const lacksMaterial = ({ row }: TypedLine): boolean =>
  row !== null && row.problems.some(({ field }) => field === 'material')

function withAnswers(read: ReadRow, accepted: readonly PositionColumn[], material: Material | ''): ReadRow {
  const hasNone = read.problems.some(({ field }) => field === 'material')
  const row = material !== '' && hasNone ? correctRow(read, { material }) : read
  return accepted.reduce(acceptCell, row)
}

function fieldsOf(row: ReadRow): PositionFields | null {
  const position = positionOf(row)
  if (position === null) return null
  const { texts, weighed } = position
  // A row without problems has a known material.
  return { ...emptyPosition, ...texts, material: texts.material as Material, manual: true, weighed }
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
