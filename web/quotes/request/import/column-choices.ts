import { maxHeadRows } from '#domain/quotes/import/heads.ts'
import type { ListColumn } from '#domain/quotes/import/list-columns.ts'
import type { ListChoices } from '#domain/quotes/import/read-list.ts'
import type { RowsPreview } from './import-rows.ts'

/** A column of a list as its choice shows it. `role`: '' for one that is read as a part of the row's text. */
export type ShownColumn = Pick<ListColumn, 'index' | 'label' | 'by' | 'used' | 'question' | 'below'> & {
  role: ListColumn['role'] | ''
  samples: string
}

const maxSamples = 3

type Read = Pick<RowsPreview, 'table' | 'columns' | 'headRow' | 'choices'>

/** The columns as they are read, or those of the cells where each row is read as one text. */
export function shownColumns({ table, columns, headRow }: Read): ShownColumn[] {
  const samplesOf = (index: number, first?: string, heads = headRow) => {
    const below = table.cells.slice(heads === null ? 0 : heads + 1)
    const texts = below.map((line) => (line[index] ?? '').trim()).filter((text) => text !== '')
    const from = Math.max(0, first === undefined ? 0 : texts.indexOf(first))
    return texts.slice(from, from + maxSamples).join(' · ')
  }
  if (columns.length > 0)
    return columns.map((one) => {
      const { index, headRow: heads } = one.below ?? { ...one, headRow }
      return { ...one, samples: samplesOf(index, one.sample, heads) }
    })
  const width = Math.max(0, ...table.cells.map((line) => line.length))
  if (width < 2) return []
  return Array.from({ length: width }, (_, index) => ({
    index,
    label: '',
    by: null,
    used: true,
    role: '' as const,
    samples: samplesOf(index),
  }))
}

/** Why a column is read so, in a few words. `remembered`: chosen when a list with the same heads was read before. */
export function evidenceText({ below, ...column }: ShownColumn, remembered: boolean): string {
  const text = evidenceOf(column, remembered)
  return below === undefined ? text : `${text}, in the table at row ${below.headRow + 1}`
}
function evidenceOf({ role, by, label }: Omit<ShownColumn, 'below'>, remembered: boolean): string {
  if (role === '') return 'Read as text'
  if (role === 'ignore' && by !== 'chosen') return 'Not used: the number of the row'
  const reason = by === 'chosen' && remembered ? 'as last time' : reasons[by ?? 'none']
  if (role === 'ignore') return `Not used, ${reason}`
  return by === null && label !== '' ? 'Not a known head' : `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`
}
const reasons = {
  head: 'from its head',
  arithmetic: 'from pieces and weights',
  weight: 'from the weights',
  content: 'from its values',
  chosen: 'chosen',
  none: 'no head',
} as const

/** The rows that can be that of the heads, with their texts. */
export const headRowChoices = ({ table }: Read): { value: string; label: string }[] => [
  { value: noHeadRow, label: 'No head row' },
  ...table.cells.slice(0, maxHeadRows).flatMap((line, row) => {
    const texts = line.map((text) => text.trim()).filter((text) => text !== '')
    const label = `Row ${row + 1}: ${texts.join(', ')}`
    return texts.length === 0
      ? []
      : [{ value: String(row), label: label.length > 60 ? `${label.slice(0, 59)}…` : label }]
  }),
]
const noHeadRow = ''

/** Another row of heads has other columns, so the roles are guessed anew. */
export const withHeadRow = (value: string): ListChoices => ({ headRow: value === noHeadRow ? null : Number(value) })

export const withRole = (choices: ListChoices, index: number, role: ListColumn['role'] | ''): ListChoices => ({
  ...choices,
  roles: changed(choices.roles, index, role === '' ? undefined : role),
})

export const withDecimal = (choices: ListChoices, index: number, sign: ',' | '.' | ''): ListChoices => ({
  ...choices,
  decimals: changed(choices.decimals, index, sign === '' ? undefined : sign),
})

const changed = <Value>(
  given: readonly (Value | null | undefined)[] | undefined,
  index: number,
  value: Value | undefined,
): (Value | null | undefined)[] =>
  Array.from({ length: Math.max(given?.length ?? 0, index + 1) }, (_, at) => (at === index ? value : given?.[at]))
