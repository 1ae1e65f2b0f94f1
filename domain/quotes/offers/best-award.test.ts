import { describe, expect, it } from 'vitest'
import type { CurrencyRates } from '#domain/values/currency-rates.ts'
import { bestAward, type AwardOffer } from './best-award.ts'

const positions = [
  { position: 1, volume: 10 },
  { position: 2, volume: 5 },
]
const rates: CurrencyRates = { SEK: { per_eur: 11.36, day: '2026-11-25', source: 'European Central Bank' } }

/** The amounts and EPD values of positions 1 and 2; null for one that is not offered. */
const offer = (
  id: string,
  amounts: (number | null)[],
  different: Partial<AwardOffer> & { epds?: (number | null)[] } = {},
): AwardOffer => {
  const { epds = [1, 1], ...rest } = different
  const lines = amounts.flatMap((amount, at) =>
    amount === null ? [] : [{ position: at + 1, amount, epd: epds[at] ?? null }],
  )
  return { id, currency: 'EUR', lines, freight: 0, minimum_order: 0, ...rest }
}

describe('bestAward', () => {
  it('compares the cheapest whole offer with the cheapest split', () => {
    const award = bestAward(
      positions,
      [
        offer('a', [1000, 900], { freight: 50, epds: [1.5, 0.8] }),
        offer('b', [1200, 600], { freight: 100, epds: [0.4, 0.6] }),
      ],
      'EUR',
      rates,
    )

    expect(award.whole).toEqual({
      parts: [{ offer: 'b', positions: [1, 2], goods: 1800, freight: 100, total: 1900, carbon: 7 }],
      total: 1900,
      carbon: 7,
    })
    expect(award.split).toEqual({
      parts: [
        { offer: 'a', positions: [1], goods: 1000, freight: 50, total: 1050, carbon: 15 },
        { offer: 'b', positions: [2], goods: 600, freight: 100, total: 700, carbon: 3 },
      ],
      total: 1750,
      carbon: 18,
    })
    expect(award).toMatchObject({ saved: { amount: 150, carbon: -11 }, proven: true, doubt: 0 })
  })

  it('converts each amount and the freight at the rate, rounded to hundredths', () => {
    const kronor = offer('s', [10_000, 5000.55], { currency: 'SEK', freight: 100 })
    const inEuro = bestAward(positions, [kronor], 'EUR', rates).whole
    const inKronor = bestAward(positions, [offer('e', [880.28, 440.19])], 'SEK', rates).whole

    expect(inEuro?.parts[0]).toMatchObject({ goods: 880.28 + 440.19, freight: 8.8, total: 1329.27 })
    expect(inKronor?.total).toBe(9999.98 + 5000.56)
  })

  it('leaves out an offer whose currency has no rate', () => {
    const award = bestAward(positions, [offer('n', [1, 1], { currency: 'NOK' }), offer('e', [10, 10])], 'EUR', rates)

    expect(award).toMatchObject({ withoutRate: ['n'], whole: { total: 20 }, split: { total: 20 } })
    expect(bestAward(positions, [offer('e', [10, 10])], 'NOK', rates)).toMatchObject({
      withoutRate: ['e'],
      whole: null,
      split: null,
      unoffered: [1, 2],
    })
  })

  it('names positions that nobody offers and leaves them out of both', () => {
    const award = bestAward(positions, [offer('a', [100, null]), offer('b', [90, null])], 'EUR', rates)

    expect(award).toMatchObject({ unoffered: [2], whole: { total: 90 }, split: { total: 90 }, saved: { amount: 0 } })
  })

  it('has a split without any whole offer', () => {
    const award = bestAward(positions, [offer('a', [100, null]), offer('b', [null, 90])], 'EUR', rates)

    expect(award).toMatchObject({ whole: null, split: { total: 190 }, saved: null })
  })

  it('has no whole offer below its own minimum order, and no split if nothing else is left', () => {
    const award = bestAward(positions, [offer('a', [100, 100], { minimum_order: 200.01 })], 'EUR', rates)

    expect(award).toMatchObject({ whole: null, split: null, saved: null })
    expect(bestAward(positions, [offer('a', [100, 100], { minimum_order: 200 })], 'EUR', rates).whole?.total).toBe(200)
  })

  it('does not count a freight that is not known, and says so', () => {
    const award = bestAward(positions, [offer('a', [100, 100], { freight: null })], 'EUR', rates)

    expect(award.whole?.parts[0]).toMatchObject({ freight: null, total: 200 })
  })

  it('has no carbon if a position has no value', () => {
    const award = bestAward(
      positions,
      [offer('a', [100, 100], { epds: [1, null] }), offer('b', [90, 120], { epds: [2, 1] })],
      'EUR',
      rates,
    )

    expect(award).toMatchObject({
      whole: { carbon: null },
      split: { carbon: null },
      saved: { amount: 10, carbon: null },
    })
  })

  it('keeps the whole offer if no split is cheaper', () => {
    const award = bestAward(positions, [offer('a', [100, 100]), offer('b', [100, 100])], 'EUR', rates)

    expect(award.split).toEqual(award.whole)
  })
})
