import {
  catalogueFileColumns,
  catalogueFields,
  catalogueHeader,
  numberFields,
  type CatalogueField,
  type CatalogueTexts,
} from './catalogue-cells.ts'
import { catalogueRow, maxImportRows, repeatedKeys, uniqueKey, type CatalogueRow } from './catalogue-row.ts'
import { readDimensions } from './dimensions-text.ts'
import type { ReadTable } from '#domain/values/file-columns.ts'
import { isPerKg } from '#domain/epds/epd.ts'
import { readFileNumber } from '#domain/values/read-file-number.ts'
import { decimalSignOf } from '#domain/values/typed-number.ts'
import { unescapeFormula } from '#domain/values/formula-escape.ts'
import { materials, profilesOf, type Material } from '#domain/materials/materials.ts'
import { currencies, formatNumber } from '#domain/values/money.ts'

/** A file may lack these columns, because earlier versions did. Then these values of the products stay as they are. */
const optionalFields: readonly CatalogueField[] = ['article_number', 'size', 'grade', 'standard']
/** A product or an article number is in one row of a file. */
const uniqueFields = [
  ['id', 'ID'],
  ['article_number', 'article number'],
] as const
/** `row`: the number in a spreadsheet, where the header is 1. `value`: the content of the cell. */
export type FileProblem = { row: number; column: string; message: string; value: string }
/** `working`: how values follow that the file does not have, such as a price per kg. */
export type CatalogueFileRow = { row: number; cells: CatalogueTexts; product: CatalogueRow | null; working?: string }
export type CatalogueFile = { rows: CatalogueFileRow[]; problems: FileProblem[] }

/** Every row of a file with the template's columns, and all of its problems. Without problems each row has its product. */
export function readCatalogue({ cells, found = [], kinds = [] }: ReadTable): CatalogueFile {
  const [header = [], ...lines] = cells
  if (cells.every(isBlank)) return fileProblem('The file is empty.')
  const columns = readHeader(header, lines)
  if (!columns.ok) return { rows: [], problems: columns.problems }
  const numbered = lines.map((line, index) => ({ line, row: index + 2 })).filter(({ line }) => !isBlank(line))
  if (numbered.length === 0) return fileProblem('There are no products below the header row.')
  if (numbered.length > maxImportRows) return fileProblem(tooManyRows(numbered.length))

  const foundIn = Map.groupBy(found, ({ row }) => row + 1)
  const given = (field: CatalogueField) => columns.at[field] !== undefined
  return checkCatalogueRows(
    numbered.map(({ line, row }) => {
      const messages = new Map<CatalogueField, string>()
      for (const field of catalogueFields)
        if (kinds[row - 1]?.[columns.at[field] ?? -1]?.startsWith('calculated')) messages.set(field, formulaMessage)
      for (const { column, message } of foundIn.get(row) ?? []) {
        const field = catalogueFields.find((name) => columns.at[name] === column)
        if (field) messages.set(field, message)
      }
      const extra = line.slice(columns.width).find((cell) => cell.trim() !== '')
      return { row, texts: textsOf(line, columns.at), given, messages, ...(extra !== undefined && { extra }) }
    }),
  )
}

/**
 * A row before its values are checked. `given`: whether the row states a field; the others stay as they are in the catalogue. `messages`:
 * the problems that are known already. `extra`: a cell beyond the columns.
 */
export type UncheckedRow = {
  row: number
  texts: CatalogueTexts
  given: (field: CatalogueField) => boolean
  messages: ReadonlyMap<CatalogueField, string>
  extra?: string
  working?: string
}

/** Every row with its product, or with its problems. */
export function checkCatalogueRows(unchecked: readonly UncheckedRow[]): CatalogueFile {
  const problems: FileProblem[] = []
  // One program writes all numbers of a file.
  const sign = decimalSignOf(
    unchecked.flatMap(({ texts }) => numberFields.map((field) => unescapeFormula(texts[field]))),
  )
  const rows = unchecked.map(({ row, texts, given, messages: known, extra, working }): CatalogueFileRow => {
    const { product, messages: own } = readRow(texts, given, sign)
    const messages = new Map([...own, ...known])
    for (const field of catalogueFields) {
      const message = messages.get(field)
      if (message !== undefined)
        problems.push({ row, column: catalogueFileColumns[field], message, value: texts[field] })
    }
    if (extra !== undefined)
      problems.push({ row, column: '', message: 'This row has more cells than the header row.', value: extra })
    const isSound = messages.size === 0 && extra === undefined
    return { row, cells: texts, product: isSound ? product : null, ...(working !== undefined && { working }) }
  })
  for (const [field, name] of uniqueFields)
    for (const [index, first] of repeatedKeys(rows.map((row) => uniqueKey(unescapeFormula(row.cells[field]))))) {
      const repeated = rows[index]
      if (!repeated) continue
      repeated.product = null
      problems.push({
        row: repeated.row,
        column: catalogueFileColumns[field],
        message: `Row ${rows[first]?.row} has the same ${name}.`,
        value: repeated.cells[field],
      })
    }
  return { rows, problems: problems.toSorted((a, b) => a.row - b.row) }
}

