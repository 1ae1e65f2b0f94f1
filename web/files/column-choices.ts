import { maxHeadRows } from '#domain/quotes/import/heads.ts'
import type { DecimalSign, ListColumn, RoleEvidence } from '#domain/quotes/import/list-columns.ts'
import type { ReadTable } from '#domain/values/file-columns.ts'

/** A column of a list that was read. `role`: null if nobody knows it before a choice. */
type Column<Role extends string> = {
  index: number
  label: string
  role: Role | null
  by: RoleEvidence | null
  used: boolean
  sample: string
  question?: { message: string; roles?: readonly Role[]; decimals?: readonly DecimalSign[] }
  below?: ListColumn['below']
}

/** A column as its choice shows it. `role`: '' for one that is read as a part of the row's text, or that asks first. */
export type ShownColumn<Role extends string> = Omit<Column<Role>, 'role' | 'sample'> & {
  role: Role | ''
  samples: string
}

/** `roles` and `decimals`: by the index of the column. */
export type ColumnChoices<Role extends string> = {
  headRow?: number | null | undefined
  roles?: readonly (Role | null | undefined)[] | undefined
  decimals?: readonly (DecimalSign | null | undefined)[] | undefined
}

/** A list as its columns were read. */
export type ReadColumns<Role extends string> = {
  table: ReadTable
  columns: readonly Column<Role>[]
  headRow: number | null
}

const maxSamples = 3

/** The columns as they are read, or those of the cells where each row is read as one text. */
export function shownColumns<Role extends string>({ table, columns, headRow }: ReadColumns<Role>): ShownColumn<Role>[] {
  const samplesOf = (index: number, first?: string, heads = headRow) => {
    const below = table.cells.slice(heads === null ? 0 : heads + 1)
    const texts = below.map((line) => (line[index] ?? '').trim()).filter((text) => text !== '')
    const from = Math.max(0, first === undefined ? 0 : texts.indexOf(first))
    return texts.slice(from, from + maxSamples).join(' · ')
  }
  if (columns.length > 0)
    return columns.map((one) => {
      const { index, headRow: heads } = one.below ?? { ...one, headRow }
      return { ...one, role: one.role ?? '', samples: samplesOf(index, one.sample, heads) }
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
export function evidenceText({ below, ...column }: ShownColumn<string>, remembered: boolean): string {
  const text = evidenceOf(column, remembered)
  return below === undefined ? text : `${text}, in the table at row ${below.headRow + 1}`
}
function evidenceOf({ role, by, label, question }: Omit<ShownColumn<string>, 'below'>, remembered: boolean): string {
  if (role === '') return question === undefined ? 'Read as text' : 'Asked'
  if (role === 'ignore' && by === 'content') return 'Not used: the number of the row'
  if (role === 'ignore' && by === null) return 'Not used'
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
export const headRowChoices = ({ table }: Pick<ReadColumns<string>, 'table'>): { value: string; label: string }[] => [
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
export const withHeadRow = (value: string) => ({ headRow: value === noHeadRow ? null : Number(value) })

export const withRole = <Role extends string, Choices extends ColumnChoices<Role>>(
  choices: Choices,
  index: number,
  role: Role | '',
): Choices => ({ ...choices, roles: changed(choices.roles, index, role === '' ? undefined : role) })

export const withDecimal = <Choices extends ColumnChoices<string>>(
  choices: Choices,
  index: number,
  sign: DecimalSign | '',
): Choices => ({ ...choices, decimals: changed(choices.decimals, index, sign === '' ? undefined : sign) })

const changed = <Value>(
  given: readonly (Value | null | undefined)[] | undefined,
  index: number,
  value: Value | undefined,
): (Value | null | undefined)[] =>
  Array.from({ length: Math.max(given?.length ?? 0, index + 1) }, (_, at) => (at === index ? value : given?.[at]))
