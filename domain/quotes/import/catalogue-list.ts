import {
  catalogueColumns,
  checkCatalogueRows,
  emptyCatalogueTexts,
  fileProblem,
  isTemplate,
  tooManyRows,
  type CatalogueField,
  type CatalogueFile,
  type UncheckedRow,
} from '#domain/products/catalogue-file.ts'
import type { Material } from '#domain/materials/materials.ts'
import { maxImportRows } from '#domain/products/catalogue-row.ts'
import { notReadNotes, type ReadTable } from '#domain/values/file-columns.ts'
import { unescapeFormula } from '#domain/values/formula-escape.ts'
import { formatNumber, type Currency } from '#domain/values/money.ts'
import { decimalSignOf, unambiguous } from '#domain/values/typed-number.ts'
import { correctRow } from './check-row.ts'
import { hasFigures, ownColumns, sharedColumn, type CatalogueColumn } from './catalogue-columns.ts'
import {
  catalogueCurrency,
  currencyIn,
  numberIn,
  pricePerKg,
  readEpd,
  readMinimum,
  type Figure,
} from './catalogue-figures.ts'
import { textDoubts } from './catalogue-doubts.ts'
import { readCatalogueHead } from './catalogue-heads.ts'
import { isPriceUnit, otherUnit } from './catalogue-units.ts'
import { isOwnRole, priceRoles, type CatalogueRole } from './catalogue-roles.ts'
import { fold } from './fold.ts'
import { findHeads, headsAt, readHead, type FoundHeads, type Head } from './heads.ts'
import type { DecimalSign } from './list-columns.ts'
import type { PositionColumn } from './columns.ts'
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

/** A value that may be right, and that a person confirms. */
export type CellDoubt = { row: number; column: string; text: string }

/**
 * A supplier's list as rows of a catalogue. `headRow`: the index of its heads in the table.  `asksCurrency`: whether some prices name none. `notes`: sentences about what was skipped.
 */
