import { describe, expect, it } from 'vitest'
import { linesProblem, offerLinesInput, offerTermsInput, pricedLine } from './offer-input.ts'

const messageOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  result.error?.issues.map(({ path, message }) => [path.join('.'), message])
const line = { position: 1, offered: true, price: 1.32 } as const

describe('offerLinesInput', () => {
  it('completes a line with the price per kg of what was asked', () => {
    expect(offerLinesInput.parse([line, { position: 2, offered: false }])).toEqual([
      {
        ...line,
        unit: 'kg',
        volume: null,
        size: null,
        grade: null,
        standard: null,
        length_mm: null,
        origin: null,
        mill: null,
        delivery_time: null,
        note: null,
      },
      { position: 2, offered: false },
    ])
  })

  it.each([
    [0, /above 0/],
    [-1, /above 0/],
    [Number.NaN, /must be a number/],
    [1e308, /12 digits/],
    [1.0000001, /12 digits/],
    [1_234_567.123456, /12 digits/],
    [undefined, /is required/],
    ['12,100', /12\.1/],
    ["=cmd|' /C calc'!A0", /must be a number/],
  ])('refuses the price %s', (price, message) => {
    const [[path, text] = []] = messageOf(offerLinesInput.safeParse([{ ...line, price }])) ?? []
    expect(path).toBe('0.price')
    expect(text).toMatch(message)
  })

  it.each([1_234_567.12345, 999_999.999999, 0.000001, 123_456_789_012])('accepts the price %s', (price) => {
    expect(offerLinesInput.safeParse([{ ...line, price }]).success).toBe(true)
  })

  it('refuses 5,000 lines', () => {
    expect(offerLinesInput.safeParse(Array.from({ length: 5000 }, () => line)).success).toBe(false)
  })
})

describe('linesProblem', () => {
  const positions = [
    { position: 1, volume: 4, pieces: 8, length_mm: 12_100 },
    { position: 2, volume: 2.5, pieces: null, length_mm: null },
  ]
  const problemOf = (lines: unknown[]) => linesProblem(offerLinesInput.parse(lines), positions)
  const other = { position: 2, offered: false }

  it('accepts one line for each position, in any order', () => {
    expect(problemOf([other, { ...line, unit: 'piece' }])).toBeNull()
  })

  it.each([
    [[line], { line: null, refusal: { code: 'offer.missing', position: 2 } }],
    [[line, line, other], { line: 1, refusal: { code: 'offer.twice', position: 1 } }],
    [[line, other, { ...line, position: 3 }], { line: 2, refusal: { code: 'offer.noPosition', position: 3 } }],
    [
      [line, { ...line, position: 2, unit: 'm' }],
      { line: 1, field: 'unit', refusal: { code: 'offer.noUnits', unit: 'm' } },
    ],
    [[{ position: 1, offered: false }, other], { line: null, refusal: 'offer.nothing' }],
  ])('finds what is wrong with %j', (lines, problem) => {
    expect(problemOf(lines)).toMatchObject(problem)
  })
})

describe('pricedLine', () => {
  it('has no price where the position is not offered', () => {
    expect(
      offerLinesInput
        .parse([
          { ...line, unit: 't', volume: 2 },
          { position: 2, offered: false },
        ])
        .map(pricedLine),
    ).toEqual([
      { position: 1, price: { amount: 1.32, unit: 't' }, volume: 2 },
      { position: 2, price: null, volume: null },
    ])
  })
})

describe('offerTermsInput', () => {
  it('accepts no terms, and all of them', () => {
    expect(Object.values(offerTermsInput.parse({}))).toEqual(Array.from({ length: 9 }, () => null))
    const terms = {
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
    expect(offerTermsInput.parse(terms)).toEqual(terms)
  })

  it.each([
    [{ incoterm: 'DAP' }, 'incoterm_place'],
    [{ incoterm_place: 'Göteborg' }, 'incoterm'],
    [{ incoterm: 'DAT', incoterm_place: 'Göteborg' }, 'incoterm'],
    [{ freight: 'amount' }, 'freight_amount'],
    [{ freight: 'included', freight_amount: 5 }, 'freight_amount'],
    [{ freight: 'amount', freight_amount: 5.001 }, 'freight_amount'],
    [{ discount_percent: 2 }, 'discount_days'],
    [{ discount_days: 10 }, 'discount_percent'],
    [{ payment_days: 8, discount_percent: 2, discount_days: 10 }, 'discount_days'],
    [{ payment_days: 1.5 }, 'payment_days'],
    [{ minimum_order: -1 }, 'minimum_order'],
    [{ valid_until: '2026-02-30' }, 'valid_until'],
  ])('refuses %j at its field', (terms, field) => {
    expect(messageOf(offerTermsInput.safeParse(terms))?.map(([path]) => path)).toEqual([field])
  })
})
