import type { PositionColumn } from '#domain/quotes/import/columns.ts'
import type { ReadRow } from '#domain/quotes/import/row-check.ts'
import { displayedFields } from './displayed-fields.ts'

/** A cell of the read rows, by the number of its row. */
export type CellPlace = { row: number; field: PositionColumn }

/** Put on the button that follows when no problem is left. */
export const afterProblems = { 'data-after-problems': true } as const

/** The id of the field of a cell. */
export const cellId = ({ row, field }: CellPlace): string => `read-row-${row}-${field}`

/** The next cell with a problem in the order of the table, from the last one to the first. Null if there is no other. */
export function nextProblem(rows: readonly ReadRow[], from: CellPlace | null): CellPlace | null {
  const all = rows.flatMap(({ row, problems }) =>
    displayedFields
      .filter((field) => problems.some((problem) => problem.field === field))
      .map((field): CellPlace => ({ row, field })),
  )
  if (from === null) return all[0] ?? null
  const rowIndex = (number: number) => rows.findIndex(({ row }) => row === number)
  const at = rowIndex(from.row)
  const isAfter = ({ row, field }: CellPlace) =>
    rowIndex(row) > at || (row === from.row && displayedFields.indexOf(field) > displayedFields.indexOf(from.field))
  return all.find(isAfter) ?? all.find(({ row, field }) => row !== from.row || field !== from.field) ?? null
}

/** Focuses the field of a cell, or the button after all problems. */
export const focusCell = (place: CellPlace | null): void =>
  (place === null
    ? document.querySelector<HTMLElement>('[data-after-problems]')
    : document.getElementById(cellId(place))
  )?.focus()