export type CatalogueList = CatalogueFile & {
  headRow: number | null
  columns: CatalogueColumn[]
  doubts: CellDoubt[]
  asksCurrency: boolean
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
  const forced = Array.from({ length: Math.max(0, ...cells.map((line) => line.length)) }, (_, index) => {
    const role = choices.roles?.[index] ?? null
    return own.has(index) ? 'ignore' : role === null || isOwnRole(role) ? null : role
  })
  const read = (roles: readonly (ColumnRole | null)[], room: number) =>
    readList(table, { headRow, roles, decimals: choices.decimals }, room)
  const guessed = read(forced, 0).columns
  const columns = guessed.map((column) => own.get(column.index) ?? sharedColumn(column))
  const nothing = { headRow, columns, doubts: [], asksCurrency: false, asksMaterial: false, notes: notReadNotes(table) }
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
  const units = columns.flatMap(({ index, label, by }) =>
    by !== 'chosen' && isPriceUnit(label, textsOf(index)) ? index : [],
  )
  const described = columns.flatMap(({ index, role }) => (role !== null && textRoles.has(role) ? index : []))
  const width = 1 + Math.max(...columns.map(({ index, label, by }) => (label !== '' || by === 'chosen' ? index : -1)))
  const rows = positions.map(
    rowReader(table, { own: [...own.values()], units, described, width, currency: choices.currency }),
  )
  return {
    ...checkCatalogueRows(rows.map(({ unchecked }) => unchecked)),
    headRow,
    columns,
    doubts: rows.flatMap(({ doubts }) => doubts),
    asksCurrency: rows.some((row) => row.asksCurrency),
    asksMaterial: positions.some(lacksMaterial),
    notes: list.notes,
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

/** At least two heads are known, and at least half of the texts; each has a letter. */
function isHeadRow(line: readonly string[], heads: readonly (Head | null)[]): boolean {
  const texts = line.filter((text) => text.trim() !== '')
  const known = heads.filter((head) => head !== null).length
  return known > 1 && known * 2 >= texts.length && texts.every((text) => /\p{L}/u.test(text))
}

function headsOf(cells: ReadTable['cells'], chosen: number | null | undefined) {
  if (chosen === null) return null
  return chosen === undefined ? findHeads(cells, readAnyHead, isHeadRow) : headsAt(cells, chosen, readAnyHead)
}

/** The row of the heads of another table below: its prices may be in other columns. The same heads again are skipped. */
function otherHeads(cells: ReadTable['cells'], { first, labels }: FoundHeads): number | undefined {
  const same = labels.map(fold).join('\t').trim()
  const found = cells.findIndex((line, row) => {
    if (row < first || !isHeadRow(line, line.map(readAnyHead))) return false
    // "1.05 USD" and "EUR" are a price and its currency, and no heads.
    return line.map(fold).join('\t').trim() !== same && !line.some((text) => hasFigures([text]))
  })
  return found === -1 ? undefined : found
}

/** The column of a catalogue that shows a problem with the cell of a position. Pieces, tons and the rest are of requests alone. */
const shownAt: Partial<Record<PositionColumn, CatalogueField>> = {
  material: 'material',
  profile: 'profile',
  size: 'size',
  grade: 'grade',
  standard: 'standard',
  length_mm: 'size',
  manual_product_details: 'size',
  note: 'size',
}

type ReadProduct = { unchecked: UncheckedRow; doubts: CellDoubt[]; asksCurrency: boolean }

/** `units`: the columns that say what prices are for. `described`: those whose texts say what the product is. `width`: the number of columns with a head or a chosen role. */
type Reading = {
  own: readonly CatalogueColumn[]
  units: readonly number[]
  described: readonly number[]
  width: number
  currency: Currency | undefined
}
const longerRow =
  'This row has more cells than the headings. A decimal comma may have divided it. Are its values right?'
/** In tons. A higher minimum volume is more often one in kg. */
const usualMinimum = 200
const textRoles: ReadonlySet<CatalogueRole> = new Set(['profile', 'size', 'description'])

/** Reads a row with its cells of the columns that only a catalogue has. `currency`: of prices that name none. */
function rowReader(table: ReadTable, { own, units, described, width, currency }: Reading) {
  const cellAt = (index: number, row: number): string => (table.cells[row - 1]?.[index] ?? '').trim()
  const cellOf = ({ index, role }: CatalogueColumn, row: number): string => {
    const text = unescapeFormula(cellAt(index, row)).trim()
    const isFigure = table.kinds?.[row - 1]?.[index]?.endsWith('number') === true && role !== 'article_number'
    return isFigure && text !== '' && Number.isFinite(Number(text)) ? unambiguous(Number(text)) : text
  }
  const byRole = new Map(own.flatMap((column) => (column.role === null ? [] : [[column.role, column] as const])))
  const signs = signsOf(table, own)
  return (read: ReadRow): ReadProduct => {
    const { row, cells, problems } = read
    const texts = { ...emptyCatalogueTexts }
    for (const field of ['material', 'profile', 'size', 'grade', 'standard'] as const) texts[field] = cells[field]
    const messages = new Map<CatalogueField, string>()
    const doubts: CellDoubt[] = []
    for (const { field, message, canAccept } of problems) {
      const at = shownAt[field]
      if (at === undefined) continue
      if (canAccept) doubts.push({ row, column: catalogueColumns[at], text: message })
      else messages.set(at, message)
    }
    const says = described.flatMap((index) => cellAt(index, row) || []).join(' ')
    if ((table.cells[row - 1] ?? []).slice(width).some((cell) => /^\s*\d/.test(cell)))
      doubts.push({ row, column: catalogueColumns.price_per_kg, text: longerRow })
    for (const doubt of textDoubts(says, cells))
      doubts.push({ row, column: catalogueColumns[doubt.column], text: doubt.text })
    const workings: string[] = []
    const fill = (
      field: CatalogueField,
      role: CatalogueRole,
      value: (reading: { text: string; sign: string | undefined }) => Figure,
    ) => {
      const column = byRole.get(role)
      const text = column === undefined ? '' : cellOf(column, row)
      if (column === undefined || /^[–—-]?$/.test(text)) return
      const figure = value({ text, sign: column.decimal ?? signs })
      texts[field] = figure.ok ? figure.text : text
      if (!figure.ok) messages.set(field, figure.message)
      else if (figure.working !== undefined) workings.push(figure.working)
    }
    const asWritten = ({ text }: { text: string }): Figure => ({ ok: true, text })
    fill('id', 'id', asWritten)
    fill('article_number', 'article_number', asWritten)
    fill('min_volume', 'min_volume_t', (reading) => readMinimum(reading, 't'))
    fill('min_volume', 'min_volume_kg', (reading) => readMinimum(reading, 'kg'))
    if (Number(texts.min_volume) > usualMinimum)
      doubts.push({
        row,
        column: catalogueColumns.min_volume,
        text: `A minimum volume of ${formatNumber(Number(texts.min_volume))} tons is unusual. Is it meant?`,
      })
    fill('epd_value', 'epd_kg', (reading) => readEpd(reading, 'kg'))
    fill('epd_value', 'epd_t', (reading) => readEpd(reading, 't'))
    let said: string | undefined
    for (const [role, { per }] of Object.entries(priceRoles) as [keyof typeof priceRoles, { per: 'kg' }][])
      fill('price_per_kg', role, (reading) => {
        const column = byRole.get(role)
        said = currencyIn(reading.text) ?? column?.currency
        const besides = units.map((index) => cellAt(index, row))
        const other = otherUnit(per, besides, column?.label ?? '', reading.text)
        if (other !== undefined) doubts.push({ row, column: catalogueColumns.price_per_kg, text: other })
        return pricePerKg(reading, per, read)
      })
    const currencyColumn = byRole.get('currency')
    const stated = currencyColumn === undefined ? '' : cellOf(currencyColumn, row)
    const inColumn = stated === '' ? undefined : (currencyIn(stated) ?? stated)
    const named = inColumn ?? said ?? currency
    if (said !== undefined && inColumn !== undefined && said !== inColumn)
      messages.set(
        'currency',
        `This price is in ${said}, and “${currencyColumn?.label}” says ${stated}. Which is right?`,
      )
    const hasPrice = texts.price_per_kg !== ''
    if (hasPrice && named !== undefined) {
      const known = catalogueCurrency(named)
      texts.currency = known.ok ? known.currency : named
      if (!known.ok) messages.set('currency', known.message)
    }
    return {
      unchecked: {
        row,
        texts,
        messages,
        // A list has some of the values of a product. The others stay as they are.
        given: (field) => texts[field] !== '',
        ...(workings.length > 0 && { working: workings.join('; ') }),
      },
      doubts,
      asksCurrency: hasPrice && named === undefined,
    }
  }
}

/** One program writes all numbers of a list: the sign before the decimals of those that show it. */
function signsOf({ cells, kinds }: ReadTable, own: readonly CatalogueColumn[]): string | undefined {
  const texts = own.flatMap(({ index, role }) =>
    role === 'id' || role === 'article_number' || role === 'currency'
      ? []
      : cells.flatMap((line, row) => (kinds?.[row]?.[index]?.endsWith('number') ? [] : numberIn(line[index] ?? ''))),
  )
  return decimalSignOf(texts)
}
