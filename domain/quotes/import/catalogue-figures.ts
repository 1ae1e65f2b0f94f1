import { isPerKg } from '#domain/epds/epd.ts'
import { currencies, divide, formatNumber, kilogramsPerTon, type Currency } from '#domain/values/money.ts'
import { readFileNumber } from '#domain/values/read-file-number.ts'
import { unambiguous, type CanBe } from '#domain/values/typed-number.ts'
import { massUnitOf, priceCell } from './catalogue-columns.ts'
import { bareKrona, priceTextOf, type PriceBasis } from './catalogue-heads.ts'
import { fold } from './fold.ts'
import type { ReadRow } from './row-check.ts'
import { askedDifference, isApart } from './weigh-row.ts'

/** The value of a cell as a text with one reading, or the problem with it. `working`: how it follows, if it was converted by weight. */
export type Figure = { ok: true; text: string; working?: string } | { ok: false; message: string }
type Reading = { text: string; sign: string | undefined }

const read = ({ text, sign }: Reading, factor: number, canBe?: CanBe): Figure => {
  const number = readFileNumber(text, { sign, ...(canBe && { canBe }) })
  return number.ok ? { ok: true, text: unambiguous(divide(number.value, factor, 9)) } : number
}

/** A minimum volume in tons. A unit in the cell comes before that of the column; pieces and bundles are no volume. */
export function readMinimum({ text, sign }: Reading, unit: 'kg' | 't'): Figure {
  const own = massUnitOf(text)
  const number = own === undefined ? text : fold(text).replace(/ ?\p{L}+\.?$/u, '')
  return read({ text: number, sign }, (own ?? unit) === 'kg' ? kilogramsPerTon : 1)
}

/** An EPD value in kg CO₂e per kg. A quantity in the cell comes before that of the column. */
export function readEpd({ text, sign }: Reading, unit: 'kg' | 't'): Figure {
  const { per, rest } = priceTextOf(priceCell(text).replace(/(?:kg ?)?co2[ -]?(?:eq?)?\.?(?= |$)/, ''))
  if (per !== undefined && per !== 'kg' && per !== 't')
    return { ok: false, message: `“${text}” is a value per ${per}. Write the value per kg.` }
  const of = per ?? unit
  return read(
    { text: rest.replace(/ ?kg$/, ''), sign },
    of === 't' ? kilogramsPerTon : 1,
    of === 't' ? undefined : isPerKg,
  )
}

/** The number in a cell such as "1 024,50 €/t", as it is written. */
export const numberIn = (text: string): string => /\d[\d.,' ]*\d|\d/.exec(priceCell(text))?.[0] ?? ''

/** The currency that a cell of a price names. */
export const currencyIn = (text: string): string | undefined => priceTextOf(priceCell(text)).currency

/** The currencies that are written “kr”. */
export const kronor = ['SEK', 'NOK', 'DKK'] as const satisfies readonly Currency[]
const isKrona = (name: string | undefined): boolean =>
  name === bareKrona || kronor.some((currency) => currency === name)

/** Whether two names can be those of one currency: “kr” and SEK, and not SEK and NOK. */
export const areOneCurrency = (one: string, other: string): boolean =>
  one === other || ([one, other].includes(bareKrona) && isKrona(one) && isKrona(other))

/** The first of the names, which “kr” leaves to one that says whose krona it is. Undefined if nothing names the currency. */
export function currencyOfNames(names: readonly (string | undefined)[]): string | undefined {
  const name = names.find((one) => one !== undefined)
  return name === bareKrona ? names.find((one) => isKrona(one) && one !== bareKrona) : name
}

/** A currency of catalogues, or why it is none of them. */
export function catalogueCurrency(name: string): { ok: true; currency: Currency } | { ok: false; message: string } {
  const known = currencies.find((one) => one === name)
  return known === undefined
    ? { ok: false, message: `Prices in ${name} are not taken. A catalogue has prices in ${currencies.join(', ')}.` }
    : { ok: true, currency: known }
}

/** The price per kg of a price for another quantity, by the weight of the section. `row`: the product of the same row. */
export function readPricePerKg({ text, sign }: Reading, per: PriceBasis, row: ReadRow): Figure {
  const cell = priceTextOf(priceCell(text))
  if (cell.per !== undefined && cell.per !== per)
    return { ok: false, message: `“${text}” is a price per ${cell.per}, and the column has prices per ${per}.` }
  const number = readFileNumber(cell.rest, { sign })
  if (!number.ok) return number
  const kilograms = weights[per](row)
  const [said, inTheory] = [row.evidence.said.each, pieceOf(row)]
  if (per === 'piece' && said !== undefined && inTheory !== null && isApart(said, inTheory, askedDifference))
    return {
      ok: false,
      message: `The list says ${formatNumber(said)} kg of one piece, which weighs ${formatNumber(inTheory)} kg in theory. Which is right?`,
    }
  if (kilograms === null)
    return {
      ok: false,
      message: `The weight of one ${per === 'm' ? 'metre' : per} is not known, so the price per kg does not follow. Write the price per kg, or add a column with the weight.`,
    }
  const isByWeight = per === 'm' || per === 'piece'
  const value = divide(number.value, kilograms, isByWeight ? 4 : 9)
  const unit = per === 'm' ? 'm' : per
  return {
    ok: true,
    text: unambiguous(value),
    ...(isByWeight && {
      working: `${formatNumber(number.value)} per ${unit} ÷ ${formatNumber(kilograms)} kg = ${formatNumber(value)} per kg`,
    }),
  }
}

/** The kg of each quantity; null if neither the section nor the list tells. */
const weights: Record<PriceBasis, (row: ReadRow) => number | null> = {
  kg: () => 1,
  '100 kg': () => 100,
  t: () => kilogramsPerTon,
  m: metreOf,
  // The list's own weight of a piece comes first: it may be of another length than the list says.
  piece: (row) => row.evidence.said.each ?? pieceOf(row),
}

function pieceOf(row: ReadRow): number | null {
  const [, length] = /^(\d+(?:\.\d+)?) mm$/.exec(row.cells.length_mm) ?? []
  const metre = metreOf(row)
  return metre === null || length === undefined ? null : divide(metre * Number(length), 1000, 6)
}

function metreOf({ weight, evidence }: ReadRow): number | null {
  return weight?.kg_per_m ?? evidence.said.perMetre ?? null
}
