import { describe, expect, it } from 'vitest'
import {
  carbonPriceMessage,
  breakEven,
  carbonPriceSetting,
  includingCarbon,
  includingCarbonWorking,
  lowestIncludingCarbon,
  savingIncludingCarbon,
} from './carbon-price.ts'
import { formatPrice, sumOfProducts, type Currency } from '#domain/values/money.ts'

const offer = (price_per_kg: number, value: number | null, currency: Currency = 'EUR') => ({
  price_per_kg,
  currency,
  epd: { value },
})
const eur = (amount: number) => ({ amount, currency: 'EUR' as const })
const conventional = offer(0.95, 2.3)
const recycled = offer(1.02, 0.6866)

describe('the worked example: 12.5 t at 80 EUR/t', () => {
  it('gives both prices including carbon, to the digit', () => {
    const sums = [conventional, recycled].map((one) => includingCarbon(one, eur(80)))

    expect(sums.map((sum) => sum.ok && formatPrice(sum.pricePerKg))).toEqual(['1.134', '1.074928'])
    expect(lowestIncludingCarbon([conventional, recycled], eur(80))).toBe(1.074928)
  })

  it('breaks even at 43.39 EUR/t', () => {
    expect(breakEven(conventional, recycled)).toEqual({
      is: 'at',
      amount: 43.39,
      cheaper: conventional,
      cleaner: recycled,
      working: '(1.02 − 0.95) EUR/kg ÷ (2.3 − 0.6866) kg CO₂e/kg × 1\u202F000 kg/t = 43.39 EUR/t',
    })
    expect(breakEven(recycled, conventional)).toEqual(breakEven(conventional, recycled))
  })

  it('saves 738.40 EUR, 875.00 more for the metal and 1,613.40 less for its carbon', () => {
    expect(savingIncludingCarbon({ chosen: recycled, other: conventional, volume: 12.5 }, eur(80))).toEqual({
      total: 738.4,
      metal: 875,
      carbon: 1613.4,
    })
  })

  it('shows its working', () => {
    expect(includingCarbonWorking(recycled, eur(80))).toBe(
      '1.02 EUR/kg + 0.6866 kg CO₂e/kg × 80 EUR/t ÷ 1\u202F000 kg/t = 1.074928 EUR/kg',
    )
  })
})

describe('includingCarbon', () => {
  it.each([
    ['has no price', offer(0, 0.5), 'noPrice'],
    ['declares no EPD, which is not 0', offer(1, null), 'noEpd'],
    ['is in another currency than the carbon price', offer(1, 0.5, 'USD'), 'otherCurrency'],
  ])('returns no price where the offer %s', (_case, one, why) => {
    expect(includingCarbon(one, eur(80))).toEqual({ ok: false, why })
    expect(includingCarbonWorking(one, eur(80))).toBeNull()
    expect(savingIncludingCarbon({ chosen: one, other: recycled, volume: 1 }, eur(80))).toBeNull()
    expect(savingIncludingCarbon({ chosen: recycled, other: one, volume: 1 }, eur(80))).toBeNull()
  })

  it('returns the price alone where the metal is declared without carbon', () => {
    expect(includingCarbon(offer(1.02, 0), eur(80))).toEqual({ ok: true, pricePerKg: 1.02 })
  })

  it.each([
    ['one alone', [recycled], 80],
    ['one and another that cannot be computed', [recycled, offer(1, null), offer(0.1, 0.1, 'USD'), offer(0, 0)], 80],
    ['a carbon price of 0', [recycled, conventional], 0],
  ])('returns no lowest offer of %s', (_case, offers, amount) => {
    expect(lowestIncludingCarbon(offers, eur(amount))).toBeUndefined()
  })
})

describe('breakEven', () => {
  it.each([
    ['the EPDs are the same', conventional, offer(1, 2.3), { is: 'sameEpd' }],
    ['the offers are the same', conventional, conventional, { is: 'sameEpd' }],
    ['the cheaper is the cleaner', offer(0.9, 0.5), conventional, { is: 'notNeeded', better: offer(0.9, 0.5) }],
    ['the cleaner costs as much', conventional, offer(0.95, 1), { is: 'notNeeded', better: offer(0.95, 1) }],
    ['the currencies differ', conventional, offer(1.02, 0.6866, 'USD'), { is: 'unknown', why: 'currencies' }],
    ['an EPD is missing', conventional, offer(1.02, null), { is: 'unknown', why: 'noEpd' }],
    ['a price is missing', conventional, offer(0, 0.6866), { is: 'unknown', why: 'noPrice' }],
  ])('finds no carbon price where %s', (_case, a, b, expected) => {
    expect(breakEven(a, b)).toEqual(expected)
    expect(breakEven(b, a)).toEqual(expected)
  })

  it('finds the price at which two offers cost the same to a cent, and on either side of which the other wins', () => {
    const wrong: string[] = []
    let pairs = 0
    for (let price = 1; price <= 40; price += 3)
      for (let more = 1; more <= 40; more += 3)
        for (let epd = 1; epd <= 30; epd += 2)
          for (let less = 1; less <= epd; less += 4) {
            const dirty = offer(price / 20, epd / 10)
            const clean = offer((price + more) / 20, (epd - less) / 10)
            const result = breakEven(dirty, clean)
            if (result.is !== 'at') {
              wrong.push(`${more}/${less}: ${result.is}`)
              continue
            }
            pairs += 1
            // Positive: the cleaner one still costs more, including carbon.
            const gapAt = (amount: number) => sumOfProducts([[more / 20], [-1, less / 10, amount, 0.001]], 12)
            const ofHalfACent = sumOfProducts([[less / 10, 0.005, 0.001]], 12)
            if (Math.abs(gapAt(result.amount)) > ofHalfACent)
              wrong.push(`${more}/${less} is off by ${gapAt(result.amount)}`)
            if (gapAt(result.amount - 0.01) <= 0 || gapAt(result.amount + 0.01) >= 0)
              wrong.push(`${more}/${less} sides`)
          }

    expect(wrong).toEqual([])
    expect(pairs).toBeGreaterThan(5000)
  })

  it('gives two equal prices including carbon at a whole number of cents', () => {
    const [cheaper, cleaner] = [offer(1, 2), offer(1.05, 1)]
    const result = breakEven(cheaper, cleaner)

    expect(result).toMatchObject({ amount: 50 })
    expect(includingCarbon(cheaper, eur(50))).toEqual(includingCarbon(cleaner, eur(50)))
  })
})

describe('the carbon price stored in a browser', () => {
  it.each([
    [{ amount: 0, currency: 'EUR' }, true],
    [{ amount: 100_000, currency: 'USD' }, true],
    [{ amount: 100_000.01, currency: 'EUR' }, false],
    [{ amount: -1, currency: 'EUR' }, false],
    [{ amount: Number.NaN, currency: 'EUR' }, false],
    [{ amount: 80, currency: 'CHF' }, false],
    ['80', false],
  ])('accepts %o as a carbon price: %s', (remembered, is) => {
    expect(carbonPriceSetting.safeParse(remembered).success).toBe(is)
  })

  it('explains why it is rejected', () =>
    expect(carbonPriceMessage).toBe('Please enter an amount from 0 to 100\u202F000.'))
})
