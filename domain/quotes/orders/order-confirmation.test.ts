import { describe, expect, it } from 'vitest'
import { confirmationDifferences, confirmedLinesProblem, isAgreed, mayDecide } from './order-confirmation.ts'
import type { OrderLine } from './order-lines.ts'

const ordered: OrderLine[] = [
  { position: 1, volume: 10, price: { amount: 1.2, unit: 'kg' }, day: '2027-01-10', day_is: 'offered' },
  { position: 2, volume: 4, price: null, day: null, day_is: null },
]
const line = (position: number, different: object = {}) => ({
  position,
  day: '2027-01-10',
  price: null,
  volume: null,
  ...different,
})

describe('confirmationDifferences', () => {
  it('is empty for a confirmation of the ordered positions on the agreed day or earlier', () => {
    expect(confirmationDifferences([line(1), line(2)], ordered)).toEqual([])
    expect(confirmationDifferences([line(1, { day: '2027-01-02' })], ordered)).toEqual([])
    expect(confirmationDifferences([line(1, { price: 1.2, volume: 10 })], ordered)).toEqual([])
  })

  it('lists a later day, another price and another volume', () => {
    expect(confirmationDifferences([line(1, { day: '2027-01-11', price: 1.1, volume: 9.5 })], ordered)).toEqual([
      { position: 1, of: 'day', from: '2027-01-10', to: '2027-01-11' },
      { position: 1, of: 'price', from: { amount: 1.2, unit: 'kg' }, to: { amount: 1.1, unit: 'kg' } },
      { position: 1, of: 'volume', from: 10, to: 9.5 },
    ])
  })

  it('accepts any day for a position without an agreed day', () => {
    expect(confirmationDifferences([line(2, { day: '2028-01-01' })], ordered)).toEqual([])
  })
})

describe('confirmedLinesProblem', () => {
  it.each([
    [[line(1), line(2)], null],
    [[line(1), line(3)], { line: 1, field: 'position', refusal: { code: 'order.noPosition', position: 3 } }],
    [[line(1), line(1)], { line: 1, field: 'position', refusal: { code: 'order.positionTwice', position: 1 } }],
    [[line(2)], { line: null, field: 'position', refusal: { code: 'order.positionMissing', position: 1 } }],
    [
      [line(1), line(2, { price: 3 })],
      { line: 1, field: 'price', refusal: { code: 'order.noPriceToChange', position: 2 } },
    ],
  ])('finds the first line that does not suit the order: case %#', (lines, problem) => {
    expect(confirmedLinesProblem(lines, ordered)).toEqual(problem)
  })
})

describe('mayDecide', () => {
  it('allows a decision on the confirmation that waits and was read', () => {
    expect(mayDecide({ version: 2, state: 'waiting' }, 2).ok).toBe(true)
  })

  it.each([
    [null, 'order.nothingToDecide'],
    [{ version: 2, state: 'accepted' }, 'order.nothingToDecide'],
    [{ version: 3, state: 'waiting' }, 'order.confirmedMeanwhile'],
  ] as const)('refuses one on %j', (last, refusal) => {
    expect(mayDecide(last, 2)).toEqual({ ok: false, refusal })
  })
})

it('isAgreed holds for what differed in nothing and for what the buyer accepted', () => {
  expect((['agreed', 'waiting', 'accepted', 'refused', 'replaced'] as const).filter(isAgreed)).toEqual([
    'agreed',
    'accepted',
  ])
})
