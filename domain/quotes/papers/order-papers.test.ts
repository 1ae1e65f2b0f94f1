import { expect, test } from 'vitest'
import { noDeadline } from '#domain/quotes/answers-until.ts'
import { confirmationPaper, deliveryNotePaper } from './order-papers.ts'
import type { PaperContext, QuoteOnPaper, WholeOffer } from './paper-content.ts'

const details = { size: null, grade: null, standard: null, length_mm: null }
const quote: QuoteOnPaper = {
  id: '7f3a91c2-0000-4000-8000-000000000000',
  created_at: '2026-11-27T10:00:00Z',
  state: {
    ...noDeadline,
    status: 'processing',
    admin_approved: true,
    is_deleted: false,
    offer_accepted: true,
    own: null,
  },
  request: null,
  positions: [1, 2].map((number) => ({
    ...details,
    position: number,
    product_name: 'Steel HEA Beam',
    manual_product_details: null,
    material: 'Steel',
    subcategory: 'HEA Beam',
    volume: 10,
    pieces: null,
    finish: null,
    tolerance: null,
    certificate: null,
    max_epd: null,
    max_price_per_kg: null,
    note: null,
  })),
  volume: 20,
  notes: null,
  cancellation_note: null,
  delivery_to_site: true,
  delivery_address: 'Verkstadsgatan 1, Gävle',
  delivery_site: null,
  latest_delivery_date: null,
  weight_tolerance: 5,
  own_reference: 'Hangar 4',
  project: null,
  cost_centre: null,
  documents: [],
  max_price_currency: 'EUR',
  max_price_shown: false,
  offers: null,
  own_response: null,
  own_lines: null,
  own_epds: null,
}
const offer: WholeOffer = {
  status: 'accepted',
  selected: true,
  price_per_kg: 1.2,
  currency: 'EUR',
  total: 24000,
  offered_volume: 20,
  to_be_confirmed: false,
  expires_at: null,
  answered_at: '2026-12-01T10:00:00Z',
  delivery_time: 12,
  terms: null,
  notes: null,
  lines: [],
  position_epds: [],
}
const company = {
  contact_person: 'Åsa Öberg',
  phone: null,
  address: 'Storgatan 1',
  country: 'Sweden',
  organisation_number: null,
  vat_number: null,
}
const context: PaperContext = {
  buyer: { ...company, company_name: 'Byggmark AB' },
  supplier: { ...company, company_name: 'Nordstål AB' },
  accepted_at: '2026-12-02T10:00:00Z',
  now: new Date('2026-12-02T10:00:00Z'),
}
const confirmation = {
  number: 'A-17',
  note: null,
  state: 'agreed',
  confirmed_at: '2026-12-03T10:00:00Z',
  lines: [1, 2].map((position) => ({ position, day: `2026-12-1${position}`, price: null, volume: null })),
} as const
const plain = (text: string | undefined) => text?.replaceAll('\u202F', ' ')

test('the confirmation has each position with its day, and the sums of the order', () => {
  const paper = confirmationPaper(quote, offer, confirmation, context)
  expect(paper).toMatchObject({ title: 'Order confirmation', number: '7F3A91C2', day: '3 December 2026', mark: null })
  expect(paper.rows.map((row) => row.at(-1)?.[0]?.text)).toEqual(['11 December 2026', '12 December 2026'])
  expect(paper.facts[0]).toEqual({ term: 'Supplier’s number', value: 'A-17' })
  expect(paper.columns.reduce((sum, { width }) => sum + width, 0)).toBe(515)
  expect(paper.sums.map(({ term }) => term)).toContain('Total without VAT')
})

test('a confirmation that the buyer has not accepted is marked, and has no sums of other prices', () => {
  const [first, ...others] = confirmation.lines
  const lines = first ? [{ ...first, price: 1.3, volume: 9 }, ...others] : []
  const paper = confirmationPaper(quote, offer, { ...confirmation, state: 'waiting', lines }, context)
  expect(paper.mark).toBe('Confirmed with changes, not accepted yet')
  expect([plain(paper.rows[0]?.[2]?.[0]?.text), paper.rows[0]?.[3]?.[0]?.text]).toEqual(['9 t', '1.30'])
  expect(paper.sums.map(({ term, value }) => `${term} ${plain(value)}`)).toEqual(['Weight 19 t'])
})

test('the delivery note has weights, certificates and heat numbers, and no prices', () => {
  const line = {
    position: 2,
    weight: 4.25,
    received: null,
    problem: null,
    certificate: '3.1',
    heat_number: '48213',
  } as const
  const delivery = {
    number: 2,
    sent_on: '2026-12-10',
    note_number: 'F-9',
    carrier: 'Demo Frakt',
    packages: 3,
    note: null,
  }
  const paper = deliveryNotePaper(quote, offer, { ...delivery, lines: [line] }, context)
  expect(paper).toMatchObject({ title: 'Delivery note', number: '7F3A91C2-2', day: '10 December 2026' })
  expect(paper.facts.map(({ term }) => term)).toEqual([
    'Order',
    'Supplier’s delivery note',
    'Carrier',
    'Packages',
    'Buyer’s reference',
    'Delivery',
    'Delivery address',
  ])
  expect(paper.rows[0]?.map((cell) => plain(cell[0]?.text))).toEqual([
    '2',
    'Steel HEA Beam',
    '4.25 t',
    expect.stringContaining('3.1'),
    '48213',
  ])
  expect(JSON.stringify(paper)).not.toMatch(/EUR|1\.20/)
  expect(paper.columns.reduce((sum, { width }) => sum + width, 0)).toBe(515)
})
