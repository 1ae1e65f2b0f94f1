import { notReadNotes, type ReadTable } from '#domain/values/file-columns.ts'
import { formatNumber } from '#domain/values/money.ts'
import { numberReadings } from '#domain/values/typed-number.ts'
import { maxPositions } from '#domain/quotes/position.ts'
import { readFreeText } from './free-text.ts'
import { findHeads, headsAt, readHead } from './heads.ts'
import { guessColumns, type ListColumn, type ChosenColumns } from './list-columns.ts'
import { listedColumns, sectionsOf, type ListSection } from './list-sections.ts'
import { columnNotes, foundNotes, notTaken, rowsNote } from './list-texts.ts'
import { clearedCell, readLine, readTextLine, type Line } from './read-line.ts'
import type { ColumnRole } from './roles.ts'
import type { ReadRow } from './row-check.ts'
import { filledDittos, isBlank, isUnnamedTotal, lineKinds, type LineKind } from './skipped-rows.ts'
import { settleWeights } from './weight-columns.ts'

/** `headRow`: the index of the row of the heads; null for a list without heads. */
export type ListChoices = ChosenColumns & { headRow?: number | null | undefined }

/**
 * A list of positions as it was read. `headRow`: the index of its heads in the table, null without any; `columns` are empty then, unless
 * roles were chosen. `notes`: sentences about what was skipped, left out, or read in an uncommon way.
 */
export type ReadList = { headRow: number | null; columns: ListColumn[]; rows: ReadRow[]; notes: string[] }

/** The maximum number of rows of one list that are looked at. */
export const maxReadRows = 5000

/**
 * Reads a list of positions. Every row is right, or has a problem; none is lost: what is no position is named in the notes. `room`: how
 * many positions the request still takes. `read`: reads a head; a catalogue knows more of them.
 */
export function readList(table: ReadTable, choices: ListChoices = {}, room = maxPositions, read = readHead): ReadList {
  const { cells, found = [] } = table
  if (cells.every(isBlank)) return { headRow: null, columns: [], rows: [], notes: ['There is nothing to read.'] }
  const { headRow, roles } = choices
  const heads = headRow === null ? null : headRow === undefined ? findHeads(cells, read) : headsAt(cells, headRow, read)
  const all = cells
    .map((line, index): Line => ({ line, row: index + 1, kinds: table.kinds?.[index] ?? [] }))
    .filter(({ line }) => !isBlank(line))
  const above = heads === null ? [] : all.filter(({ row }) => row <= heads.row)
  const listed = all.slice(above.length + (heads === null ? 0 : heads.first - heads.row))
  // A catalogue takes more rows than a request looks at.
  const limit = Math.max(maxReadRows, room)
  const looked = listed.slice(0, limit)
  const sections = sectionsOf(looked, heads, roles, cells)
  const parts = sections.map((section) => readSection(section, table, choices))
  const stray = above.filter(isPosition)
  const rows = [...stray.map((line) => () => readTextLine(line)), ...parts.flatMap(({ rows: lazy }) => lazy)]
  const taken = rows.slice(0, Math.max(0, room)).map((one) => one())
  const skipped = (kind: LineKind) => parts.flatMap(({ kinds }) => kinds.get(kind) ?? [])
  const columns = listedColumns(sections, parts)
  const left = parts.flatMap(({ kinds }) => kinds.get('position') ?? [])
  const notes = [
    ...notReadNotes(table),
    columns.length === 0 && cells.some((line) => line.filter((cell) => cell.trim() !== '').length > 1)
      ? 'No column headings were recognised, so each row is read as one text.'
      : '',
    notesAbove(above.length - stray.length),
    ...columnNotes(columns),
    rowsNote(skipped('total'), 'is a total and is', 'are totals and are'),
    rowsNote(skipped('group'), 'is the heading of a group and is', 'are headings of groups and are'),
    rowsNote(skipped('heads'), 'repeats the heads and is', 'repeat the heads and are'),
    ...foundNotes(found, cells, new Set(taken.map(({ row }) => row))),
    notTaken(
      [...stray, ...left].slice(taken.length).map(({ row }) => row),
      room,
    ),
    listed.length > limit
      ? `The list has ${formatNumber(listed.length)} rows, of which the first ${formatNumber(limit)} are read.`
      : '',
    rows.length === 0 ? 'There are no positions in this list.' : '',
  ]
  return { headRow: heads?.row ?? null, columns, rows: taken, notes: notes.filter((note) => note !== '') }
}

