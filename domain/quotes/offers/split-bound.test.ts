import { describe, expect, it } from 'vitest'
import { cheapestPrices, isInBound, raiseBound, splitBound, type Bidder, type SplitNode } from './split-bound.ts'

const bidder = (amounts: (number | null)[], different: Partial<Bidder> = {}): Bidder => ({
  freight: 0,
  minimum: 0,
  used: false,
  items: amounts.flatMap((amount, position) =>
    amount === null ? [] : [{ position, offer: 0, amount, goods: amount }],
  ),
  ...different,
})
const nodeOf = (...bidders: Bidder[]): SplitNode => ({ bidders, open: [0, 1], bought: [] })
const prices = (...of: number[]) => new Float64Array(of)

describe('splitBound', () => {
  it('uses a bidder whose prices cover its amounts and its freight', () => {
    const node = nodeOf(bidder([60, 70], { freight: 50 }), bidder([90, 90], { freight: 50 }))
    const { bound, values, gaps } = splitBound(node, prices(100, 100))

    expect(bound).toBe(180)
    expect(values.map(isInBound)).toEqual([true, false])
    expect([...gaps]).toEqual([0, 0])
  })

  it('counts how often a position is bought', () => {
    const { gaps } = splitBound(nodeOf(bidder([60, 120]), bidder([70, 120])), prices(100, 100))

    expect([...gaps]).toEqual([-1, 1])
  })

  it('fills a minimum order with a part of the position that costs least more for its goods', () => {
    const { bound, values, gaps } = splitBound(nodeOf(bidder([50, 200], { minimum: 100, used: true })), prices(60, 100))

    expect(bound).toBe(160 - 10 + 25)
    expect(values[0]).toMatchObject({ value: 15, multiplier: 0.5 })
    expect([...gaps]).toEqual([0, 0.75])
  })

  it('is infinite if a used bidder cannot reach its minimum order', () => {
    expect(splitBound(nodeOf(bidder([50, 50], { minimum: 101, used: true })), prices(60, 60)).bound).toBe(Infinity)
  })

  it('ignores positions that are bought already', () => {
    const node = { ...nodeOf(bidder([null, 70], { used: true, freight: 60 })), open: [1] }

    expect(splitBound(node, prices(1000, 70)).bound).toBe(130)
  })
})

describe('raiseBound', () => {
  it('raises the bound of the cheapest prices by the freight', () => {
    const node = nodeOf(bidder([60, 70], { freight: 50 }), bidder([90, 90], { freight: 50 }))
    const { bound } = raiseBound(node, cheapestPrices(node), { steps: 100, target: 180, enough: 179.5 })

    expect(bound).toBeGreaterThan(179)
    expect(bound).toBeLessThanOrEqual(180)
  })
})

describe('cheapestPrices', () => {
  it('has the lowest amount of each position', () => {
    expect([...cheapestPrices(nodeOf(bidder([60, 90]), bidder([70, null])))]).toEqual([60, 90])
  })
})
