import { describe, expect, it } from 'vitest'
import type { CurrencyRates } from '#domain/values/currency-rates.ts'
import {
  besideTarget,
  insightLine,
  insightPercent,
  setCarbonTargetInput,
  usedRates,
  type BoughtSum,
} from './insights.ts'

const rate = (per_eur: number, day: string) => ({ per_eur, day, source: 'European Central Bank' })
const rates: CurrencyRates = { SEK: rate(11, '2026-11-20'), USD: rate(1.1, '2026-11-19') }
const bought = (change: Partial<BoughtSum>): BoughtSum => ({
  currency: 'EUR',
  orders: 1,
  amount: 0,
  tons: 0,
  known_tons: 0,
  covered_tons: 0,
  carbon: 0,
  ...change,
})

describe('insightLine', () => {
  it('adds up currencies by the rates, each converted and rounded once', () => {
    const line = insightLine(
      [
        bought({
          currency: 'EUR',
          amount: 1000.1,
          orders: 2,
          tons: 10.1,
          known_tons: 10.1,
          covered_tons: 4.1,
          carbon: 7.07,
        }),
        // 1,000 SEK are 90.909… EUR.
        bought({ currency: 'SEK', amount: 1000, tons: 0.2, known_tons: 0.2, carbon: 0.3 }),
        // 1.10 USD for 1 EUR: 110.01 USD are 100.009… EUR.
        bought({ currency: 'USD', amount: 110.01, tons: 1 }),
      ],
      'EUR',
      rates,
    )

    expect(line).toEqual({
      orders: 4,
      amounts: [
        { currency: 'EUR', amount: 1000.1 },
        { currency: 'SEK', amount: 1000 },
        { currency: 'USD', amount: 110.01 },
      ],
      // 1,000.10 + 90.91 + 100.01
      base: 1191.02,
      unconverted: [],
      tons: 11.3,
      known_tons: 10.3,
      covered_tons: 4.1,
      carbon: 7.37,
      // 7.37 t CO₂e of 10.3 tons
      carbon_per_kg: 0.716,
    })
  })

  it('converts to the company’s currency by way of the euro', () => {
    // 110 USD are 100 EUR, which are 1,100 SEK.
    expect(insightLine([bought({ currency: 'USD', amount: 110 })], 'SEK', rates).base).toBe(1100)
  })

  it('leaves out what has no rate, and names it', () => {
    const [euros, kroner] = [bought({ amount: 5 }), bought({ currency: 'NOK', amount: 7 })]

    expect(insightLine([euros, kroner], 'EUR', rates)).toMatchObject({ base: 5, unconverted: ['NOK'] })
    expect(insightLine([kroner], 'EUR', rates)).toMatchObject({ base: null, unconverted: ['NOK'] })
    expect(insightLine([], 'EUR', rates)).toMatchObject({ base: 0, unconverted: [], orders: 0, carbon: null })
  })

  it('adds decimals exactly', () => {
    const sums = [bought({ amount: 0.1, tons: 0.1 }), bought({ amount: 0.2, tons: 0.2, currency: 'SEK' })]

    expect(insightLine(sums, 'EUR', { SEK: rate(1, '2026-11-20') })).toMatchObject({ base: 0.3, tons: 0.3 })
  })
})

describe('insightPercent', () => {
  it.each([
    [4.1, 11.3, 36.3],
    [0, 5, 0],
    [5, 5, 100],
    [1, 3, 33.3],
    [1, 0, null],
  ])('gives for %d of %d %s', (part, whole, percent) => expect(insightPercent(part, whole)).toBe(percent))
})

describe('besideTarget', () => {
  it('compares the carbon of the known tons with what the target allows for them', () => {
    // 10.3 tons at 0.7 kg CO₂e per kg are 7.21 t CO₂e.
    expect(besideTarget({ carbon: 7.37, known_tons: 10.3 }, 0.7)).toEqual({ allowed: 7.21, over: 0.16 })
    expect(besideTarget({ carbon: 7.37, known_tons: 10.3 }, 0.8)).toEqual({ allowed: 8.24, over: -0.87 })
    expect(besideTarget({ carbon: 0, known_tons: 2 }, 0)).toEqual({ allowed: 0, over: 0 })
  })

  it('says nothing without a target or a known ton', () => {
    expect(besideTarget({ carbon: 7.37, known_tons: 10.3 }, null)).toBeNull()
    expect(besideTarget({ carbon: null, known_tons: 0 }, 0.7)).toBeNull()
  })
})

it('usedRates names the rates that the base needs, and none if all is in one currency', () => {
  expect(usedRates(['SEK', 'EUR'], 'USD', rates).map(({ currency, day }) => `${currency} ${day}`)).toEqual([
    'USD 2026-11-19',
    'SEK 2026-11-20',
  ])
  expect(usedRates(['SEK'], 'SEK', rates)).toEqual([])
  expect(usedRates(['NOK'], 'EUR', rates)).toEqual([])
})

describe('setCarbonTargetInput', () => {
  it.each([0, 0.7, 1.125, 100, null])('takes %s', (target) =>
    expect(setCarbonTargetInput.parse({ target })).toEqual({ target }),
  )
  it.each([-1, 100.5, 0.0001, 'x', undefined])('rejects %s', (target) =>
    expect(setCarbonTargetInput.safeParse({ target }).success).toBe(false),
  )
})
