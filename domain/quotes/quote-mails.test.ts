import { describe, expect, it } from 'vitest'
import { quoteMails } from './quote-mails.ts'

const offer = { price_per_kg: 1.32, currency: 'EUR', total: 6600, offered_volume: 5 } as const

describe('quoteMails', () => {
  it('name the total of an offer on several positions', () => {
    expect(quoteMails.offered({ company: 'Nordverk Demo AB', offer, positions: 3 }).paragraphs).toEqual([
      'Nordverk Demo AB offers 6\u202F600.00 EUR for 5 tons, 1.32 EUR/kg on average.',
    ])
  })

  it('name what changed of an offer, at most twenty lines', () => {
    const change = { field: 'Price per kg', from: '1.40 EUR/kg', to: '1.32 EUR/kg' }
    const changed = (count: number) =>
      quoteMails.offerChanged({
        company: 'Nordverk Demo AB',
        offer,
        changes: Array.from({ length: count }, () => change),
      }).paragraphs

    expect(changed(1)).toEqual([
      'Nordverk Demo AB offers 1.32 EUR per kg.',
      'This has changed:',
      'Price per kg: 1.40 EUR/kg → 1.32 EUR/kg',
    ])
    expect(changed(25).at(-1)).toBe('And 5 more.')
    expect(changed(0)[1]).toBe('Its files or its carbon values have changed.')
  })

  it('name the offered price', () => {
    const offered = (price_per_kg: number) =>
      quoteMails.offered({ company: 'Nordverk Demo AB', offer: { ...offer, price_per_kg }, positions: 1 }).paragraphs

    expect(offered(1.02)).toEqual(['Nordverk Demo AB offers 1.02 EUR per kg.'])
    expect(offered(0)).toEqual(['Nordverk Demo AB made an offer. Price on request.'])
  })

  it('tell a buyer the next step after the last refusal', () => {
    const declined = (nobodyLeft: boolean) =>
      quoteMails.declined({ company: 'Nordverk Demo AB', reason: null, nobodyLeft }).paragraphs

    expect(declined(false)).toEqual(['Nordverk Demo AB declined your request.'])
    expect(declined(true)[1]).toMatch(/^No other supplier is left/)
    expect(quoteMails.declined({ company: 'A', reason: 'capacity', nobodyLeft: false }).paragraphs[1]).toBe(
      'Reason: No capacity',
    )
  })

  it('name a status like the screens', () => {
    expect(quoteMails.statusUpdated({ company: 'Nordverk Demo AB', status: 'shipped' })).toMatchObject({
      subject: 'The goods were shipped',
      paragraphs: ['Nordverk Demo AB set the status to Shipped.'],
    })
  })
})
