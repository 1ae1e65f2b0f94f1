import { describe, expect, it } from 'vitest'
import {
  comparedOf,
  lowestCarbon,
  lowestPrice,
  maxCompared,
  readCompared,
  toggleCompared,
  comparisonDisabledReason,
  writeCompared,
  type Compared,
} from './supplier-comparison.ts'
import { hasMixedCurrencies } from '#domain/values/money.ts'

const idOf = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const product = (digit: number): Compared => ({ kind: 'product', id: idOf(digit) })
const supplier = (digit: number): Compared => ({ kind: 'supplier', id: idOf(digit) })
const four = [product(1), product(2), supplier(3), product(4)]

describe('the address of a comparison', () => {
  it('keeps products and suppliers in their chosen order', () => {
    const text = writeCompared([product(2), supplier(1)])

    expect(text).toBe(`p-${idOf(2)}_s-${idOf(1)}`)
    expect(encodeURIComponent(text)).toBe(text)
    expect(readCompared(text)).toEqual([product(2), supplier(1)])
  })

  it('distinguishes a product and a supplier with the same id', () => {
    expect(readCompared(writeCompared([product(1), supplier(1)]))).toEqual([product(1), supplier(1)])
  })

  it.each([
    ['no text', 7],
    ['nothing', undefined],
    ['an empty one', ''],
    ['no id', 'p-1_s-two'],
    ['no kind', idOf(1)],
    ['another kind', `x-${idOf(1)}`],
  ])('with %s gives an empty comparison', (_case, text) => {
    expect(readCompared(text)).toEqual([])
  })

  it('drops unreadable and repeated entries, and those above the maximum', () => {
    const long = [...four, product(5)].map((one) => writeCompared([one]))

    expect(readCompared(`nonsense_p-${idOf(1)}_P-${idOf(2)}_p-${idOf(1)}`)).toEqual([product(1)])
    expect(readCompared(`p-${idOf(1).replace('4000', '4AAA')}_p-${idOf(1).replace('4000', '4aaa')}`)).toHaveLength(1)
    expect(readCompared(long.join('_'))).toEqual(four)
  })
})

describe('choosing for a comparison', () => {
  it('takes the product found, or the supplier where the result stands for all its products', () => {
    expect(comparedOf({ product_id: idOf(1), supplier_id: idOf(2) })).toEqual(product(1))
    expect(comparedOf({ product_id: null, supplier_id: idOf(2) })).toEqual(supplier(2))
  })

  it('adds an entry, and removes a chosen one', () => {
    expect(toggleCompared([product(1)], product(2))).toEqual([product(1), product(2)])
    expect(toggleCompared([product(1), product(2)], product(1))).toEqual([product(2)])
  })

  it('stops at four with a reason, and still removes', () => {
    expect(maxCompared).toBe(4)
    expect(comparisonDisabledReason(four, product(5))).toBe('At most 4 can be compared. Remove one to choose another.')
    expect(toggleCompared(four, product(5))).toEqual(four)
    expect(comparisonDisabledReason(four, product(1))).toBeUndefined()
    expect(toggleCompared(four, product(1))).toEqual(four.slice(1))
    expect(comparisonDisabledReason(four.slice(1), product(5))).toBeUndefined()
  })
})

describe('lowestCarbon', () => {
  it.each([
    [[0.7, 0.4866, null], 0.4866],
    [[0, 0.5], 0],
    [[0.5, null], undefined],
    [[null, null], undefined],
    [[], undefined],
  ])('returns for %o %s', (values, lowest) => {
    expect(lowestCarbon(values)).toBe(lowest)
  })
})

describe('lowestPrice', () => {
  const usd = (price_per_kg: number | null) => ({ price_per_kg, currency: 'USD' as const })
  const eur = (price_per_kg: number) => ({ price_per_kg, currency: 'EUR' as const })
  const none = { price_per_kg: null, currency: null }

  it.each([
    ['of one currency', [usd(1.2), usd(0.95), none], 0.95, false],
    ['with one on request', [usd(0), usd(0.95), usd(1)], 0.95, false],
    ['with one priced', [usd(0), usd(0.95)], undefined, false],
    ['of two currencies', [usd(1.2), eur(0.95), usd(1)], undefined, true],
    ['of two currencies, one on request', [usd(1.2), eur(0), usd(1)], 1, false],
    ['of suppliers alone', [none, none], undefined, false],
  ])('compares prices %s', (_case, prices, lowest, mixed) => {
    expect(lowestPrice(prices)).toBe(lowest)
    expect(hasMixedCurrencies(prices)).toBe(mixed)
  })
})
