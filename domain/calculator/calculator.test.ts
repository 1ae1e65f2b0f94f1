import { describe, expect, it } from 'vitest'
import { calculate, pricePerKg, amountError } from './calculator.ts'
import { saveProjectInput } from './calculator-input.ts'

it.each([Number.NaN, -0.01, 0, 1_000_000_000_000, 1_000_000_000_001])("shows the schema's message for %s", (amount) => {
  const { error } = saveProjectInput.safeParse({ name: 'Bridge 7', buy_price: amount })
  expect(amountError(amount)).toBe(error?.issues[0]?.message)
})

describe('calculate', () => {
  const of = (buy_price: number, sell_price: number, volume: number) => calculate({ buy_price, sell_price, volume })
  const saidOf = (calculated: ReturnType<typeof calculate>) =>
    (['cost', 'revenue', 'profit', 'margin'] as const).map((figure) => calculated[figure].text)

  it.each([
    ['a profit', 812.5, 950, 12.5, ['10\u202F156.25 USD', '11\u202F875.00 USD', '1\u202F718.75 USD', '14.47 %']],
    ['a loss', 950, 812.5, 12.5, ['11\u202F875.00 USD', '10\u202F156.25 USD', '−1\u202F718.75 USD', '−16.92 %']],
    ['neither', 900, 900, 3, ['2\u202F700.00 USD', '2\u202F700.00 USD', '0.00 USD', '0.00 %']],
    ['no revenue: the margin is 0', 100, 0, 2, ['200.00 USD', '0.00 USD', '−200.00 USD', '0.00 %']],
    ['no volume', 100, 120, 0, ['0.00 USD', '0.00 USD', '0.00 USD', '0.00 %']],
    ['nothing bought', 0, 120, 1, ['0.00 USD', '120.00 USD', '120.00 USD', '100.00 %']],
    ['what floats get wrong', 0.1, 0.7, 3, ['0.30 USD', '2.10 USD', '1.80 USD', '85.71 %']],
    ['half a cent, away from zero', 1.005, 2.01, 1, ['1.01 USD', '2.01 USD', '1.01 USD', '50.00 %']],
    ['less than half a cent of loss, without a sign', 0.004, 0, 1, ['0.00 USD', '0.00 USD', '0.00 USD', '0.00 %']],
    [
      'more digits than a float has',
      999_999_999_999.99,
      1_000_000_000_000,
      999_999_999_999.99,
      [
        '999\u202F999\u202F999\u202F999\u202F980\u202F000\u202F000\u202F000.00 USD',
        '999\u202F999\u202F999\u202F999\u202F990\u202F000\u202F000\u202F000.00 USD',
        '10\u202F000\u202F000\u202F000.00 USD',
        '0.00 %',
      ],
    ],
  ])('calculates exactly with %s', (_case, buy, sell, volume, message) => {
    expect(saidOf(of(buy, sell, volume))).toEqual(message)
  })

  it('shows workings that add up although the results are rounded', () => {
    const { cost, revenue, profit, margin } = of(0.333, 0.5, 0.015)

    expect([cost, revenue, profit, margin].map(({ working }) => working)).toEqual([
      '0.333 USD/t × 0.015 t',
      '0.50 USD/t × 0.015 t',
      '0.0075 − 0.004995 USD',
      '0.002505 ÷ 0.0075 × 100',
    ])
    expect(of(1, 0, 1).margin.working).toBe('0 without a revenue')
  })

  it('marks a loss, and gives the parts of the chart', () => {
    expect(of(950, 760, 1)).toMatchObject({ isLoss: true, parts: { cost: 1, revenue: 0.8 } })
    expect(of(760, 950, 1)).toMatchObject({ isLoss: false, parts: { cost: 0.8, revenue: 1 } })
    expect(of(0, 0, 5)).toMatchObject({ isLoss: false, parts: null })
  })
})

it('pricePerKg divides a price per ton by 1,000', () => {
  expect([812.5, 0.1, 0, 1_000_000].map(pricePerKg)).toEqual([0.8125, 0.0001, 0, 1000])
})
