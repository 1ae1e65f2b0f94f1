import { describe, expect, it } from 'vitest'
import type { Currency } from '#domain/values/money.ts'
import { groupByCurrency, isOffer, sortOffers, type OfferSort } from './offer-order.ts'
import { responseStatuses } from '#domain/quotes/response.ts'

const offer = (
  company_name: string,
  price_per_kg: number,
  value: number | null,
  different: { currency?: Currency; delivery_time?: number | null; selected?: boolean } = {},
) => ({
  company_name,
  status: 'accepted' as const,
  answered_at: '2026-11-19T08:00:00.000Z',
  selected: false,
  price_per_kg,
  currency: 'EUR' as Currency,
  delivery_time: 12,
  epd: { value },
  ...different,
})
const names = (offers: readonly { company_name: string }[]) => offers.map(({ company_name }) => company_name).join(' ')
const carbon = { amount: 80, currency: 'EUR' as const }

describe('isOffer', () => {
  it('is false for an offer that is sealed', () => {
    expect(
      isOffer({ status: 'accepted', answered_at: '2026-11-19T08:00:00.000Z', price_per_kg: 1, sealed: true }),
    ).toBe(false)
  })

  it.each(responseStatuses)('rejects a response that is %s without an answer', (status) => {
    expect(isOffer({ status, answered_at: null, price_per_kg: 1 })).toBe(false)
  })
  it.each([
    ['pending', false],
    ['accepted', true],
    ['declined', false],
    ['withdrawn', false],
    ['not_selected', true],
    ['awarded', false],
  ] as const)('judges an answer that is %s: %s', (status, is) => {
    expect(isOffer({ status, answered_at: '2026-11-19T08:00:00.000Z', price_per_kg: 1 })).toBe(is)
  })

  it('rejects an offer that was not selected and of which no position is left', () => {
    expect(isOffer({ status: 'not_selected', answered_at: '2026-11-19T08:00:00.000Z', price_per_kg: 0 })).toBe(false)
  })
})

describe('sortOffers', () => {
  const offers = [
    offer('Beta', 0.95, 2.3, { delivery_time: 30 }),
    offer('Alpha', 1.02, 0.6866),
    offer('Request', 0, null, { delivery_time: null }),
    offer('Gamma', 1.5, 0),
  ]
  const by = (sort: OfferSort['by'], descending = false) => names(sortOffers(offers, { by: sort, descending }, carbon))

  it.each([
    ['supplier', 'Alpha Beta Gamma Request', 'Request Gamma Beta Alpha'],
    ['price', 'Beta Alpha Gamma Request', 'Gamma Alpha Beta Request'],
    ['withCarbon', 'Alpha Beta Gamma Request', 'Gamma Beta Alpha Request'],
    ['epd', 'Gamma Alpha Beta Request', 'Beta Alpha Gamma Request'],
    ['time', 'Alpha Gamma Beta Request', 'Beta Alpha Gamma Request'],
  ] as const)('by %s puts offers without a figure last in both directions', (sort, up, down) => {
    expect(by(sort)).toBe(up)
    expect(by(sort, true)).toBe(down)
  })

  it('keeps the given list, and puts the accepted offer first', () => {
    const before = names(offers)
    const chosen = offer('Zeta', 9, 9, { selected: true })

    expect(names(sortOffers([...offers, chosen], { by: 'price', descending: false }, carbon))).toBe(
      'Zeta Beta Alpha Gamma Request',
    )
    expect(names(offers)).toBe(before)
  })
})

describe('groupByCurrency', () => {
  const usd = (name: string, selected = false) => offer(name, 1.1, 1, { currency: 'USD', selected })
  const labelsOf = (offers: Parameters<typeof groupByCurrency>[0]) =>
    groupByCurrency(offers).map((group) => `${group.currency}: ${names(group.offers)}`)

  it('keeps one currency together, with offers without a price', () => {
    expect(labelsOf([offer('A', 1, 1), offer('B', 0, 1, { currency: 'USD' })])).toEqual(['EUR: A B'])
    expect(labelsOf([offer('B', 0, 1)])).toEqual(['null: B'])
    expect(labelsOf([])).toEqual(['null: '])
  })

  it('separates several currencies, each in its order, and puts offers without a price last', () => {
    expect(labelsOf([offer('A', 1, 1), offer('R', 0, 1), usd('C'), offer('B', 2, 1)])).toEqual([
      'USD: C',
      'EUR: A B',
      'null: R',
    ])
  })

  it('begins with the accepted offer', () => {
    expect(labelsOf([usd('C'), offer('A', 1, 1, { selected: true })])).toEqual(['EUR: A', 'USD: C'])
  })
})
