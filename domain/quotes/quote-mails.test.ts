import { describe, expect, it } from 'vitest'
import { quoteMails } from './quote-mails.ts'
import type { MailedRequest } from './request-facts.ts'

const beam = {
  position: 1,
  product_name: 'Steel HEA Beam',
  manual_product_details: null,
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
  volume: 4.1,
  max_epd: null,
  max_price_per_kg: 1.2,
  note: null,
}
const request: MailedRequest = {
  positions: [beam],
  volume: 4.1,
  max_price_currency: 'EUR',
  max_price_shown: false,
  delivery_to_site: false,
  delivery_address: null,
  latest_delivery_date: null,
  weight_tolerance: 5,
  own_reference: null,
  answers_until: '2026-12-03T12:00:00.000Z',
  sealed: true,
}

describe('quoteMails', () => {
  it('name in the subject what is asked for', () => {
    const subjectOf = (positions: MailedRequest['positions'], volume: number) =>
      quoteMails.requestReceived({ request: { ...request, positions, volume }, country: null }).subject

    expect(subjectOf([beam], 4.1)).toBe('New quote request: Steel HEA Beam, 4.1 tons')
    expect(subjectOf([beam, { ...beam, position: 2 }], 8.2)).toBe(
      'New quote request: Steel HEA Beam + 1 more, 8.2 tons',
    )
    const words = { ...beam, manual_product_details: `Beams\nof ${'steel '.repeat(40)}` }
    expect(subjectOf([words], 1)).toBe('New quote request: Beams …, 1 ton')
  })

  it('tell the buyer what was sent, and to how many', () => {
    const booked = [{ label: 'Cost centre', value: '4711' }]
    const sent = (recipients: number | null) => quoteMails.requestSent({ request, country: null, recipients, booked })

    expect(sent(3).subject).toBe('Your request was sent to 3 suppliers: Steel HEA Beam, 4.1 tons')
    expect(sent(3).facts).toEqual([...quoteMails.requestReceived({ request, country: null }).facts, ...booked])
    expect(sent(1).subject).toMatch(/^Your request was sent to 1 supplier: /)
    expect(sent(null)).toMatchObject({
      subject: 'Your request awaits approval: Steel HEA Beam, 4.1 tons',
      paragraphs: ['We received your request. An administrator reviews it and sends it to suppliers.'],
      positions: { shown: [{ limits: ['max price 1.20 EUR/kg, not shown to suppliers'] }] },
    })
  })

  it('keep a hidden maximum price from suppliers, and tell them that answers are sealed', () => {
    for (const mail of [quoteMails.requestReceived, quoteMails.requestChanged, quoteMails.answerReminder]) {
      const text = JSON.stringify(mail({ request, country: null }))
      expect(text).not.toContain('1.20')
      expect(text).toContain('nobody but your company reads your answer')
    }
  })

  it('name the buyer first to an administrator', () => {
    expect(quoteMails.requestAwaiting({ company: 'Eva Berg, Bygg AB', request }).facts[0]).toEqual({
      label: 'Buyer',
      value: 'Eva Berg, Bygg AB',
    })
  })

  it('name a status like the screens', () => {
    expect(quoteMails.statusUpdated({ company: 'Nordverk Demo AB', status: 'shipped' })).toMatchObject({
      subject: 'The goods were shipped',
      paragraphs: ['Nordverk Demo AB set the status to Shipped.'],
      facts: [
        { label: 'Supplier', value: 'Nordverk Demo AB' },
        { label: 'Status', value: 'Shipped' },
      ],
    })
  })
})
