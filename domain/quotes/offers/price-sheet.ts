import { productTitle } from '#domain/quotes/position-texts.ts'
import { fileCell } from '#domain/values/file-columns.ts'
import { formatCount } from '#domain/values/money.ts'
import { numberReadings } from '#domain/values/typed-number.ts'
import type { PriceUnit } from './offer-lines.ts'
import { formatPositionNumbers } from './offer-coverage.ts'

/** A position as the sheet shows it. Length in millimetres, volume in tons. */
type Asked = {
  position: number
  product_name: string | null
  manual_product_details: string | null
  material: string | null
  size: string | null
  grade: string | null
  standard: string | null
  pieces: number | null
  length_mm: number | null
  volume: number
}

/** The columns of the sheet in which a supplier prices a request. Those after the volume are filled in. */
export const priceSheetColumns = [
  { header: 'Position', width: 9, isNumber: true },
  { header: 'Product', width: 36, isNumber: false },
  { header: 'Size', width: 16, isNumber: false },
  { header: 'Grade', width: 14, isNumber: false },
  { header: 'Standard', width: 14, isNumber: false },
  { header: 'Pieces', width: 8, isNumber: true },
  { header: 'Length (mm)', width: 12, isNumber: true },
  { header: 'Volume (tons)', width: 14, isNumber: true },
  { header: 'Price', width: 12, isNumber: true },
  { header: 'Unit', width: 8, isNumber: false },
  { header: 'Offered', width: 9, isNumber: false },
  { header: 'Offered volume (tons)', width: 20, isNumber: true },
  { header: 'Delivery time (days)', width: 20, isNumber: true },
  { header: 'Note', width: 30, isNumber: false },
] as const

/** The row of a position with empty cells for the offer, safe to open in a spreadsheet. */
export const priceSheetRow = (asked: Asked): string[] =>
  [
    asked.position,
    productTitle(asked),
    asked.size,
    asked.grade,
    asked.standard,
    asked.pieces,
    asked.length_mm,
    asked.volume,
    null,
    'kg',
    'yes',
    null,
    null,
    null,
  ].map(fileCell)

/** What a row of a filled sheet says of one position. Texts are as they stand in the file; undefined where a cell is empty. */
export type SheetLine = {
  position: number
  offered: boolean
  price?: string
  unit?: PriceUnit
  volume?: string
  delivery_time?: string
  note?: string
}
export type ReadPriceSheet = { lines: SheetLine[]; notes: string[] }

const units: Record<string, PriceUnit> = {
  kg: 'kg',
  t: 't',
  to: 't',
  ton: 't',
  tonne: 't',
  mt: 't',
  m: 'm',
  metre: 'm',
  meter: 'm',
  lm: 'm',
  piece: 'piece',
  pieces: 'piece',
  pc: 'piece',
  pcs: 'piece',
  st: 'piece',
  stk: 'piece',
  kpl: 'piece',
}
const noes = ['no', 'n', 'nej', 'nei', 'ei', 'nein', 'false', '0']
const looked = 30
/** The notes of one kind that are listed. The others are counted. */
const maxNotes = 5

const fold = (text: string | undefined) => (text ?? '').trim().toLowerCase()

type Header = (typeof priceSheetColumns)[number]['header']
type Row = { where: string; of: (name: Header) => string }
/** `from`: the number in the file, where the position has another one now. */
type Placed = { row: Row; position: number; from: string | null }

/**
 * Reads a filled sheet by the heads of its columns, wherever they stand in the first 30 rows. A row without a price says nothing, unless it
 * says that the position is not offered. A row counts for the position that asks for what the row says, because edits and orders give
 * positions other numbers. What cannot be read is named in a sentence, and leaves the position as it was.
 */