/** At least this many of the template's heads make a file one of the template, in which a wrong head is an error. */
const templateHeads = 5

/** Whether the first row has the heads of the template, and products follow. Another table is a supplier's own list. */
export function isTemplate({ cells }: ReadTable): boolean {
  const labels = new Set(cells[0]?.map((label) => label.replace(/\s+/g, ' ').trim().toLowerCase()))
  const known = catalogueHeader.filter((head) => labels.has(head.toLowerCase())).length
  return known >= templateHeads && !cells.slice(1).every(isBlank)
}

const formulaMessage = 'This cell holds a formula. Put its value in its place.'

const isBlank = (line: readonly string[]): boolean => line.every((cell) => cell.trim() === '')
/** A file that cannot be read at all. */
export const fileProblem = (message: string): CatalogueFile => ({
  rows: [],
  problems: [{ row: 1, column: '', message, value: '' }],
})
export const tooManyRows = (count: number): string =>
  `The file has ${formatNumber(count)} products, and one import takes at most ${formatNumber(maxImportRows)}. Divide it into several files.`

type Positions = Partial<Record<CatalogueField, number>>
type Columns = { ok: true; at: Positions; width: number } | { ok: false; problems: FileProblem[] }

/**
 * The index of each column, found by its label in any case and order. Every column must be present once, except the optional
 * ones, and no others.
 */
function readHeader(header: readonly string[], lines: readonly (readonly string[])[]): Columns {
  const labels = header.map((label) => label.replace(/\s+/g, ' ').trim())
  const at: Positions = {}
  const problems: FileProblem[] = []
  const addProblem = (column: string, message: string) => problems.push({ row: 1, column, message, value: column })
  for (const [index, label] of labels.entries()) {
    const field = catalogueFields.find((name) => catalogueFileColumns[name].toLowerCase() === label.toLowerCase())
    if (field === undefined) {
      if (label !== '')
        addProblem(label, `There is no column “${label}”. The columns are: ${catalogueHeader.join(', ')}.`)
      else if (lines.some((line) => (line[index] ?? '').trim() !== ''))
        addProblem('', `Column ${index + 1} has values and no label in the header row.`)
    } else if (at[field] !== undefined) addProblem(label, `The column “${catalogueFileColumns[field]}” is there twice.`)
    else at[field] = index
  }
  for (const field of catalogueFields)
    if (at[field] === undefined && !optionalFields.includes(field))
      addProblem(
        catalogueFileColumns[field],
        `The column “${catalogueFileColumns[field]}” is missing.${field === 'id' ? ' Leave its cells empty for new products.' : ''}`,
      )
  return problems.length > 0 ? { ok: false, problems } : { ok: true, at, width: header.length }
}

const textsOf = (line: readonly string[], at: Positions) =>
  Object.fromEntries(catalogueFields.map((field) => [field, line[at[field] ?? -1] ?? ''])) as CatalogueTexts

/** The values of a row, and the first problem of each invalid cell. */
function readRow(texts: CatalogueTexts, given: UncheckedRow['given'], sign: string | undefined) {
  const messages = new Map<CatalogueField, string>()
  const text = (field: CatalogueField) => unescapeFormula(texts[field]).trim()
  const number = (field: CatalogueField) => {
    if (!given(field)) return undefined
    // An empty price or volume is none, and refused as missing.
    if (text(field) === '') return null
    const read = readFileNumber(text(field), { sign, ...(field === 'epd_value' && { canBe: isPerKg }) })
    if (read.ok) return read.value
    messages.set(field, read.message)
    return undefined
  }
  const material = oneOf(materials, text('material'))
  const dimensions = readDimensions(text('dimensions'))
  if (!dimensions.ok) messages.set('dimensions', dimensions.message)
  const parsed = catalogueRow.safeParse({
    id: text('id') || null,
    material,
    profile: oneOf(profilesOf[material as Material] ?? [], text('profile')),
    currency: given('currency') ? oneOf(currencies, text('currency')) : undefined,
    price_per_kg: number('price_per_kg'),
    min_volume: number('min_volume'),
    epd_value: number('epd_value'),
    dimensions: given('dimensions') && dimensions.ok ? dimensions.dimensions : undefined,
    ...Object.fromEntries(optionalFields.filter(given).map((field) => [field, text(field)])),
  })
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = path[0] as CatalogueField
    if (!messages.has(field)) messages.set(field, message)
  }
  return { product: parsed.data ?? null, messages }
}

/**
 * The entry of a fixed list that equals the text in any letter case; otherwise the text itself, which the rules then
 * refuse.
 */
const oneOf = (list: readonly string[], text: string): string =>
  list.find((entry) => entry.toLowerCase() === text.toLowerCase()) ?? text
