import { describe, expect, it } from 'vitest'
import {
  divideRequest,
  figuresOfPart,
  isAwardedOnce,
  mayAwardAlone,
  mayAwardPart,
  offeredPositions,
  type AwardableOffer,
} from './award-positions.ts'

const asked = (position: number, volume: number) => ({ position, volume, pieces: null, length_mm: null })
const positions = [asked(1, 2), asked(2, 1), asked(3, 4)]
const line = (position: number, amount: number | null) => ({
  position,
  price: amount === null ? null : { amount, unit: 'kg' as const },
  volume: null,
})
const offer: AwardableOffer = {
  company_name: 'Nordvik Stål',
  currency: 'EUR',
  lines: [line(1, 1.5), line(2, 2), line(3, null)],
  freight: 'amount',
  freight_amount: 250,
  minimum_order: 2500,
}

it('offeredPositions are those with a price', () => {
  expect(offeredPositions(offer.lines)).toEqual([1, 2])
})

describe('figuresOfPart', () => {
  it('counts the freight whole', () => {
    // 2,000 kg at 1.5 are 3,000, with 250 of freight.
    expect(figuresOfPart(offer, [1], positions)).toMatchObject({
      price_per_kg: 1.5,
      volume: 2,
      goods: 3000,
      total: 3250,
    })
    // 3,000 + 1,000 kg at 2 are 5,000 for 3,000 kg.
    expect(figuresOfPart(offer, [1, 2], positions)).toMatchObject({ price_per_kg: 1.666667, goods: 5000, total: 5250 })
  })

  it('has none of positions without a price', () => {
    expect(figuresOfPart(offer, [3], positions)).toBeNull()
  })
})

describe('mayAwardPart', () => {
  it('allows a part that reaches the minimum order, and the whole offer whatever its minimum order', () => {
    expect(mayAwardPart(offer, [1], positions)).toEqual({ ok: true })
    expect(mayAwardPart({ ...offer, minimum_order: 9000 }, [1, 2], positions)).toEqual({ ok: true })
  })

  it('refuses all that is left of an offer below its minimum order', () => {
    const refusal = { code: 'award.belowMinimumOrder', goods: 5000, minimum_order: 9000 }
    expect(mayAwardPart({ ...offer, minimum_order: 9000, is_reduced: true }, [1, 2], positions)).toMatchObject({
      refusal,
    })
  })

  it('refuses a part below the minimum order, which counts without freight', () => {
    expect(mayAwardPart(offer, [2], positions)).toEqual({
      ok: false,
      refusal: {
        code: 'award.belowMinimumOrder',
        company_name: 'Nordvik Stål',
        goods: 2000,
        minimum_order: 2500,
        currency: 'EUR',
      },
    })
  })

  it.each([
    [3, { code: 'award.notOffered', position: 3, company_name: 'Nordvik Stål' }],
    [4, { code: 'award.gone', position: 4 }],
  ])('refuses position %d', (position, refusal) => {
    expect(mayAwardPart(offer, [1, position], positions)).toEqual({ ok: false, refusal })
  })
})

it('isAwardedOnce refuses a position of two suppliers, and one that is named twice', () => {
  expect(isAwardedOnce([{ positions: [1, 2] }, { positions: [3] }])).toEqual({ ok: true })
  const twice = { ok: false, refusal: { code: 'award.twice', position: 2 } }
  expect(isAwardedOnce([{ positions: [1, 2] }, { positions: [2, 3] }])).toEqual(twice)
  expect(isAwardedOnce([{ positions: [1, 2, 2] }])).toEqual(twice)
})

describe('mayAwardAlone', () => {
  const rates = { SEK: { per_eur: 10, day: '2026-11-20', source: 'typed' as const } }
  const totals = [
    { total: 600, currency: 'EUR' as const },
    { total: 5000, currency: 'SEK' as const },
  ]

  it('counts the whole award', () => {
    expect(mayAwardAlone(1100, totals, rates)).toEqual({ ok: true })
    expect(mayAwardAlone(1099, totals, rates)).toEqual({
      ok: false,
      refusal: { code: 'award.aboveLimit', amount: 1100, limit: 1099 },
    })
    expect(mayAwardAlone(null, totals, {})).toEqual({ ok: true })
  })

  it('is above any limit with a currency that has no rate', () => {
    expect(mayAwardAlone(1_000_000, totals, {})).toEqual({
      ok: false,
      refusal: { code: 'award.aboveLimit', amount: null, limit: 1_000_000 },
    })
  })
})

describe('divideRequest', () => {
  const [one, two] = [{ positions: [1] }, { positions: [2, 3] }]

  it('leaves the rest open', () => {
    expect(divideRequest([one], positions)).toEqual({ orders: [one], request: null, rest: [2, 3] })
  })

  it('makes the largest part the request if nothing is left', () => {
    expect(divideRequest([one, two], positions)).toEqual({ orders: [one], request: two, rest: [] })
    const all = { positions: [1, 2, 3] }
    expect(divideRequest([all], positions)).toEqual({ orders: [], request: all, rest: [] })
  })
})
