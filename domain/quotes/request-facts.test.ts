import { expect, test } from 'vitest'
import { requestDetails, type MailedRequest } from './request-facts.ts'

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
  weight_tolerance: 5,
  own_reference: null,
  answers_until: null,
  sealed: false,
}

test('requestDetails names the buyer’s own reference first of how it is delivered', () => {
  const [first] = requestDetails({ ...request, own_reference: 'Hangar 4' }, 'supplier').facts
  expect(first).toEqual({ label: 'Buyer’s reference', value: 'Hangar 4' })
})

test('requestDetails names everything that a supplier needs to quote', () => {
  expect(requestDetails(request, 'supplier')).toEqual({
    facts: [
      { label: 'Delivery', value: 'Delivery to Site, Verkstadsgatan 1, 111 22 Gävle, Sweden' },
      { label: 'Latest delivery date', value: '1 February 2027 (week 5)' },
    ],
    positions: {
      shown: [
        {
          number: 1,
          title: 'Steel HEA Beam',
          spec: 'HEA 200 · S355J2 · EN 10025-2 · 8 × 12\u202F100 mm · certificate 3.1',
          tons: '4.1 tons',
          limits: ['max EPD 0.75 kg CO₂e/kg, A1–A3', 'max price 1.20 EUR/kg', 'note: Primed'],
        },
      ],
      more: 0,
    },
    closing: [],
  })
})

test('requestDetails names a weight tolerance that is not the usual one', () => {
  const { facts } = requestDetails({ ...request, weight_tolerance: 0 }, 'supplier')
  expect(facts).toContainEqual({ label: 'Weight tolerance', value: '± 0 %' })
})

test('requestDetails keeps a hidden maximum price from suppliers alone', () => {
  const hidden = { ...request, max_price_shown: false }
  expect(JSON.stringify(requestDetails(hidden, 'supplier'))).not.toContain('max price')
  expect(requestDetails(hidden, 'admin').positions.shown[0]?.limits).toContain(
    'max price 1.20 EUR/kg, not shown to suppliers',
  )
})

test('requestDetails says the kind of a description, and sums several positions up', () => {
  const described = { ...beam, position: 2, manual_product_details: 'Beams, cut', product_name: null }
  const { facts, positions } = requestDetails({ ...request, positions: [beam, described], volume: 8.2 }, 'supplier')
  expect(positions.shown[1]?.title).toBe('Beams, cut (Steel, HEA Beam)')
  expect(facts[0]).toEqual({ label: 'Together', value: '2 positions, 8.2 tons' })
})

test('requestDetails of many positions counts those that the mail leaves out', () => {
  const positions = Array.from({ length: 200 }, (_, index) => ({ ...beam, position: index + 1 }))
  const { shown, more } = requestDetails({ ...request, positions }, 'supplier').positions
  expect([shown.length, more]).toEqual([20, 180])
})

test('requestDetails says until when to answer by the clocks of the reader’s country, and to suppliers that answers are sealed', () => {
  const until = { ...request, answers_until: '2026-12-03T12:00:00.000Z' }
  const sealed = { ...until, sealed: true }

  expect(requestDetails(until, 'supplier', 'Finland').facts.at(-1)).toEqual({
    label: 'Answers until',
    value: '3 December 2026 at 14:00 EET',
  })
  expect(requestDetails(sealed, 'supplier').facts.at(-1)?.value).toBe('3 December 2026 at 12:00 UTC')
  expect(requestDetails(sealed, 'supplier').closing).toEqual([
    'Until the deadline nobody but your company reads your answer.',
  ])
  expect(requestDetails(sealed, 'admin').closing).toEqual([])
})
