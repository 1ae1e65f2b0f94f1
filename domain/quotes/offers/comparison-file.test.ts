import { describe, expect, it } from 'vitest'
import type { LinedPosition } from '#domain/quotes/position-texts.ts'
import { columnName, type Sheet } from '#domain/values/workbook.ts'
import { comparisonSheets, statusText, type Comparison, type ComparisonOffer } from './comparison-file.ts'
import { lineTotal, offerFigures, pricePerKgOf, type PriceUnit } from './offer-lines.ts'
import { noTerms } from './offer-terms.ts'

const asked = (position: number, volume: number, pieces: number | null, length_mm: number | null): LinedPosition => ({
  position,
  volume,
  pieces,
  length_mm,
  product_name: null,
  manual_product_details: position === 1 ? '=HYPERLINK("x")' : `Beam ${position}`,
  material: 'Steel',
  size: null,
  grade: null,
  standard: null,
  finish: null,
  tolerance: null,
  certificate: null,
})
const positions = [
  asked(1, 12.5, null, null),
  asked(2, 2.345, 8, 12_100),
  asked(3, 0.7, 3, 6000),
  asked(4, 1, null, null),
]

type Priced = [amount: number, unit: PriceUnit, volume?: number] | null
const nothing = { size: null, grade: null, standard: null, length_mm: null, origin: null, mill: null, note: null }

/** An offer whose total is that of the program. */
function offer(
  company_name: string,
  currency: 'EUR' | 'SEK',
  prices: readonly Priced[],
  changed: object = {},
): ComparisonOffer {
  const lines = prices.map((priced, index) => ({
    ...nothing,
    delivery_time: null,
    position: index + 1,
    offered: priced !== null,
    price: priced && { amount: priced[0], unit: priced[1] },
    volume: priced?.[2] ?? null,
  }))
  const at = (index: number) => positions[index] ?? asked(0, 1, null, null)
  const terms = { ...noTerms, freight: 'amount' as const, freight_amount: 250.5 }
  return {
    company_name,
    currency,
    status: 'accepted',
    selected: false,
    to_be_confirmed: false,
    expires_at: null,
    total: offerFigures(lines, positions, 250.5)?.total ?? null,
    delivery_time: 12,
    terms,
    notes: '+1 day',
    lines: lines.map((line, index) => ({
      ...line,
      price_per_kg: line.price && pricePerKgOf(line.price, at(index)),
      total: lineTotal(line, at(index)),
    })),
    position_epds: positions.map(({ position }) => ({ position, value: 0.52 })),
    footprint: null,
    ...changed,
  }
}
const now = new Date('2026-11-27T03:00:00.000Z')
const comparison = (offers: readonly ComparisonOffer[]): Comparison => ({
  positions,
  offers,
  base: 'EUR',
  rates: { SEK: { per_eur: 11.0345, day: '2026-11-26', source: 'European Central Bank' } },
  now,
})

const one = offer('Nordstål AB', 'EUR', [[1.005, 'kg'], [675.35, 'piece', 1.1], [33.333, 'm'], null])
const other = offer('Works AB', 'SEK', [
  [13_250.55, 't', 10.111],
  [7.25, 'm'],
  [812.05, 'piece'],
  [1.1, 'kg', 0.3335],
])

/** What a spreadsheet computes, of the few functions that the file uses. A spreadsheet rounds what 15 digits show. */
function calculated(sheets: readonly Sheet[]) {
  const values = new Map<string, string | number>()
  const cells = sheets.flatMap((sheet, sheetAt) =>
    sheet.rows.flatMap((row, y) =>
      row.map((cell, x) => ({ cell, at: `${sheetAt === 0 ? '' : `${sheet.name}!`}${columnName(x)}${y + 1}` })),
    ),
  )
  const numberAt = (name: string): number => {
    const value = values.get(name.replaceAll('$', ''))
    return typeof value === 'number' ? value : 0
  }
  const range = (name: string): number[] => {
    const [, column = '', from, to] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(name) ?? []
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) =>
      numberAt(`${column}${Number(from) + index}`),
    )
  }
  const product = (text: string): number =>
    text.split('*').reduce((result, factor) => {
      const [first = '', ...divisors] = factor.split('/')
      return divisors.reduce((part, divisor) => part / term(divisor), result * term(first))
    }, 1)
  const term = (text: string): number => (/^[\d.]+$/.test(text) ? Number(text) : numberAt(text))
  const total = (text: string): number => text.split('+').reduce((result, part) => result + product(part), 0)
  const evaluate = (formula: string): number => {
    const rounded = /^ROUND\((.+),(\d)\)$/.exec(formula)
    if (rounded) {
      const exact = Number(evaluate(rounded[1] ?? '').toPrecision(15))
      return Number(`${Math.round(Number(`${exact}e${rounded[2]}`))}e-${rounded[2]}`)
    }
    const of = /^(SUM|SUMPRODUCT)\(([^,]+?)(?:,(.+))?\)$/.exec(formula)
    if (of === null) return total(formula)
    const weights = of[3] === undefined ? null : range(of[3])
    return range(of[2] ?? '').reduce((sum, value, index) => sum + value * (weights?.[index] ?? (weights ? 0 : 1)), 0)
  }
  for (const { cell, at } of cells) if (typeof cell !== 'object') values.set(at, cell)
  // Sums stand below what they add up.
  for (const { cell, at } of cells) if (typeof cell === 'object') values.set(at, evaluate(cell.formula))
  return { valueAt: (at: string) => values.get(at), formulas: cells.filter(({ cell }) => typeof cell === 'object') }
}

