import { describe, expect, it } from 'vitest'
import type { CurrencyRates } from '#domain/values/currency-rates.ts'
import { priceRanks, priceRankText, type RankedOffer } from './price-rank.ts'

const now = new Date('2026-11-27T12:00:00Z')
const positions = [
  { position: 1, volume: 2 },
  { position: 2, volume: 3 },
]
const rates: CurrencyRates = { SEK: { per_eur: 10, day: '2026-11-26', source: 'European Central Bank' } }
const line = (position: number, volume: number | null = null) => ({ position, price: {}, volume })

const offer = (id: string, total: number | null, changes: Partial<RankedOffer> = {}): RankedOffer => ({
  id,
  total,
  currency: 'EUR',
  freight: null,
  expires_at: null,
  to_be_confirmed: false,
  lines: [line(1), line(2)],
  ...changes,
})
const ranks = (offers: RankedOffer[], known = rates) =>
  Object.fromEntries(priceRanks('won', offers, positions, { rates: known, now }))

describe('priceRanks', () => {
  it('gives each offer that lost the number of lower totals and one', () => {
    expect(ranks([offer('won', 200), offer('a', 100), offer('b', 300), offer('c', 400)])).toEqual({ a: 1, b: 3, c: 4 })
  })

  it('gives equal totals the same rank', () => {
    expect(ranks([offer('won', 200), offer('a', 200), offer('b', 300), offer('c', 300)])).toEqual({ a: 1, b: 3, c: 3 })
  })

  it('converts totals at the rates', () => {
    expect(
      ranks([offer('won', 200), offer('a', 1999, { currency: 'SEK' }), offer('b', 2001, { currency: 'SEK' })]),
    ).toEqual({
      a: 1,
      b: 3,
    })
  })

  it('gives nobody a rank if a rate is missing, and needs none for one currency', () => {
    expect(ranks([offer('won', 200), offer('a', 300), offer('b', 100, { currency: 'NOK' })])).toEqual({})
    expect(ranks([offer('won', 200, { currency: 'NOK' }), offer('a', 300, { currency: 'NOK' })], {})).toEqual({ a: 2 })
  })

  it('compares only offers on all positions at the asked volume', () => {
    const others = [
      offer('part', 100, { lines: [line(1)] }),
      offer('declined', 100, { lines: [line(1), { position: 2, price: null, volume: null }] }),
      offer('less', 100, { lines: [line(1), line(2, 1)] }),
      offer('same', 250, { lines: [line(1, 2), line(2, 3)] }),
      offer('whole', 300, { lines: [] }),
    ]
    expect(ranks([offer('won', 200), ...others])).toEqual({ same: 2, whole: 3 })
  })

  it('leaves out prices that do not hold or are not whole', () => {
    const others = [
      offer('none', null),
      offer('expired', 100, { expires_at: new Date('2026-11-26T23:00:00Z') }),
      offer('edited', 100, { to_be_confirmed: true }),
      offer('freight', 100, { freight: 'on_request' }),
      offer('a', 300, { freight: 'amount' }),
    ]
    expect(ranks([offer('won', 200), ...others])).toEqual({ a: 2 })
  })

  it('gives nobody a rank if the accepted offer cannot be compared', () => {
    expect(ranks([offer('won', 200, { lines: [line(1)] }), offer('a', 100), offer('b', 300)])).toEqual({})
  })
})

describe('priceRankText', () => {
  it('names the rank and not of how many', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22].map(priceRankText).join(' ')).toBe(
      'Your price was the lowest. Your price was the 2nd lowest. Your price was the 3rd lowest. Your price was the 4th lowest. ' +
        'Your price was the 11th lowest. Your price was the 12th lowest. Your price was the 13th lowest. ' +
        'Your price was the 21st lowest. Your price was the 22nd lowest.',
    )
  })
})
