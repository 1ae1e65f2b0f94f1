import { expect, it } from 'vitest'
import { printedComparison, printedSheets } from './comparison-print.ts'
import { noTerms } from './offer-terms.ts'

const position = {
  position: 1,
  volume: 2,
  pieces: 4,
  length_mm: 6000,
  product_name: 'Steel HEA Beam',
  manual_product_details: null,
  material: 'Steel',
  size: null,
  grade: null,
  standard: null,
  finish: null,
  tolerance: null,
  certificate: null,
}
const details = {
  size: null,
  standard: null,
  length_mm: null,
  origin: null,
  mill: null,
  note: null,
  delivery_time: null,
}
const line = {
  ...details,
  position: 1,
  offered: true,
  price: { amount: 675, unit: 'piece' as const },
  price_per_kg: 1.35,
  total: 2700,
  volume: null,
  grade: 'S355J2',
}
const offer = {
  company_name: 'Nordstål AB',
  status: 'accepted' as const,
  selected: false,
  to_be_confirmed: false,
  expires_at: null,
  currency: 'EUR' as const,
  total: 2700,
  delivery_time: 12,
  terms: { ...noTerms, payment_days: 30 },
  notes: null,
  lines: [line],
  position_epds: [{ position: 1, value: 0.5 }],
  footprint: 1,
}
const none = { ...offer, company_name: 'Works AB', total: null, lines: [], terms: null, footprint: null }
const sheets = printedSheets({ positions: [position], offers: [offer, none], base: 'EUR', rates: {}, now: new Date(0) })

it('printedSheets has the terms of each offer, and each offer on each position', () => {
  expect(sheets.map(({ name }) => name)).toEqual(['Offers', 'Offers by position'])
  expect(sheets[0]?.rows[1]).toEqual([
    'Nordstål AB',
    'Offered',
    'EUR',
    2700,
    '12 days',
    '',
    '',
    '',
    '30 days net',
    '',
    1,
    '',
  ])
  expect(sheets[1]?.rows[1]).toEqual([
    1,
    'Steel HEA Beam',
    2,
    '4 × 6\u202F000 mm',
    'Nordstål AB',
    675,
    'per piece',
    'EUR',
    1.35,
    2,
    2700,
    0.5,
    'S355J2',
  ])
  expect(sheets[1]?.rows[2]?.slice(4)).toEqual(['Works AB', 'Not offered'])
})

it('printedComparison prints columns that the sheets have, on the width of a page', () => {
  for (const { name, rows } of sheets) {
    const printed = printedComparison[name] ?? []
    expect(rows[0]).toEqual(expect.arrayContaining(printed.map(([head]) => head)))
    expect(printed.reduce((sum, [, width]) => sum + width, 0)).toBeLessThanOrEqual(762)
  }
})
