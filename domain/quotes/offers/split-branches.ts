import {
  isInBound,
  splitBound,
  type Bidder,
  type BidderValue,
  type PositionPrices,
  type SplitBound,
  type SplitItem,
  type SplitNode,
} from './split-bound.ts'

/** The number of purchases that are still possible. */
export const sizeOf = ({ bidders }: SplitNode) => bidders.reduce((sum, { items }) => sum + items.length, 0)

/** Buys what only one bidder has; null if a position is left that none has. */
export function settled({ bidders, open, bought }: SplitNode): SplitNode | null {
  const counts = new Map(open.map((position) => [position, 0]))
  for (const { items } of bidders)
    for (const { position } of items) counts.set(position, (counts.get(position) ?? 0) + 1)
  const remaining: number[] = []
  for (const [position, count] of counts) {
    if (count === 0) return null
    if (count > 1) remaining.push(position)
  }
  if (remaining.length === open.length) return { bidders, open, bought }
  const now: SplitItem[] = []
  const rest = bidders.map((bidder) => {
    const own = bidder.items.filter(({ position }) => counts.get(position) === 1)
    if (own.length === 0) return bidder
    now.push(...own)
    return {
      used: true,
      freight: own.reduce((sum, { amount }) => sum + amount, bidder.freight),
      minimum: own.reduce((sum, { goods }) => sum - goods, bidder.minimum),
      items: bidder.items.filter(({ position }) => counts.get(position) !== 1),
    }
  })
  return { bidders: rest, open: remaining, bought: [...bought, ...now] }
}

/** Leaves out what no split has that costs less than `enough`, because the bound with it is higher. */
export function reduced({ bound, values }: SplitBound, prices: PositionPrices, enough: number): Bidder[] {
  const taken = new Map<number, Bidder>()
  const kept = values.flatMap((one) => {
    const { bidder, value, multiplier } = one
    if (!bidder.used && bidder.items.length === 0) return []
    const isIn = isInBound(one)
    const used = bidder.used || bound - value >= enough
    const atLeast = isIn ? bound : bound + value
    if (atLeast >= enough) return []
    const items = bidder.items.filter((item) => {
      const extra = item.amount - (prices[item.position] ?? 0) - multiplier * item.goods
      if (isIn && used && bound - extra >= enough) taken.set(item.position, bidder)
      return atLeast + Math.max(0, extra) < enough
    })
    return [{ from: bidder, rest: { ...bidder, used, items } }]
  })
  return kept.map(({ from, rest }) => ({
    ...rest,
    items: rest.items.filter(({ position }) => (taken.get(position) ?? from) === from),
  }))
}

/** Either one bidder is used or not, or, when that is decided of all, one position goes to each of those that offer it. */
export function branches(node: SplitNode, prices: PositionPrices): SplitNode[] {
  const { bidders } = node
  const { gaps, values } = splitBound(node, prices)
  const doubtful = mostDoubtful(values)
  if (doubtful !== undefined) {
    const used = bidders.map((bidder) => (bidder === doubtful.bidder ? { ...bidder, used: true } : bidder))
    const without = bidders.filter((bidder) => bidder !== doubtful.bidder)
    const both = doubtful.value < 0 ? [used, without] : [without, used]
    return both.map((chosen) => ({ ...node, bidders: chosen }))
  }
  const position = leastClear(node, gaps)
  return values
    .flatMap(({ bidder: { items }, multiplier }) => items.map((item) => ({ item, multiplier })))
    .filter(({ item }) => item.position === position)
    .map(({ item: { offer, amount, goods }, multiplier }) => ({ offer, cost: amount - multiplier * goods }))
    .toSorted((a, b) => a.cost - b.cost)
    .map(({ offer }) => ({
      ...node,
      bidders: bidders.map((bidder) => ({
        ...bidder,
        items: bidder.items.filter((item) => item.position !== position || item.offer === offer),
      })),
    }))
}

/** The undecided bidder whose use or not changes the bound least. */
function mostDoubtful(values: readonly BidderValue[]): BidderValue | undefined {
  let found: BidderValue | undefined
  for (const one of values)
    if (!one.bidder.used && Math.abs(one.value) < Math.abs(found?.value ?? Infinity)) found = one
  return found
}

/** The position that the bound buys least exactly once. */
const leastClear = ({ open }: SplitNode, gaps: Float64Array): number | undefined =>
  open.toSorted((a, b) => Math.abs(gaps[b] ?? 0) - Math.abs(gaps[a] ?? 0))[0]