/** How well a table reads as a list of positions: the one with the most sound rows is the list, and not the letter before it. */
export const soundRows = (table: ReadTable): number =>
  readList(table).rows.filter(({ problems }) => problems.length === 0).length

const notesAbove = (count: number): string => {
  if (count === 0) return ''
  return count === 1 ? 'The row above the headings is not read.' : `The ${count} rows above the headings are not read.`
}

/** Whether a row above the heads is a position, and no title. */
function isPosition({ line }: Line): boolean {
  const { found } = readFreeText(line.join('\t'))
  const figures = [found.pieces, found.length_mm, found.volume].filter((text) => text !== undefined)
  return found.profile !== undefined && found.size !== undefined && figures.length > 0
}

type ReadSection = { columns: ListColumn[]; rows: (() => ReadRow)[]; kinds: ReadonlyMap<LineKind, Line[]> }

function readSection(
  { heads, byRoles, lines, columnsOfList }: ListSection,
  table: ReadTable,
  given: ListChoices,
): ReadSection {
  if (!byRoles) {
    const kinds = Map.groupBy(lines, lineKinds(lines, null))
    return { columns: [], rows: (kinds.get('position') ?? []).map((line) => () => readTextLine(line)), kinds }
  }
  const kinds = Map.groupBy(lines, lineKinds(lines, heads?.heads ?? null))
  const named = filledDittos(kinds.get('position') ?? [])
  const choices = {
    roles: columnsOfList.map((index = -1) => given.roles?.[index]),
    decimals: columnsOfList.map((index = -1) => given.decimals?.[index]),
  }
  const columnsOf = (of: readonly Line[]) =>
    guessColumns(
      heads?.labels ?? [],
      heads?.heads ?? [],
      of.map(({ line }) => line),
      table.kinds === undefined ? undefined : of.map((one) => one.kinds),
      choices,
    )
  const totals = unnamedTotals(named, columnsOf(named))
  const positions = named.filter((line) => !totals.includes(line))
  kinds.set('position', positions).set(
    'total',
    [...(kinds.get('total') ?? []), ...totals].toSorted((x, y) => x.row - y.row),
  )
  const columns = columnsOf(positions)
  settleWeights(columns, positions)
  return { columns, rows: positions.map((line) => () => readLine(line, columns)), kinds }
}

const summed: ReadonlySet<ColumnRole> = new Set(['pieces', 'quantity', 'weight_each', 'weight_total'])

/** Rows without any text whose numbers are the sums of the rows above. */
function unnamedTotals(lines: readonly Line[], columns: readonly ListColumn[]): Line[] {
  let sums = new Map<number, number>()
  return lines.filter((line) => {
    const numbers = new Map<number, number>()
    let hasOther = false
    for (const [index, raw] of line.line.entries()) {
      const column = columns[index]
      const cell = raw.trim()
      if (cell === '' || column === undefined || column.role === 'ignore') continue
      const cleared = clearedCell(cell, column, line.kinds[index])
      const [number] = /\p{L}/u.test(cell) ? [] : numberReadings(cleared)
      if (summed.has(column.role) && number !== undefined) numbers.set(index, number)
      else hasOther = true
    }
    if (!hasOther && isUnnamedTotal(numbers, sums)) {
      sums = new Map()
      return true
    }
    for (const [index, number] of numbers) sums.set(index, (sums.get(index) ?? 0) + number)
    return false
  })
}
