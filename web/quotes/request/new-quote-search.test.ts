import { expect, test } from 'vitest'
import { newQuoteSearch } from './new-quote-search.ts'

test('takes what a link brings: a product, a supplier, or what is wanted', () => {
  const search = {
    product: '11111111-1111-4111-8111-111111111111',
    supplier: '22222222-2222-4222-8222-222222222222',
    material: 'Steel',
    profile: 'HEA Beam',
    volume: 12.5,
    max_epd: 0,
    max_price: 0.95,
    currency: 'EUR',
    notes: 'From the calculator: “Bridge 7”',
  }

  expect(newQuoteSearch.parse(search)).toEqual(search)
})

test('reads numbers as people write them, and words that look like a number', () => {
  expect(newQuoteSearch.parse({ volume: '12,5', max_price: '1 000,5', notes: 2026 })).toEqual({
    volume: 12.5,
    max_price: 1000.5,
    notes: '2026',
  })
})

test.each([
  { product: 'first' },
  { supplier: 7 },
  { material: 'Gold' },
  { profile: 'x'.repeat(101) },
  { volume: 0 },
  { volume: -3 },
  { volume: 'much' },
  { volume: '' },
  { volume: 1_000_001 },
  { max_epd: -0.1 },
  { max_price: ['1'] },
  { currency: 'SEK' },
  { notes: 'x'.repeat(5001) },
  { unknown: 'parameter' },
])('leaves out what makes no sense: %o', (search) => {
  expect(JSON.stringify(newQuoteSearch.parse(search))).toBe('{}')
})
