import { catalogueFileColumns, emptyCatalogueTexts, type CatalogueField } from '#domain/products/catalogue-cells.ts'
import type { UncheckedRow } from '#domain/products/catalogue-file.ts'
import type { ReadTable } from '#domain/values/file-columns.ts'
import { unescapeFormula } from '#domain/values/formula-escape.ts'
import type { Currency } from '#domain/values/money.ts'
import { formatTons } from '#domain/values/quantities.ts'
import { decimalSignOf, numberReadings, unambiguous } from '#domain/values/typed-number.ts'
import {
  areOneCurrency,
  catalogueCurrency,
  currencyIn,
  currencyOfNames,
  numberIn,
  readPricePerKg,
  readEpd,
  readMinimum,
  type Figure,
} from './catalogue-figures.ts'
import { isOwnRole, priceRoles, type CatalogueColumn, type CatalogueRole } from './catalogue-columns.ts'
import { textDoubts } from './catalogue-doubts.ts'
import { isPriceUnit, otherUnit } from './catalogue-units.ts'
import type { PositionColumn } from './columns.ts'
import { readFreeText } from './free-text.ts'
import type { ReadRow } from './row-check.ts'

/** A value that may be right, and that a person confirms. */
export type CellDoubt = { row: number; column: string; text: string }

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

/** A row of a price list. `asksCurrency`: it has a price, and nothing names its currency. `saysKrona`: it has a price in “kr”. */
export type ReadProduct = { unchecked: UncheckedRow; doubts: CellDoubt[]; asksCurrency: boolean; saysKrona: boolean }

/** The parts of a row that a product has no place for: words that were not understood, finish, tolerance, pieces. */
function leftOver({ cells }: ReadRow): string {
  const { manual_product_details: described, finish, tolerance, certificate, pieces, volume } = cells
  const words = described === '' ? '' : readFreeText(described).rest
  return [words, finish, tolerance, certificate, pieces, volume].filter((text) => text !== '').join(', ')
}

/** `textsOf`: the cells of a column that are not empty. `sign`: before the decimals. `currency`: of prices that name none. */
type Reading = {
  columns: readonly CatalogueColumn[]
  sign: string | undefined
  textsOf: (index: number) => readonly string[]
  currency: Currency | undefined
}

const longerRow =
  'This row has more cells than the headings. A decimal comma may have divided it. Are its values right?'
/** In tons. A higher minimum volume is more often one in kg. */
const usualMinimum = 200
const textRoles: ReadonlySet<CatalogueRole> = new Set(['profile', 'size', 'description'])

