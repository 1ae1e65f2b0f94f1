import { isCnCode, plainCnCode } from './cn-codes.ts'
import type { ReadTable } from '#domain/values/file-columns.ts'
import { readFileNumber } from '#domain/values/read-file-number.ts'
import { countriesOf, regions } from '#domain/values/regions.ts'
import { formatNumber } from '#domain/values/money.ts'

/**
 * A row of the official table of default values, which an administrator loads. `value` in t CO₂e/t. `country`: the name of a country, or
 * `otherCountries`. `valid_on`: the date in the row, YYYY-MM-DD.
 */
export type CbamDefault = { cn_code: string; country: string; value: number; source: string; valid_on: string }

/** In t CO₂e/t. */
const maxValue = 1000
/** The maximum number of rows of one table. */
export const maxCbamDefaults = 20_000
/** For every country without a row of its own. */
export const otherCountries = 'Other countries'

const cbamDefaultColumns = {
  cn_code: 'CN code',
  country: 'Country',
  value: 'Value (t CO2e/t)',
  source: 'Source',
  valid_on: 'Date',
} as const
type Column = keyof typeof cbamDefaultColumns
const columns = Object.keys(cbamDefaultColumns) as Column[]
/** A column is known by its first words too, in any case: "Value" alone, "cn code". */
const columnOf = (label: string): Column | undefined => {
  const named = label.replaceAll(/\s+/g, ' ').trim().toLowerCase()
  return columns.find((name) => [cbamDefaultColumns[name].toLowerCase(), shortLabel(name)].includes(named))
}
const shortLabel = (name: Column) => cbamDefaultColumns[name].replace(/ \(.*/, '').toLowerCase()

const countryNames = new Map(
  regions
    .flatMap((region) => countriesOf[region])
    .flatMap(({ name, code }) => [
      [name.toLowerCase(), name],
      [code.toLowerCase(), name],
    ]),
)

/** `row`: as in a spreadsheet, where the header is 1. */
export type DefaultValueProblem = { row: number; column: string; message: string }
export type CbamDefaultsTable = { rows: CbamDefault[]; problems: DefaultValueProblem[] }

const nothingBut = (message: string): CbamDefaultsTable => ({ rows: [], problems: [{ row: 1, column: '', message }] })
const isBlank = (line: readonly string[]) => line.every((cell) => cell.trim() === '')

/** The rows of a table, and every cell that cannot be read. Rows count only if there are no problems. */
export function readCbamDefaults({ cells, found = [] }: ReadTable): CbamDefaultsTable {
  const [header = [], ...lines] = cells
  const at = new Map(header.flatMap((label, index) => (columnOf(label) ? [[columnOf(label) as Column, index]] : [])))
  const missing = columns.filter((name) => !at.has(name))
  if (missing.length > 0)
    return {
      rows: [],
      problems: missing.map((name) => ({
        row: 1,
        column: cbamDefaultColumns[name],
        message: 'This column is missing.',
      })),
    }
  const numbered = lines.map((line, index) => ({ line, row: index + 2 })).filter(({ line }) => !isBlank(line))
  if (numbered.length === 0) return nothingBut('There are no rows below the header row.')
  if (numbered.length > maxCbamDefaults)
    return nothingBut(`The table has more than ${formatNumber(maxCbamDefaults)} rows.`)
  const problems: DefaultValueProblem[] = found.map(({ row, message }) => ({ row: row + 1, column: '', message }))
  const rowOf = new Map<string, number>()
  const rows = numbered.flatMap(({ line, row }) => {
    const texts = Object.fromEntries(columns.map((name) => [name, (line[at.get(name) ?? -1] ?? '').trim()]))
    const { value, messages } = readRow(texts as Record<Column, string>)
    for (const name of columns) {
      const message = messages[name]
      if (message !== undefined) problems.push({ row, column: cbamDefaultColumns[name], message })
    }
    if (value === null) return []
    const key = `${value.cn_code} ${value.country}`
    const first = rowOf.get(key)
    if (first !== undefined)
      problems.push({
        row,
        column: cbamDefaultColumns.cn_code,
        message: `Row ${first} has the same CN code and country.`,
      })
    else rowOf.set(key, row)
    return [value]
  })
  return { rows: problems.length > 0 ? [] : rows, problems: problems.toSorted((a, b) => a.row - b.row) }
}

function readRow(texts: Record<Column, string>) {
  const messages: Partial<Record<Column, string>> = {}
  const cn_code = plainCnCode(texts.cn_code)
  if (!isCnCode(cn_code)) messages.cn_code = 'A CN code has 4 to 8 digits.'
  const country = countryOf(texts.country)
  if (country === undefined) messages.country = `Write a country in English, its two letters, or “${otherCountries}”.`
  const number = readFileNumber(texts.value, { canBe: (amount) => amount <= maxValue })
  if (!number.ok) messages.value = number.message
  else if (number.value < 0 || number.value > maxValue)
    messages.value = `A value is between 0 and ${formatNumber(maxValue)} t CO₂e/t.`
  if (texts.source === '') messages.source = 'Source is required.'
  else if (texts.source.length > 300) messages.source = 'A source has at most 300 characters.'
  else if (/[\p{Cc}\p{Cs}]/u.test(texts.source)) messages.source = 'A source cannot contain control characters.'
  if (!isDay(texts.valid_on)) messages.valid_on = 'Write a date as 2026-01-31.'
  const value =
    Object.keys(messages).length > 0 || country === undefined || !number.ok
      ? null
      : { cn_code, country, value: number.value, source: texts.source, valid_on: texts.valid_on }
  return { value, messages }
}

function countryOf(text: string): string | undefined {
  const typed = text.replaceAll(/\s+/g, ' ').toLowerCase()
  return typed === otherCountries.toLowerCase() ? otherCountries : countryNames.get(typed)
}

const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/**
 * The default value of a product: of its first suggested code that has one, for the country before other countries. A row counts for a
 * code if it is of this code or of a heading above it, the nearest first; else if all rows below the code have one value.
 */
export function findCbamDefault(
  rows: readonly CbamDefault[],
  codes: readonly string[],
  country: string,
): CbamDefault | null {
  for (const code of codes)
    for (const place of [country, otherCountries]) {
      const there = rows.filter((row) => row.country === place)
      const [nearest] = there
        .filter(({ cn_code }) => code.startsWith(cn_code))
        .toSorted((a, b) => b.cn_code.length - a.cn_code.length)
      if (nearest !== undefined) return nearest
      const [first, ...others] = there.filter(({ cn_code }) => cn_code.startsWith(code))
      if (first !== undefined && others.every(({ value }) => value === first.value)) return { ...first, cn_code: code }
    }
  return null
}
