import {
  cheapestPrices,
  isInBound,
  raiseBound,
  type Bidder,
  type PositionPrices,
  type SplitBound,
  type SplitItem,
  type SplitNode,
} from './split-bound.ts'
import { branches, reduced, settled, sizeOf } from './split-branches.ts'
import { candidateSplit, cheaperOf, improvedSplit, type Split } from './split-candidates.ts'

/**
 * An offer in whole numbers. `amounts`: for each position in hundredths of the base currency, null if it is not offered. `goods`: the
 * same in hundredths of its own currency, in which `minimum` is. `freight`: in hundredths of the base currency.
 */
export type SplitOffer = {
  amounts: readonly (number | null)[]
  goods: readonly (number | null)[]
  freight: number
  minimum: number
}

/**
 * `split`: the index of the offer for each position; null without any that meets the minimum orders. `proven`: no split is cheaper; false if
 * the search was ended before that was known. `least`: what every split costs at least, in hundredths.
 */
export type CheapestSplit = {
  split: { offers: number[]; total: number } | null
  proven: boolean
  least: number
  nodes: number
}

/**
 * How often the search looks at a possible purchase before it is ended: what takes 60 to 160 ms (decision 92). Counted, so that the same
 * offers have the same result on every machine.
 */
const maxWork = 6_000_000

/** The time of a split, in looks at each possible purchase. */
const splitLooks = 5
const startRounds = 2
const startSteps = 60
const nodeSteps = 12

type Search = { best: Split | null; nodes: number; work: number; limit: number; scale: number }

/**
 * The cheapest purchase of every position from one of the offers, with the freight of each used offer once and its minimum order met.
 * Exact by branch and bound. Every position has at least one offer. `start`: a split that is known, which is kept unless another is cheaper.
 */
export function cheapestSplit(
  offers: readonly SplitOffer[],
  positions: number,
  { start, limit = maxWork }: { start?: readonly number[] | undefined; limit?: number } = {},
): CheapestSplit {
  const root: SplitNode = { bidders: biddersOf(offers), open: [...Array(positions).keys()], bought: [] }
  const highest = Math.max(1, ...root.bidders.flatMap(({ items }) => items.map(({ amount }) => amount)))
  const known = start && { total: totalOf(offers, start), items: itemsOf(offers, start) }
  const search: Search = { best: known ?? null, nodes: 0, work: 0, limit, scale: highest * positions }
  search.best = cheaperOf(search.best, candidateSplit(root, root.bidders))
  const bound = explore(search, { node: root, ...startOf(search, root) })
  const { best, nodes } = search
  const proven = bound >= enoughFor(search)
  if (best === null) return { split: null, proven, least: proven ? Infinity : bound, nodes }
  const chosen: number[] = Array.from({ length: positions })
  for (const { position, offer } of best.items) chosen[position] = offer
  const total = totalOf(offers, chosen)
  const least = proven ? total : Math.max(0, Math.floor(bound))
  return { split: { offers: chosen, total }, proven, least, nodes }
}

const itemsOf = (offers: readonly SplitOffer[], chosen: readonly number[]): SplitItem[] =>
  chosen.map((offer, position) => ({
    position,
    offer,
    amount: offers[offer]?.amounts[position] ?? 0,
    goods: offers[offer]?.goods[position] ?? 0,
  }))

const totalOf = (offers: readonly SplitOffer[], chosen: readonly number[]): number =>
  itemsOf(offers, chosen).reduce((sum, { amount }) => sum + amount, 0) +
  [...new Set(chosen)].reduce((sum, offer) => sum + (offers[offer]?.freight ?? 0), 0)

/** Offers without freight and minimum order need no decision, so the cheapest of them for each position stand for all. */
function biddersOf(offers: readonly SplitOffer[]): Bidder[] {
  const free = new Map<number, SplitItem>()
  const bidders: Bidder[] = []
  for (const [offer, { amounts, goods, freight, minimum }] of offers.entries()) {
    const items = amounts.flatMap((amount, position) =>
      amount === null ? [] : [{ position, offer, amount, goods: goods[position] ?? 0 }],
    )
    if (freight > 0 || minimum > 0) {
      bidders.push({ freight, minimum, used: false, items })
      continue
    }
    for (const item of items) {
      const other = free.get(item.position)
      if (other === undefined || item.amount < other.amount) free.set(item.position, item)
    }
  }
  return free.size > 0 ? [{ freight: 0, minimum: 0, used: true, items: [...free.values()] }, ...bidders] : bidders
}

