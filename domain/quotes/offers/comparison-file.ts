import { productTitle, type LinedPosition } from '#domain/quotes/position-texts.ts'
import { isExpired } from './offer-validity.ts'
import type { ResponseStatus } from '#domain/quotes/response.ts'
import { convert, rateCurrencies, type CurrencyRates } from '#domain/values/currency-rates.ts'
import { kilogramsPerTon, noPriceText, subtract, type Currency } from '#domain/values/money.ts'
import { formatDays } from '#domain/values/quantities.ts'
import { columnName, formatsOf, type Cell, type NumberFormat, type Sheet } from '#domain/values/workbook.ts'
import { offeredDetails } from './answer-changes.ts'
import type { PriceUnit, TypedPrice } from './offer-lines.ts'
import { freightAmount, noTerms, termLines, type OfferTerms } from './offer-terms.ts'
import { priceUnitLabels } from './offer-texts.ts'

export const comparisonFormats = ['xlsx', 'pdf'] as const
export type ComparisonFormat = (typeof comparisonFormats)[number]

type Line = Parameters<typeof offeredDetails>[0] & {
  position: number
  offered: boolean
  price: TypedPrice | null
  price_per_kg: number | null
  total: number | null
}

/** An offer as its customer reads it. `total`: with the freight; null without a price. EPD values in kg CO₂e/kg, the footprint in t CO₂e. */
export type ComparisonOffer = {
  company_name: string
  status: ResponseStatus
  selected: boolean
  to_be_confirmed: boolean
  expires_at: Date | string | null
  currency: Currency
  total: number | null
  delivery_time: number | null
  terms: OfferTerms | null
  notes: string | null
  lines: readonly Line[]
  position_epds: readonly { position: number; value: number | null }[]
  footprint: number | null
}

/** What a file of a comparison is made of. `base`: the currency in which totals of several currencies are shown together. */
export type Comparison = {
  positions: readonly LinedPosition[]
  offers: readonly ComparisonOffer[]
  base: Currency
  rates: CurrencyRates
  now: Date
}

/** The columns of one offer. */
const offerHeads = ['Price', 'Unit', 'Price per kg', 'Offered (tons)', 'Amount', 'Differs', 'kg CO₂e/kg'] as const
const [priceAt, unitAt, perKgAt, offeredAt, amountAt, differsAt, epdAt] = [0, 1, 2, 3, 4, 5, 6] as const
const positionHeads = ['Position', 'Product', 'Asked (tons)', 'Pieces', 'Length (mm)'] as const
const [askedAt, piecesAt, lengthAt] = [2, 3, 4] as const
const termNames = ['Valid until', 'Delivery terms', 'Freight', 'Payment', 'Minimum order'] as const
const factNames = ['Status', 'Currency', 'Delivery time', ...termNames, 'Notes'] as const
/** The index of the second row of heads, and the first row of positions as spreadsheets count. */
const headsAt = factNames.length + 1
const firstRow = headsAt + 2

/** The sheets of the workbook: what every offer costs, with the formulas of its amounts, and the rates if there are several currencies. */
export function comparisonSheets(comparison: Comparison): Sheet[] {
  const rates = rateSheets(comparison)
  return [comparedSheet(comparison, rates.length > 0), ...rates]
}

function comparedSheet({ positions, offers, base, rates, now }: Comparison, isMixed: boolean): Sheet {
  const blocks = offers.map((offer, index) => {
    const at = positionHeads.length + index * offerHeads.length
    return blockOf(offer, positions, { at, now, converted: isMixed ? { base, rates } : null })
  })
  const across = (left: readonly Cell[], of: (block: (typeof blocks)[number]) => readonly Cell[]) => [
    ...positionHeads.map((_, x) => left[x] ?? ''),
    ...blocks.flatMap((block) => offerHeads.map((__, x) => of(block)[x] ?? '')),
  ]
  const sums = ['Goods', 'Freight', 'Total', ...(isMixed ? [`Total in ${base}`] : []), 't CO₂e'] as const
  return {
    name: 'Offers',
    heads: headsAt,
    rows: [
      across(['Offers'], ({ company }) => [company]),
      ...factNames.map((name) => across([name], ({ facts }) => [facts[name] ?? ''])),
      across(positionHeads, () => offerHeads),
      ...positions.map((position, index) =>
        across(
          [position.position, productTitle(position), position.volume, position.pieces ?? '', position.length_mm ?? ''],
          ({ lines }) => lines[index] ?? [],
        ),
      ),
      ...sums.map((name) => across([name], ({ totals }) => totals[name] ?? [])),
    ],
    totals: sums.length,
    widths: [12, 34, 10, 8, 10, ...offers.flatMap(() => [14, 11, 12, 12, 14, 24, 11])],
    formats: [...positionHeads.map((): null => null), ...offers.flatMap(() => offerFormats)],
  }
}
const offerFormats: (NumberFormat | null)[] = formatsOf(offerHeads, {
  amount: ['Price', 'Price per kg', 'Offered (tons)', 'Amount', 'kg CO₂e/kg'],
})

type Place = { at: number; now: Date; converted: { base: Currency; rates: CurrencyRates } | null }

