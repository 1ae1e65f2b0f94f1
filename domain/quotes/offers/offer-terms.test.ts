import { describe, expect, it } from 'vitest'
import {
  freightAmount,
  incotermNames,
  incoterms,
  isSameOfferTerms,
  noTerms,
  termLines,
  type OfferTerms,
} from './offer-terms.ts'

const terms: OfferTerms = {
  valid_until: '2026-12-24',
  incoterm: 'DAP',
  incoterm_place: 'Göteborg',
  freight: 'amount',
  freight_amount: 350.5,
  payment_days: 30,
  discount_percent: 2,
  discount_days: 10,
  minimum_order: 5000,
}

describe('termLines', () => {
  it('shows each given term with its label', () => {
    expect(termLines(terms, 'SEK')).toEqual([
      { term: 'Valid until', value: '24 December 2026' },
      { term: 'Delivery terms', value: 'DAP Göteborg, Incoterms 2020' },
      { term: 'Freight', value: '350.50 SEK' },
      { term: 'Payment', value: '30 days net, 2 % discount within 10 days' },
      { term: 'Minimum order', value: '5\u202F000.00 SEK' },
    ])
    expect(termLines(noTerms, 'EUR')).toEqual([])
  })

  it.each([
    [{ freight: 'included' }, 'Included in the prices'],
    [{ freight: 'on_request' }, 'On request'],
    [{ payment_days: 0 }, 'On delivery'],
    [{ payment_days: 1 }, '1 day net'],
    [{ discount_percent: 1.5, discount_days: 8 }, '1.5 % discount within 8 days'],
  ] as const)('shows %o as %s', (given, value) => {
    expect(termLines({ ...noTerms, ...given }, 'EUR')).toMatchObject([{ value }])
  })
})

describe('freightAmount', () => {
  it('returns the amount of freight that comes on top, and 0 for any other', () => {
    expect(freightAmount(terms)).toBe(350.5)
    expect(freightAmount({ freight: 'included', freight_amount: null })).toBe(0)
    expect(freightAmount({ freight: 'on_request', freight_amount: null })).toBe(0)
    expect(freightAmount(noTerms)).toBe(0)
  })
})

describe('isSameTerms', () => {
  it('notices a change of any term', () => {
    expect(isSameOfferTerms(terms, { ...terms })).toBe(true)
    for (const name of Object.keys(terms)) expect(isSameOfferTerms(terms, { ...terms, [name]: null })).toBe(false)
  })
})

describe('incoterms', () => {
  it('has the eleven rules of 2020 with their names', () => {
    expect(incoterms).toHaveLength(11)
    expect(Object.keys(incotermNames).toSorted()).toEqual([...incoterms].toSorted())
  })
})
