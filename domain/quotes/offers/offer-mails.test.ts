import { describe, expect, it } from 'vitest'
import type { MailPositions } from '#domain/mails/mail-texts.ts'
import { offeredLine, pricedLine } from './offer-input.ts'
import { offerMails } from './offer-mails.ts'
import { noTerms } from './offer-terms.ts'

const who = { company: 'Eva Berg, Nordverk Demo AB', supplier: 'Nordverk Demo AB' }
const offer = {
  ...noTerms,
  price_per_kg: 1.32,
  currency: 'EUR',
  total: 6600,
  offered_volume: 5,
  delivery_time: 12,
  valid_until: '2026-12-31',
} as const
const quote = {
  positions: [],
  volume: 5,
  delivery_to_site: false,
  delivery_address: null,
  latest_delivery_date: null,
  weight_tolerance: 5,
  own_reference: null,
}

const asked = [1, 2, 3].map((position) => ({
  position,
  product_name: null,
  manual_product_details: 'HEA 200',
  material: 'Steel',
  subcategory: 'HEA Beam',
  size: null,
  grade: null,
  standard: null,
  length_mm: null,
  pieces: null,
  finish: null,
  tolerance: null,
  certificate: null,
  dimensions: null,
  volume: 5,
}))

describe('offerMails', () => {
  it('say what is offered for each of several positions, and what was ordered of it', () => {
    const lines = [
      offeredLine(1, { price: 1320, unit: 't' }),
      { ...offeredLine(2, { price: 1.4, unit: 'kg' }), volume: 4 },
      { position: 3, offered: false } as const,
    ]
    const limitsOf = ({ positions }: { positions?: MailPositions }) => positions?.shown.map(({ limits }) => limits)

    expect(limitsOf(offerMails.offered({ ...who, offer, asked, lines }))).toEqual([
      ['1\u202F320.00 EUR per tonne'],
      ['1.40 EUR per kg, 4 tons'],
      ['Not offered'],
    ])
    const order = { quote: { ...quote, positions: asked }, offer, lines: lines.slice(0, 2).map(pricedLine) }
    expect(limitsOf(offerMails.offerAccepted({ ...order, id: crypto.randomUUID(), company: 'Buyer' }))).toEqual([
      ['1\u202F320.00 EUR per tonne'],
      ['1.40 EUR per kg', 'ordered: 4 tons'],
      ['not ordered'],
    ])
    expect(limitsOf(offerMails.offered({ ...who, offer, asked: asked.slice(0, 1), lines: lines.slice(0, 1) }))).toEqual(
      [],
    )
    expect(limitsOf(offerMails.offered({ ...who, offer, asked, lines: [] }))).toEqual([])
  })

  it('name the price and the supplier in the subject, of several positions the total', () => {
    const offered = (positions: number, price_per_kg = 1.32) =>
      offerMails.offered({ ...who, offer: { ...offer, price_per_kg }, asked: asked.slice(0, positions), lines: [] })

    expect(offered(1)).toMatchObject({
      subject: 'Offer: 1.32 EUR/kg',
      from: 'Nordverk Demo AB',
      paragraphs: ['Eva Berg, Nordverk Demo AB offers 1.32 EUR per kg.'],
    })
    expect(offered(3)).toMatchObject({
      subject: 'Offer: 6\u202F600.00 EUR',
      paragraphs: ['Eva Berg, Nordverk Demo AB offers 6\u202F600.00 EUR for 5 tons, 1.32 EUR/kg on average.'],
    })
    expect(offered(1, 0).subject).toBe('Offer: Price on request')
    expect(offered(1).facts).toEqual([
      { label: 'Supplier', value: 'Eva Berg, Nordverk Demo AB' },
      { label: 'Price', value: '1.32 EUR/kg' },
      { label: 'Volume', value: '5 tons' },
      { label: 'Total', value: '6\u202F600.00 EUR' },
      { label: 'Delivery time', value: '12 days' },
      { label: 'Valid until', value: '31 December 2026' },
    ])
  })

  it('name the earlier price in the subject of a changed offer, or what else changed', () => {
    const change = { field: 'Delivery time', from: '12 days', to: '10 days' }
    const subjectOf = (before: { price_per_kg: number; currency: 'EUR' | 'SEK' }, changes = [change]) =>
      offerMails.offerChanged({ company: who.company, offer, before, changes }).subject

    expect(subjectOf({ price_per_kg: 1.45, currency: 'EUR' })).toBe('Offer changed: 1.32 EUR/kg, was 1.45')
    expect(subjectOf({ price_per_kg: 15, currency: 'SEK' })).toBe('Offer changed: 1.32 EUR/kg, was 15.00 SEK/kg')
    expect(subjectOf({ price_per_kg: 0, currency: 'EUR' })).toBe('Offer changed: 1.32 EUR/kg, was Price on request')
    expect(subjectOf(offer)).toBe('Offer changed: delivery time')
    expect(subjectOf(offer, [change, change])).toBe('Offer changed: delivery time and more')
    expect(subjectOf(offer, [])).toBe('Offer changed: files or carbon values')
  })

  it('list what changed of an offer, at most twenty facts', () => {
    const change = { field: 'Price per kg', from: '1.40 EUR/kg', to: '1.32 EUR/kg' }
    const changed = (count: number) =>
      offerMails.offerChanged({
        company: who.company,
        offer,
        before: offer,
        changes: Array.from({ length: count }, () => change),
      })

    expect(changed(1).facts.slice(1)).toEqual([{ label: 'Price per kg', value: '1.32 EUR/kg', was: '1.40 EUR/kg' }])
    expect(changed(25).facts.at(-1)).toEqual({ label: 'And', value: '5 more' })
    expect(changed(0).paragraphs[1]).toBe('Its files or its carbon values have changed.')
  })

  it('say nothing of a sealed offer but whose it is', () => {
    const text = offerMails.offeredSealed({ ...who, until: new Date('2026-12-03T12:00Z'), country: null })

    expect(text.subject).toBe('Sealed offer')
    expect(text.facts).toEqual([
      { label: 'Supplier', value: 'Eva Berg, Nordverk Demo AB' },
      { label: 'Sealed until', value: '3 December 2026 at 12:00 UTC' },
    ])
  })

  it('tell a buyer the next step after the last refusal', () => {
    const declined = (nobodyLeft: boolean) => offerMails.declined({ ...who, reason: 'capacity', nobodyLeft })

    expect(declined(false)).toMatchObject({ subject: 'No offer', from: 'Nordverk Demo AB', closing: [] })
    expect(declined(true).closing[0]).toMatch(/^No other supplier is left/)
    expect(declined(false).facts.at(-1)).toEqual({ label: 'Reason', value: 'No capacity' })
  })

  it('give both sides of an order the same figures, and each the name of the other', () => {
    const order = { quote, offer, lines: [] }
    const booked = [{ label: 'Project', value: 'Hangar 4' }]
    const accepted = offerMails.offerAccepted({
      ...order,
      id: '7f3a91c2-0000-4000-8000-000000000000',
      company: 'Bygg AB',
    })
    const placed = offerMails.orderPlaced({ ...order, supplier: 'Nordverk Demo AB', name: 'Bo Ek', booked })

    expect(accepted.subject).toBe('Your offer was accepted: 6\u202F600.00 EUR')
    expect([placed.subject, placed.from]).toEqual(['Ordered: 6\u202F600.00 EUR', 'Nordverk Demo AB'])
    expect(accepted.facts[0]).toEqual({ label: 'Buyer', value: 'Bygg AB' })
    expect(placed.facts[0]).toEqual({ label: 'Supplier', value: 'Nordverk Demo AB' })
    // What the buyer books it on is in its own copy alone.
    expect(placed.facts.slice(1)).toEqual([...accepted.facts.slice(1), ...booked])
    expect(placed.paragraphs).toEqual(['Bo Ek accepted the offer of Nordverk Demo AB. The supplier was notified.'])
  })
})
