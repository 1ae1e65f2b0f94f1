import {
  checkCatalogueRows,
  fileProblem,
  isTemplate,
  tooManyRows,
  type CatalogueFile,
} from '#domain/products/catalogue-file.ts'
import { maxImportRows } from '#domain/products/catalogue-row.ts'
import type { Material } from '#domain/materials/materials.ts'
import { notReadNotes, type ReadTable } from '#domain/values/file-columns.ts'
import { currencies, type Currency } from '#domain/values/money.ts'
import { kronor } from './catalogue-figures.ts'
import { readCatalogueHead } from './catalogue-heads.ts'
import { askAboutSigns, decimalSignIn, rowReader, type CellDoubt } from './catalogue-product.ts'
import {
  hasFigures,
  isOwnRole,
  ownColumns,
  sharedColumn,
  type CatalogueColumn,
  type CatalogueRole,
} from './catalogue-columns.ts'
import { correctRow } from './check-row.ts'
import { fold } from './fold.ts'
import { findHeads, headsAt, readHead, type FoundHeads, type Head } from './heads.ts'
import type { DecimalSign } from './list-columns.ts'
import { readList } from './read-list.ts'
import type { ColumnRole } from './roles.ts'
import type { ReadRow } from './row-check.ts'

/** The choices of a person, by the index of the column. `currency`: of the prices that name none. `material`: of the rows that name none. */
export type CatalogueChoices = {
  headRow?: number | null | undefined
  roles?: readonly (CatalogueRole | null | undefined)[] | undefined
  decimals?: readonly (DecimalSign | null | undefined)[] | undefined
  currency?: Currency | undefined
  material?: Material | undefined
}

/**
 * A supplier's list as rows of a catalogue. `headRow`: the index of its heads in the table. `asksCurrency` and `asksMaterial`: whether
 * some prices and some rows name none. `currencies`: those that the prices without one can be in. `notes`: sentences about what was skipped.
 */
export type CatalogueList = CatalogueFile & {
  headRow: number | null
  columns: CatalogueColumn[]
  doubts: CellDoubt[]
  asksCurrency: boolean
  currencies: readonly Currency[]
  asksMaterial: boolean
  notes: string[]
}

/**
 * Reads the list of a supplier, with its own heads, by the reader of positions: every row is right, or has a problem or a doubt. Values
 * that the list does not have stay as they are in the catalogue. Prices of a metre or a piece become those of a kg by weight.
 */
export function readCatalogueList(table: ReadTable, choices: CatalogueChoices = {}): CatalogueList {
  const { cells } = table
  const heads = headsOf(cells, choices.headRow)
  const headRow = heads?.row ?? null
  const textsOf = (index: number) => cells.slice(heads?.first ?? 0).flatMap((line) => (line[index] ?? '').trim() || [])
  const own = ownColumns(heads?.labels ?? [], textsOf, choices)
  const sign = decimalSignIn(table, [...own.values()])
  if (sign === undefined) askAboutSigns(table, [...own.values()])
  const forced = Array.from({ length: Math.max(0, ...cells.map((line) => line.length)) }, (_, index) => {
    const role = choices.roles?.[index] ?? null
    return own.has(index) ? 'ignore' : role === null || isOwnRole(role) ? null : role
  })
  const read = (roles: readonly (ColumnRole | null)[], room: number) =>
    readList(table, { headRow, roles, decimals: choices.decimals }, room, readAnyHead)
  const guessed = read(forced, 0).columns
  const columns = guessed.map((column) => own.get(column.index) ?? sharedColumn(column))
  const nothing = {
    headRow,
    columns,
    doubts: [],
    asksCurrency: false,
    currencies,
    asksMaterial: false,
    notes: notReadNotes(table),
  }
  if (columns.length === 0) return { ...nothing, ...fileProblem(noColumns) }
  const other = heads === null ? undefined : otherHeads(cells, heads)
  if (other !== undefined)
    return {
      ...nothing,
      ...fileProblem(`Row ${other + 1} begins a table with other headings. Make a file of each of the two tables.`),
    }
  // Read again without the columns that say nothing about a product, so that nothing in them decides.
  const list = read(
    columns.map(({ index, used }) => (used ? (forced[index] ?? guessed[index]?.role ?? null) : 'ignore')),
    maxImportRows + 1,
  )
  if (list.rows.length === 0) return { ...nothing, ...fileProblem('There are no products in this list.') }
  if (list.rows.length > maxImportRows) return { ...nothing, ...fileProblem(tooManyRows(list.rows.length)) }
  const { material } = choices
  const positions = list.rows.map((row) =>
    material !== undefined && lacksMaterial(row) ? correctRow(row, { material }) : row,
  )
  const rows = positions.map(rowReader(table, { columns, textsOf, sign, currency: choices.currency }))
  return {
    ...checkCatalogueRows(rows.map(({ unchecked }) => unchecked)),
    headRow,
    columns,
    doubts: rows.flatMap(({ doubts }) => doubts),
    asksCurrency: rows.some((row) => row.asksCurrency),
    currencies: rows.some(({ saysKrona }) => saysKrona) ? kronor : currencies,
    asksMaterial: positions.some(lacksMaterial),
    notes: [
      ...list.notes,
      ...(positions.some(({ cells: { length_mm } }) => length_mm !== '')
        ? ['Lengths serve the weights of pieces. A product has no length.']
        : []),
    ],
  }
}

/** How well a sheet reads as a catalogue: the one with the most products is the list. The template comes before any. */
export const catalogueRank = (table: ReadTable): number =>
  isTemplate(table) ? maxImportRows + 1 : readCatalogueList(table).rows.filter(({ product }) => product !== null).length

const lacksMaterial = ({ problems }: ReadRow): boolean => problems.some(({ field }) => field === 'material')

const noColumns = 'The column headings were not recognised. Choose their row, or what each column holds.'

/** A head that only catalogues have counts like a column that positions do not read. */
const readAnyHead = (text: string): Head | null =>
  readCatalogueHead(text) === null ? readHead(text) : { meaning: 'ignore', unit: '' }

const hasLetters = (line: readonly string[]): boolean => line.every((text) => text.trim() === '' || /\p{L}/u.test(text))

/**
 * At least two heads are known, and at least half of the texts; each has a letter. Heads that only catalogues have share one meaning
 * here, so known ones are counted, and not their meanings as for positions.
 */
function isHeadRow(line: readonly string[], heads: readonly (Head | null)[]): boolean {
  const texts = line.filter((text) => text.trim() !== '')
  const known = heads.filter((head) => head !== null).length
  return known > 1 && known * 2 >= texts.length && hasLetters(line)
}

function headsOf(cells: ReadTable['cells'], chosen: number | null | undefined) {
  if (chosen === null) return null
  return chosen === undefined ? findHeads(cells, readAnyHead, isHeadRow) : headsAt(cells, chosen, readAnyHead)
}

/** The row of the heads of another table below: its prices may be in other columns. The same heads again are skipped. */
function otherHeads(cells: ReadTable['cells'], { first, labels }: FoundHeads): number | undefined {
  const same = labels.map(fold).join('\t').trim()
  const found = cells.findIndex((line, row) => {
    // Nearly every row has a cell of figures, which is found faster than heads are read.
    if (row < first || !hasLetters(line)) return false
    if (!isHeadRow(line, line.map(readAnyHead)) || line.map(fold).join('\t').trim() === same) return false
    // "1.05 USD" and "EUR" are a price and its currency, and no heads.
    return !line.some((text) => hasFigures([text]))
  })
  return found === -1 ? undefined : found
}