describe('comparisonSheets', () => {
  it('computes the amounts and the totals that the program has, of every unit and of parts of what was asked', () => {
    const { valueAt, formulas } = calculated(comparisonSheets(comparison([one, other])))

    expect(formulas.length).toBeGreaterThan(10)
    for (const { cell, at } of formulas)
      expect([at, typeof cell === 'object' ? cell.value : null]).toEqual([at, Number(Number(valueAt(at)).toFixed(6))])
    expect(formulas.map(({ cell }) => (typeof cell === 'object' ? cell.value : null))).toEqual(
      expect.arrayContaining([one.total, other.total]),
    )
  })

  it('computes the footprint of what is offered', () => {
    const footprint = Number((0.52 * (12.5 + 1.1 + 0.7)).toFixed(3))
    const sheets = comparisonSheets(comparison([{ ...one, footprint }]))
    const { valueAt } = calculated(sheets)
    const last = sheets[0]?.rows.length ?? 0

    expect(valueAt(`A${last}`)).toBe('t CO₂e')
    expect(valueAt(`J${last}`)).toBe(footprint)
  })

  it('lists the rates with their day for several currencies, and none for one', () => {
    expect(comparisonSheets(comparison([one, one])).map(({ name }) => name)).toEqual(['Offers'])

    const [offers, rates] = comparisonSheets(comparison([one, other]))
    expect(rates?.rows).toContainEqual(['SEK', 11.0345, '2026-11-26', 'European Central Bank'])
    expect(rates?.rows).toContainEqual(['USD', '', '', 'No rate'])
    expect(offers?.rows.map(([head]) => head)).toContain('Total in EUR')
  })

  it('says that a currency without a rate is not converted', () => {
    const [sheet] = comparisonSheets({ ...comparison([one, other]), rates: {} })

    expect(sheet?.rows.find(([head]) => head === 'Total in EUR')).toContain('No rate')
  })

  it('shows terms, what is not offered, and an offer without a price', () => {
    const unpriced = offer('Open AB', 'EUR', [[0, 'kg']], {
      total: null,
      lines: [{ ...one.lines[0], price: null, total: null }],
    })
    const [sheet] = comparisonSheets(comparison([one, unpriced]))
    const row = (name: string | number) => sheet?.rows.find(([head]) => head === name)

    expect(row('Freight')?.[5]).toMatch(/250\.50 EUR/)
    expect(row('Delivery time')?.[5]).toBe('12 days')
    expect(row(4)?.[5]).toBe('Not offered')
    expect(row(1)?.slice(12, 17)).toEqual(['Price on request', '', '', 12.5, ''])
    expect(row('Total')?.[16]).toBe('')
  })

  it('makes no formula of a typed text', () => {
    const [sheet] = comparisonSheets(comparison([one]))

    expect(sheet?.rows.find(([head]) => head === 1)?.[1]).toBe('=HYPERLINK("x")')
    for (const { cell } of calculated(comparisonSheets(comparison([one]))).formulas)
      expect(JSON.stringify(cell)).not.toContain('HYPERLINK')
  })
})

describe('statusText', () => {
  it.each([
    [{}, 'Offered'],
    [{ selected: true }, 'Accepted'],
    [{ status: 'not_selected' as const }, 'Not selected'],
    [{ to_be_confirmed: true }, 'To be confirmed'],
    [{ expires_at: '2026-11-26T23:00:00.000Z' }, 'Expired'],
  ])('of %o is %s', (changed, text) => {
    expect(statusText({ ...one, ...changed }, now)).toBe(text)
  })
})