/**
 * The bound from which a node has nothing cheaper. Totals are whole numbers, so that a better one is at least 1 lower. The bound is
 * calculated with floats, whose error is far below the share of the greatest sum that is left as room.
 */
const enoughFor = ({ best, scale }: Search): number =>
  best === null ? Infinity : best.total - 1 + Math.max(1e-6, scale * 1e-12)

/** A node with the bound of the one above it, and the prices from which its own is raised. */
type Pending = { node: SplitNode; prices: PositionPrices; bound: number }

/** Follows the likelier branch down to its end, then goes on where the bound is lowest. Returns what every split costs at least. */
function explore(search: Search, root: Pending): number {
  const waiting = [root]
  let next: Pending | undefined
  for (;;) {
    if (next === undefined) {
      next = takeLowest(waiting)
      // No other node has a lower bound.
      if (next === undefined || next.bound >= enoughFor(search)) return Infinity
    }
    if (search.work >= search.limit) return Math.min(next.bound, ...waiting.map(({ bound }) => bound))
    search.nodes += 1
    const [likelier, ...others] = visit(search, next)
    waiting.push(...others)
    next = likelier
  }
}

function takeLowest(waiting: Pending[]): Pending | undefined {
  let lowest = 0
  for (const [index, { bound }] of waiting.entries()) if (bound < (waiting[lowest]?.bound ?? 0)) lowest = index
  const [last, taken] = [waiting.pop(), waiting[lowest]]
  if (taken === undefined || last === undefined || taken === last) return last
  waiting[lowest] = last
  return taken
}

/** Raises the bound of a node, and returns what it branches into unless nothing there is cheaper than the best known split. */
function visit(search: Search, given: Pending): Pending[] {
  let node = settled(given.node)
  let { prices } = given
  for (let round = 0; node !== null; round += 1) {
    const result = raiseBound(node, prices, {
      steps: nodeSteps,
      target: search.best?.total ?? search.scale,
      enough: enoughFor(search),
    })
    search.work += sizeOf(node) * splitLooks + result.looked
    if (result.bound >= enoughFor(search)) return []
    prices = result.prices
    const multipliers = new Map(result.values.map(({ bidder, multiplier }) => [bidder, multiplier]))
    search.best = cheaperOf(search.best, candidateSplit(node, boundBidders(result), multipliers))
    if (result.bound >= enoughFor(search)) return []
    const before = sizeOf(node)
    node = settled({ ...node, bidders: reduced(result, prices, enoughFor(search)) })
    if (node === null) return []
    if (round < 3 && sizeOf(node) < before * 0.9) continue
    const { bound } = result
    return branches(node, prices).map((child) => ({ node: child, prices, bound }))
  }
  return []
}

const boundBidders = ({ values }: SplitBound) => values.filter(isInBound).map(({ bidder }) => bidder)

/** A good split and good prices. Each needs the other: the steps that raise the bound have the length of what is left between them. */
function startOf(search: Search, root: SplitNode): Omit<Pending, 'node'> {
  let [prices, bound] = [cheapestPrices(root), -Infinity]
  for (let round = 0; round < startRounds; round += 1) {
    const target = search.best?.total ?? search.scale
    const result = raiseBound(root, prices, { steps: startSteps, target, enough: enoughFor(search) })
    prices = result.prices
    bound = result.bound
    search.work += result.looked
    if (result.bound === Infinity || result.bound >= enoughFor(search)) break
    const improved = improvedSplit(root, boundBidders(result))
    search.work += sizeOf(root) * splitLooks * improved.tries
    search.best = cheaperOf(search.best, improved.split)
  }
  return { prices, bound }
}