/** Reads a row with its cells of the columns that only a catalogue has. */
export function rowReader(table: ReadTable, { columns, textsOf, sign, currency }: Reading) {
  const own = columns.filter(({ role }) => role !== null && isOwnRole(role))
  const described = columns.filter(({ role }) => role !== null && textRoles.has(role))
  // The columns that say what prices are for.
  const units = columns.filter(({ index, label, by }) => by !== 'chosen' && isPriceUnit(label, textsOf(index)))
  const width = 1 + Math.max(...columns.map(({ index, label, by }) => (label !== '' || by === 'chosen' ? index : -1)))
  const cellAt = ({ index }: CatalogueColumn, row: number): string => (table.cells[row - 1]?.[index] ?? '').trim()
  const cellOf = (column: CatalogueColumn, row: number): string => {
    const text = unescapeFormula(cellAt(column, row)).trim()
    const { index, role } = column
    const isFigure = table.kinds?.[row - 1]?.[index]?.endsWith('number') === true && role !== 'article_number'
    return isFigure && text !== '' && Number.isFinite(Number(text)) ? unambiguous(Number(text)) : text
  }
  const byRole = new Map(own.flatMap((column) => (column.role === null ? [] : [[column.role, column] as const])))
  return (read: ReadRow): ReadProduct => {
    const { row, cells, problems } = read
    const texts = { ...emptyCatalogueTexts }
    for (const field of ['material', 'profile', 'size', 'grade', 'standard'] as const) texts[field] = cells[field]
    const messages = new Map<CatalogueField, string>()
    const doubts: CellDoubt[] = []
    const doubt = (field: CatalogueField, text: string) =>
      doubts.push({ row, column: catalogueFileColumns[field], text })
    for (const { field, message, canAccept } of problems) {
      const at = shownAt[field]
      if (at === undefined) continue
      if (canAccept) doubt(at, message)
      else messages.set(at, message)
    }
    const says = described.flatMap((column) => cellAt(column, row) || []).join(' ')
    for (const { column, text } of textDoubts(says, cells)) doubt(column, text)
    const left = leftOver(read)
    // One doubt is enough for a person to look at the row.
    if (left !== '' && doubts.length === 0 && messages.size === 0)
      doubts.push({ row, column: 'Description', text: `A product has no place for “${left}”.` })
    if ((table.cells[row - 1] ?? []).slice(width).some((cell) => /^\s*\d/.test(cell))) doubt('price_per_kg', longerRow)
    const workings: string[] = []
    const fill = (
      field: CatalogueField,
      role: CatalogueRole,
      value: (reading: { text: string; sign: string | undefined }) => Figure,
    ) => {
      const column = byRole.get(role)
      const text = column === undefined ? '' : cellOf(column, row)
      if (column === undefined || /^[–—-]?$/.test(text)) return
      const figure = value({ text, sign: column.decimal ?? sign })
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
      doubt('min_volume', `A minimum volume of ${formatTons(Number(texts.min_volume))} is unusual. Is it meant?`)
    fill('epd_value', 'epd_kg', (reading) => readEpd(reading, 'kg'))
    fill('epd_value', 'epd_t', (reading) => readEpd(reading, 't'))
    let said: string | undefined
    for (const [role, { per }] of Object.entries(priceRoles) as [keyof typeof priceRoles, { per: 'kg' }][])
      fill('price_per_kg', role, (reading) => {
        const column = byRole.get(role)
        const inCell = currencyIn(reading.text)
        said = currencyOfNames([inCell, column?.currency]) ?? inCell ?? column?.currency
        const besides = units.map((unit) => cellAt(unit, row))
        const other = otherUnit(per, besides, column?.label ?? '', reading.text)
        if (other !== undefined) doubt('price_per_kg', other)
        return readPricePerKg(reading, per, read)
      })
    const currencyColumn = byRole.get('currency')
    const stated = currencyColumn === undefined ? '' : cellOf(currencyColumn, row)
    const inColumn = stated === '' ? undefined : (currencyIn(stated) ?? stated)
    const named = currencyOfNames([inColumn, said, currency])
    if (said !== undefined && inColumn !== undefined && !areOneCurrency(said, inColumn))
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
      saysKrona: hasPrice && currencyOfNames([inColumn, said]) === undefined && (inColumn ?? said) !== undefined,
    }
  }
}

/** The texts of the figures of a column. A numeric cell of a workbook is clear, whatever it looks like. */
const figuresOf = ({ cells, kinds }: ReadTable, { index, role }: CatalogueColumn): string[] =>
  role === 'id' || role === 'article_number' || role === 'currency'
    ? []
    : cells.flatMap((line, row) => (kinds?.[row]?.[index]?.endsWith('number') ? [] : numberIn(line[index] ?? '')))

/**
 * One program writes all numbers of a list: the sign before the decimals of those that show it. EPD values are copied from elsewhere, and show
 * nothing of prices.
 */
export const decimalSignIn = (table: ReadTable, own: readonly CatalogueColumn[]): string | undefined =>
  decimalSignOf(own.flatMap((column) => (column.role?.startsWith('epd') ? [] : figuresOf(table, column))))

/** Asks once for the sign before the decimals of prices and volumes that all have two readings, such as "1.050". */
export function askAboutSigns(table: ReadTable, own: readonly CatalogueColumn[]): void {
  for (const column of own) {
    const { role, decimal, question } = column
    if (decimal !== undefined || question !== undefined || !(role?.startsWith('price') || role?.startsWith('min')))
      continue
    const unclear = figuresOf(table, column).find((text) => numberReadings(text).length > 1)
    if (unclear !== undefined)
      column.question = {
        message: `“${unclear}” has two readings. Which sign stands before the decimals in this column?`,
        decimals: [',', '.'],
      }
  }
}
