import { describe, expect, it } from 'vitest'
import {
  changeTerms,
  formatTermsChange,
  isSameProductTerms,
  planTerms,
  termsChange,
  updateProductTermsInput,
  type ProductTerms,
  type TermsChange,
} from './product-terms.ts'

const present: ProductTerms = { price_per_kg: 1.02, currency: 'EUR', min_volume: 5 }
const nothing = { currency: null, keeps_number: false, min_volume: null } as const
const keep: TermsChange = { price: 'keep', ...nothing }
const by = (price: 'set' | 'raise' | 'lower', amount: number, others: Partial<typeof keep> = {}): TermsChange => ({
  ...nothing,
  ...others,
  price,
  amount,
})

describe('changeTerms', () => {
  it('keeps what is not changed', () => {
    expect(changeTerms(present, keep)).toEqual({ ok: true, terms: present })
    expect(changeTerms(present, { ...keep, min_volume: 10 })).toEqual({
      ok: true,
      terms: { ...present, min_volume: 10 },
    })
  })

  it.each([
    ['sets a price', present, by('set', 1.5), 1.5],
    ['sets no price', present, by('set', 0), 0],
    ['sets the price of a product without one', { ...present, price_per_kg: 0 }, by('set', 0.95), 0.95],
    ['raises a price', present, by('raise', 5), 1.071],
    ['lowers a price', present, by('lower', 5), 0.969],
    ['rounds to four decimals', { ...present, price_per_kg: 0.9999 }, by('raise', 3.3), 1.0329],
    ['rounds half away from zero', { ...present, price_per_kg: 0.0001 }, by('raise', 50), 0.0002],
    ['is exact where floats are not', { ...present, price_per_kg: 1.005 }, by('raise', 10), 1.1055],
  ])('%s', (_what, before, change, price_per_kg) => {
    expect(changeTerms(before, change)).toEqual({ ok: true, terms: { ...before, price_per_kg } })
  })

  it.each([
    ['a percentage of no price', { ...present, price_per_kg: 0 }, by('raise', 5), 'product.percentOfNoPrice'],
    [
      'a price that would be rounded to 0',
      { ...present, price_per_kg: 0.0001 },
      by('lower', 90),
      'product.priceWouldBeNone',
    ],
    ['a price above the highest', { ...present, price_per_kg: 999_999 }, by('raise', 5), 'product.priceWouldBeTooHigh'],
    ['another currency without a price', present, { ...keep, currency: 'SEK' as const }, 'product.currencyNeedsPrice'],
    ['another currency with a percentage', present, by('raise', 5, { currency: 'SEK' }), 'product.currencyAndPercent'],
    [
      'the same with a number that is to be kept',
      present,
      by('raise', 5, { currency: 'SEK', keeps_number: true }),
      'product.currencyAndPercent',
    ],
  ])('refuses %s', (_what, before, change, refusal) => {
    expect(changeTerms(before, change)).toEqual({ ok: false, refusal })
  })

  it.each([
    ['with a new price', present, by('set', 11, { currency: 'SEK' }), 11],
    ['with the number kept on purpose', present, { ...keep, currency: 'SEK' as const, keeps_number: true }, 1.02],
    ['of a product without a price', { ...present, price_per_kg: 0 }, { ...keep, currency: 'SEK' as const }, 0],
  ])('changes the currency %s', (_what, before, change, price_per_kg) => {
    expect(changeTerms(before, change)).toEqual({ ok: true, terms: { ...before, price_per_kg, currency: 'SEK' } })
  })

  it('needs no price where the product has the currency already', () => {
    expect(changeTerms(present, { ...keep, currency: 'EUR' })).toEqual({ ok: true, terms: present })
    expect(changeTerms(present, by('raise', 5, { currency: 'EUR' }))).toMatchObject({ ok: true })
  })
})

describe('planTerms', () => {
  it('says of each product whether it changes, the refused ones first and the unchanged ones last', () => {
    const products = [
      { id: 'same', ...present, price_per_kg: 1.5 },
      { id: 'changes', ...present },
    ]

    expect(planTerms(products, by('set', 1.5)).map(({ product, state }) => [product.id, state])).toEqual([
      ['changes', 'changed'],
      ['same', 'unchanged'],
    ])
    const none = { id: 'none', ...present, price_per_kg: 0 }
    expect(planTerms([...products, none], by('raise', 5)).map(({ product }) => product.id)).toEqual([
      'none',
      'same',
      'changes',
    ])
  })
})

describe('termsChange', () => {
  const messageOf = (input: object) => termsChange.safeParse({ ...nothing, ...input }).error?.issues[0]?.message

  it.each([
    [{ price: 'set' }, 'Price per kg is required.'],
    [{ price: 'set', amount: 'cheap' }, 'Price per kg must be a number.'],
    [{ price: 'set', amount: -1 }, 'Price per kg cannot be negative.'],
    [{ price: 'raise', amount: null }, 'Percentage is required.'],
    [{ price: 'raise', amount: 0 }, 'Percentage must be more than 0.'],
    [{ price: 'raise', amount: 1001 }, 'Percentage can be at most 1 000.'],
    [{ price: 'lower', amount: 100 }, 'Percentage must be less than 100.'],
    [{ price: 'keep', min_volume: 0.5 }, 'Minimum volume must be at least 1 ton.'],
    [{ price: 'keep', currency: 'CHF' }, 'Please choose a currency.'],
  ])('rejects %j', (input, message) => {
    expect(messageOf(input)).toBe(message)
  })

  it('accepts what changes nothing, because a preview shows it', () => {
    expect(messageOf({ price: 'keep' })).toBeUndefined()
  })
})

describe('formatTermsChange', () => {
  it.each([
    [{ price_per_kg: 1.07 }, '1.02 → 1.07 EUR/kg'],
    [{ price_per_kg: 11, currency: 'SEK' as const }, '1.02 EUR/kg → 11.00 SEK/kg'],
    [{ price_per_kg: 0 }, '1.02 EUR/kg → Price on request'],
    [{ min_volume: 1 }, 'minimum 5 tons → 1 ton'],
    [{ price_per_kg: 1.07, min_volume: 10 }, '1.02 → 1.07 EUR/kg and minimum 5 tons → 10 tons'],
  ])('names what changed by %j', (changes, text) => {
    expect(formatTermsChange(present, { ...present, ...changes })).toBe(text)
  })

  it('names the currency of a product without a price', () => {
    const none = { ...present, price_per_kg: 0 }
    expect(formatTermsChange(none, { ...none, currency: 'SEK' })).toBe('EUR → SEK')
    expect(isSameProductTerms(none, { ...none, currency: 'SEK' })).toBe(false)
  })
})

describe('updateProductTermsInput', () => {
  const one = { id: crypto.randomUUID(), updated_at: '2026-11-21T08:00:00.000Z', ...present }
  const of = (count: number) => Array.from({ length: count }, () => ({ ...one, id: crypto.randomUUID() }))
  const accepts = (products: object[]) => updateProductTermsInput.safeParse({ products }).success

  it('takes 1 to 500 products, each once', () => {
    expect([0, 1, 500, 501].map((count) => accepts(of(count)))).toEqual([false, true, true, false])
    expect(accepts([one, { ...one, id: one.id.toUpperCase() }])).toBe(false)
  })

  it('takes the minimum volume 0 of a new product, and no other below 1 ton', () => {
    expect([0, 0.5, 1].map((min_volume) => accepts([{ ...one, min_volume }]))).toEqual([true, false, true])
  })
})
