import { describe, expect, it } from 'vitest'
import type { Currency } from '#domain/values/money.ts'
import { listedOffer } from './listed-offer.ts'

const now = new Date('2026-11-27T12:00:00Z')
const positions = [
  { position: 1, volume: 10 },
  { position: 2, volume: 5 },
]
const rates = { SEK: { per_eur: 11, day: '2026-11-26', source: 'A test' } }

type Changes = { currency?: Currency; expires_at?: string; is_accepted?: boolean; freight?: number }
const offer = (id: string, totals: (number | null)[], { freight, ...changes }: Changes = {}) => ({
  id,
  currency: 'EUR' as const,
  total: 1,
  expires_at: null,
  to_be_confirmed: false,
  is_reduced: false,
  is_accepted: false,
  ...changes,
  terms: freight === undefined ? null : { freight: 'amount' as const, freight_amount: freight, minimum_order: null },
  lines: totals.map((total, at) => ({ position: at + 1, total, volume: null })),
})
const listed = (offers: ReturnType<typeof offer>[], changes: Partial<Parameters<typeof listedOffer>[1]> = {}) => {
  const found = listedOffer(offers, { positions, asked: null, rates, now, ...changes })
  return found && [found.offer.id, found.as]
}

describe('listedOffer', () => {
  it('takes the accepted offer, else the only one', () => {
    expect(listed([offer('a', [1, 1]), offer('b', [9, 9], { is_accepted: true })])).toEqual(['b', 'accepted'])
    expect(listed([offer('a', [1, null])])).toEqual(['a', 'only'])
    expect(listed([])).toBeNull()
  })

  it('takes the offer with everything at the lowest total with its freight', () => {
    const offers = [offer('part', [1, null]), offer('near', [100, 50], { freight: 30 }), offer('far', [110, 50])]
    expect(listed(offers)).toEqual(['far', 'best'])
    expect(listed([offer('part', [1, null]), offer('other', [null, 1])])).toBeNull()
  })

  it('leaves expired offers out of several', () => {
    const offers = [offer('old', [1, 1], { expires_at: '2026-11-26T23:00:00Z' }), offer('new', [9, 9])]
    expect(listed(offers)).toEqual(['new', 'best'])
  })

  it('compares currencies by their rates, and ranks nothing without one', () => {
    const offers = [offer('euro', [100, 50]), offer('krona', [1000, 500], { currency: 'SEK' })]
    expect(listed(offers)).toEqual(['krona', 'best'])
    expect(listed(offers, { asked: 'SEK' })).toEqual(['krona', 'best'])
    expect(listed(offers, { rates: {} })).toBeNull()
    expect(listed([...offers, offer('pound', [1, 1], { currency: 'GBP' })])).toBeNull()
  })
})
