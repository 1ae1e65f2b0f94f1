import type { Bidder, SplitItem, SplitNode } from './split-bound.ts'

/** For each position the item that is bought, and the total with each used bidder's freight once, in hundredths of the base currency. */
export type Split = { items: readonly SplitItem[]; total: number }

type Bought = { bidder: Bidder; item: SplitItem }
type CostOf = (bidder: Bidder, item: SplitItem) => number

function goodsOf(bidders: readonly Bidder[], bought: Iterable<Bought>): Map<Bidder, number> {
  const goods = new Map(bidders.flatMap((bidder) => (bidder.used ? [[bidder, 0]] : [])))
  for (const { bidder, item } of bought) goods.set(bidder, (goods.get(bidder) ?? 0) + item.goods)
  return goods
}

/** Each open position at its lowest cost among these bidders; null if one of them is offered by none. */
function cheapest(bidders: readonly Bidder[], open: number, costOf: CostOf): Map<number, Bought> | null {
  const found = new Map<number, Bought & { cost: number }>()
  for (const bidder of bidders)
    for (const item of bidder.items) {
      const cost = costOf(bidder, item)
      const other = found.get(item.position)
      if (other === undefined || cost < other.cost) found.set(item.position, { bidder, item, cost })
    }
  return found.size === open ? found : null
}

/** Moves positions to a bidder below its minimum order, the least extra cost for its goods first. Returns whether they suffice. */
function fill(bought: Map<number, Bought>, goods: Map<Bidder, number>, bidder: Bidder): boolean {
  const moves = bidder.items
    .flatMap((item) => {
      const from = bought.get(item.position)
      if (from === undefined || from.bidder === bidder || item.goods <= 0) return []
      const extra = item.amount - from.item.amount
      return [{ item, from, extra, ratio: extra / item.goods }]
    })
    .toSorted((a, b) => a.ratio - b.ratio)
  let lacks = bidder.minimum - (goods.get(bidder) ?? 0)
  const moved: typeof moves = []
  for (const move of moves) {
    if (lacks <= 0) break
    const left = (goods.get(move.from.bidder) ?? 0) - move.from.item.goods
    if (left < move.from.bidder.minimum) continue
    goods.set(move.from.bidder, left)
    bought.set(move.item.position, { bidder, item: move.item })
    lacks -= move.item.goods
    moved.push(move)
  }
  for (const { item, from, extra } of moved.toSorted((a, b) => b.extra - a.extra)) {
    if (extra <= 0 || item.goods > -lacks) continue
    goods.set(from.bidder, (goods.get(from.bidder) ?? 0) + from.item.goods)
    bought.set(item.position, from)
    lacks += item.goods
  }
  goods.set(bidder, bidder.minimum - lacks)
  return lacks <= 0
}

/** The cheapest positions of these bidders with the minimum orders filled; without those that stay below theirs. */
function repaired(node: SplitNode, bidders: readonly Bidder[], costOf: CostOf): Split | null {
  let remaining = bidders
  for (;;) {
    const bought = cheapest(remaining, node.open.length, costOf)
    if (bought === null) return null
    const goods = goodsOf(remaining, bought.values())
    const short = [...goods]
      .filter(([bidder, amount]) => amount < bidder.minimum)
      .toSorted(([a, one], [b, other]) => one / a.minimum - other / b.minimum)
      .map(([bidder]) => bidder)
    if (short.toReversed().every((bidder) => fill(bought, goods, bidder))) return splitOf(node, bought, goods)
    const worst = short.find(({ used }) => !used)
    if (worst === undefined) return null
    remaining = remaining.filter((bidder) => bidder !== worst)
  }
}

/** Null if a bidder stays below its minimum order. */
function splitOf(node: SplitNode, bought: Map<number, Bought>, goods: Map<Bidder, number>): Split | null {
  const counts = new Set([...bought.values()].map(({ bidder }) => bidder))
  const items = [...node.bought]
  let total = 0
  for (const { item } of bought.values()) {
    items.push(item)
    total += item.amount
  }
  for (const [bidder, amount] of goods) {
    if (!bidder.used && !counts.has(bidder)) continue
    if (amount < bidder.minimum) return null
    total += bidder.freight
  }
  return { items, total }
}

/**
 * A good split by these bidders, null if none is found, which proves nothing. `multipliers`: what goods are worth to a bidder because of
 * its minimum order.
 */
export function candidateSplit(
  node: SplitNode,
  bidders: readonly Bidder[],
  multipliers: ReadonlyMap<Bidder, number> = new Map(),
): Split | null {
  const plain = repaired(node, bidders, (_bidder, { amount }) => amount)
  if ([...multipliers.values()].every((multiplier) => multiplier === 0)) return plain
  const weighed = repaired(
    node,
    bidders,
    (bidder, { amount, goods }) => amount - (multipliers.get(bidder) ?? 0) * goods,
  )
  return cheaperOf(plain, weighed)
}

export const cheaperOf = (one: Split | null, other: Split | null): Split | null =>
  one === null || (other !== null && other.total < one.total) ? other : one

/** Adds and leaves out one bidder at a time as long as that makes the split cheaper. `tries`: how many splits that took. */
export function improvedSplit(node: SplitNode, start: readonly Bidder[]): { split: Split | null; tries: number } {
  let chosen: ReadonlySet<Bidder> = new Set(start)
  let split = candidateSplit(node, start)
  let tries = 1
  let last: Bidder | undefined
  for (;;) {
    const before = split
    for (const bidder of node.bidders) {
      if (bidder === last) return { split, tries }
      if (bidder.used) continue
      const tried = chosen.symmetricDifference(new Set([bidder]))
      const other = candidateSplit(node, [...tried])
      tries += 1
      if (other === null || other.total >= (split?.total ?? Infinity)) continue
      ;[split, chosen, last] = [other, tried, bidder]
    }
    if (split === before) return { split, tries }
  }
}
