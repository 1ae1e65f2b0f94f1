import { describe, expect, it } from 'vitest'
import { quoteMails } from './quote-mails.ts'

describe('quoteMails', () => {
  it('name the offered price', () => {
    const offered = (price_per_kg: number) =>
      quoteMails.offered({ company: 'Nordverk Demo AB', offer: { price_per_kg, currency: 'EUR' } }).paragraphs

    expect(offered(1.02)).toEqual(['Nordverk Demo AB offers 1.02 EUR per kg.'])
    expect(offered(0)).toEqual(['Nordverk Demo AB made an offer. Price on request.'])
  })

  it('tell a buyer the next step after the last refusal', () => {
    const declined = (nobodyLeft: boolean) =>
      quoteMails.declined({ company: 'Nordverk Demo AB', nobodyLeft }).paragraphs

    expect(declined(false)).toEqual(['Nordverk Demo AB declined your request.'])
    expect(declined(true)[1]).toMatch(/^No other supplier is left/)
  })

  it('name a status like the screens', () => {
    expect(quoteMails.statusUpdated({ company: 'Nordverk Demo AB', status: 'shipped' })).toMatchObject({
      subject: 'The goods were shipped',
      paragraphs: ['Nordverk Demo AB set the status to Shipped.'],
    })
  })
})
