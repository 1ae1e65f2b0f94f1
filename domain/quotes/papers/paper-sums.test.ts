import { expect, test } from 'vitest'
import { offerSums } from './paper-sums.ts'
import type { OfferedPosition } from './paper-rows.ts'

const details = { size: null, grade: null, standard: null, length_mm: null, origin: null, mill: null, note: null }
const offered = (
  number: number,
  {
    volume = 12.5,
    value = 0.4,
    isOffered = true,
  }: { volume?: number; value?: number | null; isOffered?: boolean } = {},
): OfferedPosition => ({
  position: {
    ...details,
    position: number,
    product_name: 'Steel HEA Beam',
    manual_product_details: null,
    material: 'Steel',
    subcategory: 'HEA Beam',
    volume,
    pieces: null,
    finish: null,
    tolerance: null,
    certificate: null,
    max_epd: null,
    max_price_per_kg: null,
  },
  line: { ...details, position: number, offered: isOffered, price: null, volume: null, delivery_time: null },
  epd: { position: number, value, source: value === null ? 'none' : 'product', product: null },
})
const money = { price_per_kg: 9.5, currency: 'USD', total: 118750, offered_volume: 12.5, terms: null } as const

const textsOf = (...args: Parameters<typeof offerSums>) =>
  offerSums(...args).map(({ term, value, lines }) =>
    [`${term}: ${value}`, ...lines].map((text) => text.replaceAll('\u202F', ' ')),
  )

test('one position has its total and its footprint multiplied out', () => {
  expect(textsOf(money, [offered(1)])).toEqual([
    ['Weight: 12.5 t'],
    ['Total without VAT: 118 750.00 USD', '12.5 t × 1 000 kg/t × 9.50 USD/kg = 118 750.00 USD'],
    ['Footprint A1–A3: 5 t CO₂e', '12.5 t × 0.4 kg CO₂e/kg = 5 t CO₂e'],
  ])
})

test('a freight is added to the goods', () => {
  const terms = { freight: 'amount', freight_amount: 450 } as const
  expect(textsOf({ ...money, total: 119200, terms }, [offered(1)]).slice(1, 4)).toEqual([
    ['Goods: 118 750.00 USD'],
    ['Freight: 450.00 USD'],
    [
      'Total without VAT: 119 200.00 USD',
      '12.5 t × 1 000 kg/t × 9.50 USD/kg = 118 750.00 USD; + 450.00 USD freight = 119 200.00 USD',
    ],
  ])
})

test('the footprint says how much of the weight it covers, without what is not offered', () => {
  const positions = [offered(1), offered(2, { volume: 7.5, value: null }), offered(3, { isOffered: false })]
  expect(textsOf({ ...money, price_per_kg: 5, total: 90000, offered_volume: 20 }, positions)).toEqual([
    ['Weight: 20 t'],
    ['Total without VAT: 90 000.00 USD', 'Sum of the positions = 90 000.00 USD'],
    [
      'Footprint A1–A3: 5 t CO₂e',
      '12.5 t × 0.4 kg CO₂e/kg = 5 t CO₂e',
      'It covers 12.5 t of 20 t. The rest has no EPD value.',
    ],
  ])
})

test('the footprints of several positions add up', () => {
  expect(textsOf(money, [offered(1), offered(2, { volume: 2, value: 1.2345 })]).at(-1)).toEqual([
    'Footprint A1–A3: 7.469 t CO₂e',
    'Sum of each position’s weight × its kg CO₂e/kg',
  ])
})

test('an offer without a price and without carbon says so', () => {
  expect(textsOf({ ...money, price_per_kg: 0, total: null }, [offered(1, { value: null })]).slice(1)).toEqual([
    ['Total without VAT: Price on request'],
    ['Footprint A1–A3: No EPD value'],
  ])
})