export function readPriceSheet(cells: readonly (readonly string[])[], positions: readonly Asked[]): ReadPriceSheet {
  const head = cells
    .slice(0, looked)
    .findIndex((row) => ['position', 'price'].every((name) => row.some((cell) => fold(cell) === name)))
  if (head === -1)
    return {
      lines: [],
      notes: ['The file has no columns “Position” and “Price”. Download the request and fill in its prices.'],
    }
  const heads = (cells[head] ?? []).map(fold)
  const rows = cells.flatMap((row, index): Row[] => {
    if (index <= head) return []
    const of = (name: Header) => (row[heads.indexOf(fold(name))] ?? '').trim()
    return of('Price') !== '' || isLeftOut(of) ? [{ where: `Row ${index + 1}`, of }] : []
  })
  const findPlace = placeFinder(positions, heads)
  const [placed, refused, said] = [[] as Placed[], [] as string[], [] as string[]]
  for (const row of rows) {
    const found = findPlace(row)
    if (typeof found === 'string') refused.push(found)
    else placed.push(found)
  }
  const lines = new Map<number, SheetLine>()
  // A row with the number of now counts before one with an earlier number.
  for (const { row, position, from } of placed.toSorted(
    (one, other) => Number(one.from !== null) - Number(other.from !== null),
  )) {
    const { where, of } = row
    const unit = of('Unit') === '' ? 'kg' : units[fold(of('Unit')).replace(/^(per|\/)\s*/, '')]
    if (lines.has(position)) refused.push(`${where} names position ${position} again, and is left out.`)
    else if (!isLeftOut(of) && unit === undefined)
      refused.push(`${where}: “${of('Unit')}” is no unit of prices. Use kg, t, m or piece.`)
    else {
      lines.set(
        position,
        isLeftOut(of) || unit === undefined ? { position, offered: false } : lineOf(position, unit, of),
      )
      if (from !== null)
        said.push(`${where} is read for position ${position}, which had the number ${from} in the file.`)
      if (isLeftOut(of) && of('Price') !== '')
        said.push(
          `${where} has the price ${of('Price')} and “${of('Offered')}” under Offered: position ${position} is not offered.`,
        )
    }
  }
  const read = [...lines.values()]
  const missing = positions.flatMap(({ position }) => (lines.has(position) ? [] : [position]))
  const found = `${formatCount(read.length, 'position')} ${read.length === 1 ? 'was' : 'were'} read from the file.`
  const left =
    missing.length === 0
      ? []
      : [`${formatPositionNumbers(missing)} ${missing.length === 1 ? 'stays' : 'stay'} as before.`]
  const rest = (count: number) => `${formatCount(count, 'more row')} ${count === 1 ? 'is' : 'are'}`
  return {
    lines: read,
    notes: [
      found,
      ...left,
      ...few(refused, (count) => `${rest(count)} left out for such reasons.`),
      ...few(said, (count) => `${rest(count)} read in such a way.`),
    ],
  }
}

const few = (notes: readonly string[], rest: (count: number) => string): string[] =>
  notes.length <= maxNotes ? [...notes] : [...notes.slice(0, maxNotes), rest(notes.length - maxNotes)]

const isLeftOut = (of: Row['of']): boolean => noes.includes(fold(of('Offered')))

/**
 * The position that a row counts for, or the sentence that says why there is none. A row that says what it is for counts for the position that
 * asks for exactly this; a row that says its number alone is read by it.
 */
function placeFinder(positions: readonly Asked[], heads: readonly string[]): (row: Row) => Placed | string {
  const columns = [...priceSheetColumns.entries()].filter(
    ([at, { header }]) => isAskedColumn(at) && heads.includes(fold(header)),
  )
  const contents = positions.map((asked) => {
    const cells = priceSheetRow(asked)
    return columns.map(([at]) => cells[at] ?? '')
  })
  return (row) => {
    const number = row.of('Position')
    const at = positions.findIndex(({ position }) => position === Number(number))
    const named = positions[at]
    const texts = columns.map(([, { header }]) => row.of(header))
    const says = texts.some((text) => text !== '')
    const tests = columns.map(([, { isNumber }], column) => cellTest(texts[column] ?? '', isNumber))
    const differs = (content: readonly string[] | undefined) =>
      tests.findIndex((isSame, column) => !isSame(content?.[column] ?? ''))
    const column = named && says ? differs(contents[at]) : -1
    if (named && column === -1) return { row, position: named.position, from: null }
    const others = says ? positions.filter((_, index) => differs(contents[index]) === -1) : []
    const [other] = others
    if (other && others.length === 1) return { row, position: other.position, from: number }
    if (other)
      return `${row.where} can be for each of ${formatPositionNumbers(others.map(({ position }) => position))}, which ask for the same. It is left out.`
    if (!named) return `${row.where} names position “${number}”, which the request does not have.`
    const header = columns[column]?.[1].header ?? 'Product'
    return `${row.where} has “${texts[column] ?? ''}” under ${header}, where position ${named.position} now has “${contents[at]?.[column] ?? ''}”. It is left out.`
  }
}

/** Whether the column says what is asked. */
const isAskedColumn = (at: number): boolean =>
  at > 0 && at < priceSheetColumns.findIndex(({ header }) => header === 'Price')

/** Compares a cell of a file with the cell as it was written. Spreadsheets write numbers, spaces and the mark of a text in their own way. */
function cellTest(text: string, isNumber: boolean): (written: string) => boolean {
  const plain = plainText(text)
  const readings = isNumber ? numberReadings(text) : []
  return (written) =>
    plain === plainText(written) ||
    (written !== '' && readings.some((value) => Math.abs(value - Number(written)) <= Math.abs(value) * 1e-6))
}
const plainText = (text: string): string => fold(text.replace(/^'/, '').replaceAll(/\s+/g, ' '))

function lineOf(position: number, unit: PriceUnit, of: Row['of']): SheetLine {
  const given = (name: 'volume' | 'delivery_time' | 'note', text: string) => (text === '' ? {} : { [name]: text })
  return {
    position,
    offered: true,
    price: of('Price'),
    unit,
    ...given('volume', of('Offered volume (tons)')),
    ...given('delivery_time', of('Delivery time (days)')),
    ...given('note', of('Note')),
  }
}