/** The cells of one offer: its heads, a row for each position, and its sums. */
function blockOf(offer: ComparisonOffer, positions: Comparison['positions'], { at, now, converted }: Place) {
  const lastRow = firstRow + positions.length - 1
  const lines = new Map(offer.lines.map((line) => [line.position, line]))
  const epds = new Map(offer.position_epds.map(({ position, value }) => [position, value]))
  const cellAt = (column: number, row: number) => `${columnName(column)}${row}`
  const range = (column: number) => `${cellAt(at + column, firstRow)}:${cellAt(at + column, lastRow)}`
  const inAmounts = (cell: Cell) => offerHeads.map((_, x) => (x === amountAt ? cell : ''))
  const freight = offer.terms === null ? 0 : freightAmount(offer.terms)
  const [goods, total] = [cellAt(at + amountAt, lastRow + 1), cellAt(at + amountAt, lastRow + 3)]
  const terms = Object.fromEntries(
    termLines(offer.terms ?? noTerms, offer.currency).map(({ term, value }) => [term, value]),
  )
  const facts: Record<string, string> = {
    Status: statusText(offer, now),
    Currency: offer.currency,
    'Delivery time': offer.delivery_time === null ? '' : formatDays(offer.delivery_time),
    ...terms,
    Notes: offer.notes ?? '',
  }
  const sums =
    offer.total === null
      ? {}
      : {
          Goods: inAmounts({ formula: `SUM(${range(amountAt)})`, value: subtract(offer.total, freight) }),
          Freight: inAmounts(freight),
          Total: inAmounts({ formula: `ROUND(${goods}+${cellAt(at + amountAt, lastRow + 2)},2)`, value: offer.total }),
          ...(converted && { [`Total in ${converted.base}`]: inAmounts(convertedTotal(offer, total, converted)) }),
        }
  const totals: Record<string, readonly Cell[]> = {
    ...sums,
    't CO₂e': inAmounts(
      offer.footprint === null
        ? ''
        : { formula: `ROUND(SUMPRODUCT(${range(offeredAt)},${range(epdAt)}),3)`, value: offer.footprint },
    ),
  }
  return {
    company: offer.company_name,
    facts,
    totals,
    lines: positions.map((position, index) => {
      const line = lines.get(position.position)
      if (line === undefined || !line.offered) return ['Not offered']
      const row = firstRow + index
      return lineCells(line, epds.get(position.position) ?? null, {
        price: cellAt(at + priceAt, row),
        offered: cellAt(at + offeredAt, row),
        asked: cellAt(askedAt, row),
        pieces: cellAt(piecesAt, row),
        length: cellAt(lengthAt, row),
        volume: position.volume,
      })
    }),
  }
}

/** Whether the offer can be accepted, as the table of offers marks it. */
export function statusText({ selected, status, to_be_confirmed, expires_at }: ComparisonOffer, now: Date): string {
  if (selected) return 'Accepted'
  if (status === 'not_selected') return 'Not selected'
  if (to_be_confirmed) return 'To be confirmed'
  return isExpired({ expires_at }, now) ? 'Expired' : 'Offered'
}

type Addresses = Record<'price' | 'offered' | 'asked' | 'pieces' | 'length', string> & { volume: number }

function lineCells(line: Line, epd: number | null, cells: Addresses): Cell[] {
  const row: Cell[] = offerHeads.map(() => '')
  row[offeredAt] = line.volume ?? cells.volume
  row[differsAt] = offeredDetails(line).join(' · ')
  row[epdAt] = epd ?? ''
  row[priceAt] = line.price?.amount ?? noPriceText
  if (line.price === null || line.total === null) return row
  row[unitAt] = priceUnitLabels[line.price.unit]
  row[perKgAt] = line.price_per_kg ?? ''
  row[amountAt] = { formula: amountFormula(line.price.unit, line.volume === null, cells), value: line.total }
  return row
}

/** As `lineTotal` computes it: the price of the asked volume, and of a part of it for another offered volume. */
function amountFormula(
  unit: PriceUnit,
  isWhole: boolean,
  { price, offered, asked, pieces, length }: Addresses,
): string {
  if (unit === 'kg') return `ROUND(${price}*${offered}*${kilogramsPerTon},2)`
  if (unit === 't') return `ROUND(${price}*${offered},2)`
  const part = isWhole ? '' : `*${offered}/${asked}`
  return unit === 'piece' ? `ROUND(${price}*${pieces}${part},2)` : `ROUND(${price}*${pieces}*${length}/1000${part},2)`
}

/** The total in the base currency, by the rates on their sheet. */
function convertedTotal(
  { total, currency }: ComparisonOffer,
  cell: string,
  { base, rates }: { base: Currency; rates: CurrencyRates },
): Cell {
  const converted = total === null ? null : convert({ amount: total, currency }, base, rates, { decimals: 2 })
  if (converted === null) return 'No rate'
  return { formula: `ROUND(${cell}*${rateCell(base)}/${rateCell(currency)},2)`, value: converted.amount }
}

const listedRates = ['EUR', ...rateCurrencies] as const
const rateCell = (currency: Currency) => `Rates!$B$${listedRates.indexOf(currency) + 2}`

/** The rates and their days, if there are several currencies. */
export function rateSheets({ offers, rates }: Pick<Comparison, 'offers' | 'rates'>): Sheet[] {
  if (new Set(offers.map(({ currency }) => currency)).size < 2) return []
  const rows = listedRates.map((currency): Cell[] => {
    if (currency === 'EUR') return [currency, 1, '', '']
    const rate = rates[currency]
    return rate === undefined ? [currency, '', '', 'No rate'] : [currency, rate.per_eur, rate.day, rate.source]
  })
  return [
    { name: 'Rates', widths: [10, 14, 12, 40], rows: [['Currency', 'Units for 1 EUR', 'Day', 'Source'], ...rows] },
  ]
}
