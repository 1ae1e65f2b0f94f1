import { describe, expect, it } from 'vitest'
import { noDeadline } from '#domain/quotes/answers-until.ts'
import { noTerms } from '#domain/quotes/offers/offer-terms.ts'
import { offerOnPaper, paperOf, type PaperContext, type QuoteOnPaper } from './paper-content.ts'
import type { OrderPaperKind, PaperKind } from './paper.ts'

const details = { size: null, grade: null, standard: null, length_mm: null }
const position = (number: number) => ({
  ...details,
  position: number,
  product_name: 'Steel HEA Beam',
  manual_product_details: null,
  material: 'Steel' as const,
  subcategory: 'HEA Beam',
  volume: 10,
  pieces: null,
  finish: null,
  tolerance: null,
  certificate: null,
  max_epd: null,
  max_price_per_kg: null,
  note: null,
})
const line = (number: number, offered = true) => ({
  ...details,
  position: number,
  offered,
  price: offered ? { amount: 1.2, unit: 'kg' as const } : null,
  volume: null,
  origin: null,
  mill: null,
  delivery_time: null,
  note: null,
})
const terms = {
  ...noTerms,
  valid_until: '2026-12-31',
  incoterm: 'DAP',
  incoterm_place: 'Gävle',
  payment_days: 30,
} as const
const given = {
  status: 'accepted',
  price_per_kg: 1.2,
  currency: 'EUR',
  total: 12000,
  offered_volume: 10,
  to_be_confirmed: false,
  expires_at: '2026-12-31T23:00:00Z',
  answered_at: '2026-12-01T23:30:00Z',
  delivery_time: 12,
  terms,
  notes: 'From stock',
} as const
const offer = {
  ...given,
  supplier_id: 'a',
  company_name: 'Nordstål AB',
  sealed: false,
  selected: false,
  lines: [line(1), line(2, false)],
  position_epds: [1, 2].map((number) => ({ position: number, value: 0.5, source: 'product', product: null }) as const),
}
const quote: QuoteOnPaper = {
  id: '7f3a91c2-0000-4000-8000-000000000000',
  created_at: '2026-11-27T23:30:00Z',
  state: {
    ...noDeadline,
    status: 'pending',
    admin_approved: true,
    is_deleted: false,
    offer_accepted: false,
    own: null,
    answers_until: '2026-12-03T12:00:00Z',
  },
  request: null,
  positions: [position(1), position(2)],
  volume: 20,
  notes: 'Call first',
  cancellation_note: null,
  delivery_to_site: true,
  delivery_address: 'Verkstadsgatan 1, Gävle',
  delivery_site: null,
  latest_delivery_date: '2027-02-01',
  weight_tolerance: 5,
  own_reference: null,
  project: null,
  cost_centre: null,
  documents: [{ name: 'Ritning.pdf' }],
  max_price_currency: 'EUR',
  max_price_shown: false,
  offers: [offer],
  own_response: null,
  own_lines: null,
  own_epds: null,
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
const made = (
  kind: Exclude<PaperKind, OrderPaperKind>,
  changes: Partial<QuoteOnPaper> = {},
  about: Partial<PaperContext> = {},
) => {
  const changed = { ...quote, ...changes }
  return paperOf(kind, changed, offerOnPaper(kind, 'customer', changed, 'a'), { ...context, ...about })
}
const factsOf = ({ facts }: ReturnType<typeof made>) => facts.map(({ term, value }) => `${term}: ${value}`)
const numbersOf = ({ rows }: ReturnType<typeof made>) => rows.map(([cell]) => cell?.[0]?.text)
const ordered = {
  state: { ...quote.state, status: 'processing', offer_accepted: true } as const,
  offers: [{ ...offer, selected: true }],
}

describe('the request for quotation', () => {
  it('says what is asked, by whom, until when, and by the day of the buyer', () => {
    const paper = made('request')

    expect(paper).toMatchObject({ title: 'Request for quotation', number: '7F3A91C2', day: '28 November 2026' })
    expect(paper.mark).toBeNull()
    expect(paper.parties.map(({ title, lines }) => [title, lines[0]])).toEqual([
      ['Buyer', 'Byggmark AB'],
      ['Supplier', 'Nordstål AB'],
    ])
    expect(factsOf(paper)).toEqual([
      'Delivery: Delivery to Site',
      'Delivery address: Verkstadsgatan 1, Gävle',
      'Latest delivery date: 1 February 2027 (week 5)',
      'Answers until: 3 December 2026 at 13:00 CET',
      'Prices: Without VAT',
    ])
    expect(factsOf(made('request', { weight_tolerance: 2 }))).toContain('Weight tolerance: ± 2 %')
    const delivery_site = { contact: null, phone: null, opening_hours: 'Weekdays', unloading: 'Crane' }
    expect(factsOf(made('request', { delivery_site })).join()).toContain('Opening hours: Weekdays,Unloading: Crane')
    expect(factsOf(made('request', { own_reference: 'Hangar 4' }))[0]).toBe('Buyer’s reference: Hangar 4')
    // What the buyer books it on is on its own copy alone: nobody else is sent it.
    const booked = { project: { name: 'Bridge' }, cost_centre: '4711' }
    expect(factsOf(made('request', booked)).slice(0, 2)).toEqual(['Project: Bridge', 'Cost centre: 4711'])
    expect(numbersOf(paper)).toEqual(['1', '2'])
    expect(paper.notes).toEqual([
      { title: 'Notes', text: 'Call first' },
      { title: 'Documents with this request', text: 'Ritning.pdf' },
    ])
  })

  it('names no supplier if several are asked', () => {
    expect(made('request', {}, { supplier: null }).parties).toHaveLength(1)
  })

  it('says that it was not sent yet, was cancelled or was deleted', () => {
    const markOf = (state: Partial<QuoteOnPaper['state']>) =>
      made('request', { state: { ...quote.state, ...state } }).mark

    expect(markOf({ status: 'pending_admin_approval', admin_approved: false })).toBe('Not sent to suppliers yet')
    expect(markOf({ status: 'cancelled' })).toBe('Cancelled')
    expect(markOf({ is_deleted: true })).toBe('Deleted by the buyer')
  })

  it('has the notes without the line of a cancellation', () => {
    const notes = 'Call first\nCancelled by Nordstål AB: No steel'
    expect(made('request', { notes, cancellation_note: 'No steel' }).notes[0]?.text).toBe('Call first')
  })
})

describe('the offer', () => {
  it('says the terms, every position, and the sums, by the day of the supplier', () => {
    const paper = made('offer')

    expect(paper).toMatchObject({ title: 'Offer', number: '7F3A91C2', day: '2 December 2026', mark: null })
    expect(paper.parties.map(({ title }) => title)).toEqual(['Supplier', 'Buyer'])
    expect(factsOf(paper).slice(0, 4)).toEqual([
      'Delivery time: 12 days',
      'Valid until: 31 December 2026',
      'Delivery terms: DAP Gävle, Incoterms 2020',
      'Payment: 30 days net',
    ])
    expect(numbersOf(paper)).toEqual(['1', '2'])
    expect(paper.rows[1]?.[4]).toEqual([{ text: 'Not offered', tone: 'quiet' }])
    expect(paper.sums.map(({ term }) => term)).toEqual(['Weight', 'Total without VAT', 'Footprint A1–A3'])
    expect(paper.notes).toEqual([{ title: 'Notes of the supplier', text: 'From stock' }])
  })

  it.each([
    ['Expired', { expires_at: '2026-12-02T09:00:00Z' }],
    ['To be confirmed, because the request was changed', { to_be_confirmed: true }],
    ['Not selected', { status: 'not_selected' }],
    ['Accepted', { selected: true }],
  ] as const)('is marked “%s”', (mark, changes) => {
    expect(made('offer', { offers: [{ ...offer, ...changes }] }).mark).toBe(mark)
  })

  it('has one price for everything if it has no lines', () => {
    const paper = made('offer', { offers: [{ ...offer, lines: [] }] })
    expect(paper.rows.map((row) => row[4]?.[0]?.text)).toEqual(['1.20', '1.20'])
  })

  it('is the own one for a supplier', () => {
    const own = { ...quote, offers: null, own_response: given, own_lines: [line(1)], own_epds: [] }
    expect(offerOnPaper('offer', 'supplier', own, 'b')).toMatchObject({ total: 12000, lines: [line(1)] })
  })
})

describe('the purchase order', () => {
  it('has the ordered positions, and not until when they were offered', () => {
    const paper = made('purchase_order', ordered)

    expect(paper).toMatchObject({ title: 'Purchase order', day: '2 December 2026', mark: null })
    expect(numbersOf(paper)).toEqual(['1'])
    expect(factsOf(paper)).toEqual([
      'Delivery: Delivery to Site',
      'Delivery address: Verkstadsgatan 1, Gävle',
      'Latest delivery date: 1 February 2027 (week 5)',
      'Delivery time: 12 days',
      'Delivery terms: DAP Gävle, Incoterms 2020',
      'Payment: 30 days net',
      'Offer of: 2 December 2026',
      'Prices: Without VAT',
    ])
    expect(paper.notes.map(({ title }) => title)).toEqual(['Notes of the buyer', 'Notes of the supplier'])
  })

  it('names the request that its positions come from', () => {
    const request = { id: '0d6f44ad-0000-4000-8000-000000000000' }
    expect(factsOf(made('purchase_order', { ...ordered, request }))).toContain('From request: 0D6F44AD')
  })

  it('is marked when the order was cancelled', () => {
    const state = { ...ordered.state, status: 'cancelled' } as const
    expect(made('purchase_order', { ...ordered, state }).mark).toBe('Cancelled')
  })
})
