import { productTitle } from '#domain/quotes/position-texts.ts'
import { fileCell } from '#domain/values/file-columns.ts'
import { formatCount } from '#domain/values/money.ts'
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

const fold = (text: string | undefined) => (text ?? '').trim().toLowerCase()

/**
 * Reads a filled sheet by the heads of its columns, wherever they stand in the first 30 rows. A row without a price says nothing, unless it
 * says that the position is not offered. What cannot be read is named in a sentence, and leaves the position as it was.
 */
export function readPriceSheet(
  cells: readonly (readonly string[])[],
  positions: readonly { position: number }[],
): ReadPriceSheet {
  const head = cells
    .slice(0, looked)
    .findIndex((row) => ['position', 'price'].every((name) => row.some((cell) => fold(cell) === name)))
  if (head === -1)
    return {
      lines: [],
      notes: ['The file has no columns “Position” and “Price”. Download the request and fill in its prices.'],
    }
  const heads = (cells[head] ?? []).map(fold)
  const [notes, lines] = [[] as string[], new Map<number, SheetLine>()]
  for (const [index, row] of cells.entries()) {
    if (index <= head || row.every((cell) => cell.trim() === '')) continue
    const of = (name: (typeof priceSheetColumns)[number]['header']) => (row[heads.indexOf(fold(name))] ?? '').trim()
    const number = Number(of('Position'))
    const where = `Row ${index + 1}`
    if (!positions.some(({ position }) => position === number)) {
      notes.push(`${where} names position “${of('Position')}”, which the request does not have.`)
      continue
    }
    const unit = of('Unit') === '' ? 'kg' : units[fold(of('Unit')).replace(/^(per|\/)\s*/, '')]
    const offered = !noes.includes(fold(of('Offered')))
    if (lines.has(number)) notes.push(`${where} names position ${number} again, and is left out.`)
    else if (!offered) lines.set(number, { position: number, offered })
    else if (of('Price') !== '' && unit === undefined)
      notes.push(`${where}: “${of('Unit')}” is no unit of prices. Use kg, t, m or piece.`)
    else if (of('Price') !== '' && unit !== undefined) lines.set(number, lineOf(number, of('Price'), unit, of))
  }
  const read = [...lines.values()]
  const missing = positions.flatMap(({ position }) => (lines.has(position) ? [] : [position]))
  const found = `${formatCount(read.length, 'position')} ${read.length === 1 ? 'was' : 'were'} read from the file.`
  const left =
    missing.length === 0
      ? []
      : [`${formatPositionNumbers(missing)} ${missing.length === 1 ? 'stays' : 'stay'} as before.`]
  return { lines: read, notes: [found, ...left, ...notes] }
}

type CellOf = (name: (typeof priceSheetColumns)[number]['header']) => string

function lineOf(position: number, price: string, unit: PriceUnit, of: CellOf): SheetLine {
  const given = (name: 'volume' | 'delivery_time' | 'note', text: string) => (text === '' ? {} : { [name]: text })
  return {
    position,
    offered: true,
    price,
    unit,
    ...given('volume', of('Offered volume (tons)')),
    ...given('delivery_time', of('Delivery time (days)')),
    ...given('note', of('Note')),
  }
}
