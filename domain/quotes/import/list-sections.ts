import type { ReadTable } from '#domain/values/file-columns.ts'
import { fold } from './fold.ts'
import { findHeads, type FoundHeads } from './heads.ts'
import type { ChosenColumns, ListColumn } from './list-columns.ts'
import type { Line } from './read-line.ts'

/** A part of a table under one row of heads; a list without heads is one part. */
type Part = { heads: FoundHeads | null; byRoles: boolean; lines: Line[] }

/**
 * A part, and for each of its columns the index of that column among all of the list, by which it is chosen. A column of a later part
 * that has no head cannot be chosen: undefined.
 */
export type ListSection = Part & { columnsOfList: readonly (number | undefined)[] }

/** Divides the lines of a list into its tables. */
export function sectionsOf(
  lines: readonly Line[],
  heads: FoundHeads | null,
  roles: ChosenColumns['roles'],
  cells: ReadTable['cells'],
): ListSection[] {
  const byRoles = roles?.some((role) => role != null) ?? false
  if (heads === null) return withColumns([{ heads, byRoles, lines: [...lines] }])
  const parts: Part[] = [{ heads, byRoles: true, lines: [] }]
  let { first } = heads
  for (const line of lines) {
    const index = line.row - 1
    if (index < first) continue
    const own = nextHeads(cells, index, parts.at(-1)?.heads ?? heads)
    if (own === null) parts.at(-1)?.lines.push(line)
    else {
      parts.push({ heads: own, byRoles: true, lines: [] })
      first = own.first
    }
  }
  return withColumns(parts)
}

/** The heads of another table below, with other columns. The same ones again are skipped like totals. */
function nextHeads(cells: ReadTable['cells'], index: number, current: FoundHeads): FoundHeads | null {
  const line = cells[index] ?? []
  if (line.some((text) => /\d{2}/.test(text))) return null
  const found = findHeads(cells.slice(index, index + 2))
  if (found === null || found.row !== 0) return null
  const isSame = found.heads.every((head, column) => head === null || head.meaning === current.heads[column]?.meaning)
  const known = found.heads.filter((head) => head !== null).length
  return isSame || known < 2 ? null : { ...found, row: index, first: index + found.first }
}

/** Columns with the same head are one column of the list, wherever they stand; of equal heads in one table each is its own. */
function withColumns(parts: readonly Part[]): ListSection[] {
  const known = new Map<string, number>()
  let count = 0
  return parts.map((part, at) => {
    const labels = part.heads?.labels ?? []
    const times = new Map<string, number>()
    const width = Math.max(labels.length, ...part.lines.map(({ line }) => line.length))
    const columnsOfList = Array.from({ length: width }, (_, index) => {
      const head = fold(labels[index] ?? '')
      if (head === '') return at === 0 ? count++ : undefined
      const time = times.get(head) ?? 0
      times.set(head, time + 1)
      const key = `${time} ${head}`
      const ofList = known.get(key) ?? count++
      known.set(key, ofList)
      return ofList
    })
    return { ...part, columnsOfList }
  })
}

/** The columns of all tables of a list, as they are chosen. A head of several tables is shown as the first of them has it. */
export function listedColumns(
  sections: readonly ListSection[],
  parts: readonly { columns: readonly ListColumn[] }[],
): ListColumn[] {
  const listed = new Map<number, ListColumn>()
  for (const [at, { heads, columnsOfList }] of sections.entries())
    for (const column of parts[at]?.columns ?? []) {
      const index = columnsOfList[column.index]
      if (index === undefined) continue
      const before = listed.get(index)
      if (before === undefined) {
        const below = { headRow: heads?.row ?? 0, index: column.index }
        listed.set(index, at === 0 ? column : { ...column, index, below })
      } else if (before.question === undefined && column.question !== undefined)
        listed.set(index, { ...before, question: column.question })
    }
  return [...listed.values()]
}
