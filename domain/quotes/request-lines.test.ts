import { expect, test } from 'vitest'
import { requestLines, type MailedRequest } from './request-lines.ts'

const beam = {
  position: 1,
  product_name: 'Steel HEA Beam',
  manual_product_details: null,
  material: 'Steel',
  subcategory: 'HEA Beam',
  size: 'HEA 200',
  grade: 'S355J2',
  standard: 'EN 10025-2',
  length_mm: 12_100,
  pieces: 8,
  finish: null,
  tolerance: null,
  certificate: '3.1',
  volume: 4.1,
  max_epd: 0.75,
  max_price_per_kg: 1.2,
  note: 'Primed',
}
const request: MailedRequest = {
  positions: [beam],
  volume: 4.1,
  max_price_currency: 'EUR',
  max_price_shown: true,
  delivery_to_site: true,
  delivery_address: 'Verkstadsgatan 1, 111 22 Gävle, Sweden',
  latest_delivery_date: '2027-02-01',
  answers_until: null,
  sealed: false,
}

test('requestLines names everything that a supplier needs to quote', () => {
  expect(requestLines(request, 'supplier')).toEqual([
    '1. Steel HEA Beam, HEA 200 · S355J2 · EN 10025-2 · 8 × 12\u202F100 mm · certificate 3.1: 4.1 tons · max EPD 0.75 kg CO₂e/kg, A1–A3 · max price 1.20 EUR/kg · note: Primed',
    'Delivery: Delivery to Site, Verkstadsgatan 1, 111 22 Gävle, Sweden',
    'Latest delivery date: 2027-02-01',
  ])
})

test('requestLines keeps a hidden maximum price from suppliers alone', () => {
  const hidden = { ...request, max_price_shown: false }
  expect(requestLines(hidden, 'supplier')[0]).not.toContain('max price')
  expect(requestLines(hidden, 'admin')[0]).toContain('max price 1.20 EUR/kg, not shown to suppliers')
})

test('requestLines says the kind of a description, and sums several positions up', () => {
  const described = { ...beam, position: 2, manual_product_details: 'Beams, cut', product_name: null }
  const lines = requestLines({ ...request, positions: [beam, described], volume: 8.2 }, 'supplier')
  expect(lines[1]).toMatch(/^2\. Beams, cut \(Steel, HEA Beam\), HEA 200/)
  expect(lines[2]).toBe('Together: 2 positions, 8.2 tons')
})

test('requestLines of many positions ends with the number of the others', () => {
  const positions = Array.from({ length: 200 }, (_, index) => ({ ...beam, position: index + 1 }))
  const lines = requestLines({ ...request, positions }, 'supplier')
  expect(lines).toHaveLength(34)
  expect(lines[30]).toBe('… and 170 more, on the page of the quote')
})

test('requestLines says until when to answer by the clocks of the reader’s country, and that answers are sealed', () => {
  const until = { ...request, answers_until: '2026-12-03T12:00:00.000Z' }

  expect(requestLines(until, 'supplier', 'Finland').slice(-1)).toEqual(['Answers until: 3 December 2026 at 14:00 EET'])
  expect(requestLines({ ...until, sealed: true }, 'supplier').slice(-2)).toEqual([
    'Answers until: 3 December 2026 at 12:00 UTC',
    'Until then nobody but your company reads your answer.',
  ])
})
