import { describe, expect, it } from 'vitest'
import type { Bidder, SplitNode } from './split-bound.ts'
import { candidateSplit, cheaperOf, improvedSplit } from './split-candidates.ts'

const bidder = (offer: number, amounts: (number | null)[], different: Partial<Bidder> = {}): Bidder => ({
  freight: 0,
  minimum: 0,
  used: false,
  items: amounts.flatMap((amount, position) => (amount === null ? [] : [{ position, offer, amount, goods: amount }])),
  ...different,
})
const nodeOf = (...bidders: Bidder[]): SplitNode => ({ bidders, open: [0, 1, 2], bought: [] })
const totalOf = (node: SplitNode) => candidateSplit(node, node.bidders)?.total

describe('candidateSplit', () => {
  it('buys each position where it is cheapest, with the freight of used bidders', () => {
    const node = nodeOf(bidder(0, [10, 20, 30], { freight: 5 }), bidder(1, [20, 10, null], { freight: 7 }))

    expect(totalOf(node)).toBe(10 + 10 + 30 + 5 + 7)
  })

  it('moves positions to a bidder below its minimum order', () => {
    expect(totalOf(nodeOf(bidder(0, [100, 100, 100]), bidder(1, [50, 110, 130], { minimum: 150 })))).toBe(260)
  })

  it('leaves a bidder out that cannot reach its minimum order', () => {
    expect(totalOf(nodeOf(bidder(0, [100, 100, 100]), bidder(1, [50, 60, null], { minimum: 150 })))).toBe(300)
  })

  it('finds none without a used bidder or without a position', () => {
    expect(
      totalOf(nodeOf(bidder(0, [9, 9, 9]), bidder(1, [8, null, null], { minimum: 10, used: true }))),
    ).toBeUndefined()
    expect(totalOf(nodeOf(bidder(0, [9, 9, null])))).toBeUndefined()
  })

  it('keeps what is bought already', () => {
    const bought = [{ position: 0, offer: 0, amount: 100, goods: 100 }]
    const node = { bidders: [bidder(0, [null, 20, 30], { used: true, freight: 100 })], open: [1, 2], bought }

    expect(candidateSplit(node, node.bidders)).toMatchObject({ total: 150, items: [{ position: 0 }, {}, {}] })
  })
})

describe('improvedSplit', () => {
  it('leaves out and adds bidders while that is cheaper', () => {
    const dear = bidder(0, [10, 10, 10], { freight: 100 })
    const better = bidder(1, [15, 15, 15], { freight: 10 })

    expect(improvedSplit(nodeOf(dear, better), [dear, better]).split?.total).toBe(55)
    expect(improvedSplit(nodeOf(bidder(0, [10, 10, 50]), better), [better]).split?.total).toBe(45)
  })
})

describe('cheaperOf', () => {
  it('keeps the first of equals', () => {
    const [one, other] = [
      { items: [], total: 5 },
      { items: [], total: 5 },
    ]
    expect(cheaperOf(one, other)).toBe(one)
    expect(cheaperOf(one, { items: [], total: 4 })?.total).toBe(4)
    expect(cheaperOf(null, other)).toBe(other)
    expect(cheaperOf(one, null)).toBe(one)
  })
})
