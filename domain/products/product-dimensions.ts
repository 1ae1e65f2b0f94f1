import { z } from 'zod'
import { lengthOf } from '#domain/values/text-length.ts'

/**
 * A product's dimensions are a map of names to values, such as "Height" to "190 mm". A catalogue's file writes them as
 * "Height: 190 mm; Width: 200 mm", so names contain no colon and neither contains a semicolon (dimensions-text.ts).
 */
export const dimensionLimits = { rows: 20, name: 50, value: 100 } as const

export type DimensionRow = { name: string; value: string }
type DimensionProblem = { row: number; field: keyof DimensionRow; message: string }

export const tooManyDimensions = `A product can have at most ${dimensionLimits.rows} dimensions.`

const isBlank = ({ name, value }: DimensionRow) => name.trim() === '' && value.trim() === ''
const keyOf = (name: string) => name.trim().toLowerCase()

/** The problems of each row. An empty row is allowed. */
export function dimensionProblems(rows: readonly DimensionRow[]): DimensionProblem[] {
  return rows.flatMap((row, index) => {
    if (isBlank(row)) return []
    const problems: DimensionProblem[] = []
    const addProblem = (field: keyof DimensionRow, message: string) => problems.push({ row: index, field, message })
    if (row.name.trim() === '') addProblem('name', 'Please name this dimension.')
    else if (lengthOf(row.name.trim()) > dimensionLimits.name)
      addProblem('name', `A name can be at most ${dimensionLimits.name} characters long.`)
    // A JavaScript object cannot have this key.
    else if (keyOf(row.name) === '__proto__') addProblem('name', 'Please choose another name.')
    else if (/[:;\p{Cc}\p{Cs}]/u.test(row.name.trim()))
      addProblem('name', 'A name cannot contain a colon or a semicolon.')
    else if (rows.slice(0, index).some(({ name }) => keyOf(name) === keyOf(row.name)))
      addProblem('name', 'Each name can be used once.')
    if (row.value.trim() === '') addProblem('value', 'Please enter a value for this dimension.')
    else if (lengthOf(row.value.trim()) > dimensionLimits.value)
      addProblem('value', `A value can be at most ${dimensionLimits.value} characters long.`)
    else if (/[;\p{Cc}\p{Cs}]/u.test(row.value.trim())) addProblem('value', 'A value cannot contain a semicolon.')
    return problems
  })
}

/** The map of the rows, without the empty ones. */
export const dimensionsOf = (rows: readonly DimensionRow[]): Record<string, string> =>
  Object.fromEntries(rows.filter((row) => !isBlank(row)).map(({ name, value }) => [name.trim(), value.trim()]))

export const dimensionRowsOf = (dimensions: Record<string, string>): DimensionRow[] =>
  Object.entries(dimensions).map(([name, value]) => ({ name, value }))

const dimensionMap = z
  .record(z.string(), z.string())
  .superRefine((dimensions, context) => {
    const rows = dimensionRowsOf(dimensions)
    for (const { row, message } of dimensionProblems(rows))
      context.addIssue({ code: 'custom', path: [rows[row]?.name ?? ''], message })
  })
  .overwrite((dimensions) => dimensionsOf(dimensionRowsOf(dimensions)))

/**
 * The same rules for the whole map: a problem is reported under its dimension's name. If there are too many, they are not
 * checked further: a request could hold hundreds of thousands, and each is compared with those before it.
 */
export const dimensionsInput = z.preprocess((value, context) => {
  const isTooLong = typeof value === 'object' && value !== null && Object.keys(value).length > dimensionLimits.rows
  if (!isTooLong) return value
  context.addIssue({ code: 'custom', message: tooManyDimensions })
  return z.NEVER
}, dimensionMap)
