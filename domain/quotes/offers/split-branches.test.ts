import { describe, expect, it } from 'vitest'
import { splitBound, type Bidder, type SplitNode } from './split-bound.ts'
import { branches, reduced, settled, sizeOf } from './split-branches.ts'

const bidder = (offer: number, amounts: (number | null)[], different: Partial<Bidder> = {}): Bidder => ({
  freight: 0,
  minimum: 0,
  used: false,
  items: amounts.flatMap((amount, position) => (amount === null ? [] : [{ position, offer, amount, goods: amount }])),
  ...different,
})
const nodeOf = (...bidders: Bidder[]): SplitNode => ({ bidders, open: [0, 1], bought: [] })
const prices = (...of: number[]) => new Float64Array(of)

describe('settled', () => {
  it('buys a position that only one bidder has', () => {
    const node = settled(nodeOf(bidder(0, [10, 20], { freight: 5, minimum: 12 }), bidder(1, [null, 30])))

    expect(node).toMatchObject({ open: [1], bought: [{ position: 0, offer: 0 }] })
    expect(node?.bidders[0]).toMatchObject({ used: true, freight: 15, minimum: 2 })
    expect(node && sizeOf(node)).toBe(2)
  })

  it('finds nothing if a position is offered by none', () => {
    expect(settled(nodeOf(bidder(0, [10, null])))).toBe(null)
  })
})

describe('reduced', () => {
  it('leaves out a bidder and a position that would cost too much', () => {
    const node = nodeOf(
      bidder(0, [100, 100], { used: true }),
      bidder(1, [90, 150]),
      bidder(2, [99, 99], { freight: 50 }),
    )
    const at = prices(95, 100)

    expect(reduced(splitBound(node, at), at, 200).map(({ items }) => items.map(({ amount }) => amount))).toEqual([
      [100, 100],
      [90],
    ])
  })
})

describe('branches', () => {
  it('decides first whether a bidder is used', () => {
    const children = branches(nodeOf(bidder(0, [100, 100], { used: true }), bidder(1, [90, 90])), prices(95, 95))

    expect(children.map(({ bidders }) => bidders.map(({ used }) => used))).toEqual([[true, true], [true]])
  })

  it('gives a position to each of the used bidders', () => {
    const node = nodeOf(bidder(0, [100, 100], { used: true }), bidder(1, [90, 120], { used: true }))
    const children = branches(node, prices(110, 100))

    expect(children.map(({ bidders }) => bidders.map(({ items }) => items.length))).toEqual([
      [1, 2],
      [2, 1],
    ])
  })
})
