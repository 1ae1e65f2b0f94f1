/**
 * What one offer asks for one position. `position` and `offer` are indices. `amount`: in hundredths of the base currency. `goods`: the
 * same amount in hundredths of the offer's own currency, which counts towards its minimum order.
 */
export type SplitItem = { position: number; offer: number; amount: number; goods: number }

/**
 * An offer, or all offers together that have neither freight nor a minimum order. `freight`: in hundredths of the base currency, with the
 * amounts of what is already bought there. `minimum`: in hundredths of its own currency, what is still missing. `used`: it is decided
 * that it gets something. `items`: what can be bought there.
 */
export type Bidder = { freight: number; minimum: number; used: boolean; items: readonly SplitItem[] }

/** What is still to be decided. `open`: the positions that are not bought yet. */
export type SplitNode = { bidders: readonly Bidder[]; open: readonly number[]; bought: readonly SplitItem[] }

/** A price for each position, in hundredths of the base currency. Any prices give a bound; good ones give a high bound. */
export type PositionPrices = Float64Array

/**
 * A bidder at these prices. `value`: the least of freight + amounts - prices when it is used; infinite if it cannot reach its minimum
 * order. `multiplier`: what a hundredth of goods is worth to it because of its minimum order, 0 if it reaches that anyway.
 */
export type BidderValue = { bidder: Bidder; value: number; multiplier: number }

/** `bound`: no split costs less. `gaps`: for each position 1 minus how often the bound buys it. */
export type SplitBound = { bound: number; values: readonly BidderValue[]; gaps: Float64Array }

/** Whether the bound uses this bidder. */
export const isInBound = ({ bidder, value }: BidderValue): boolean => bidder.used || value < 0

/**
 * The Lagrangian bound: a position that is bought `n` times costs its price (1 - n) times more. The bidders are then independent of each
 * other. A minimum order is filled with a fraction of a position, which costs at most what a whole one costs.
 */
export function splitBound({ bidders, open }: SplitNode, prices: PositionPrices): SplitBound {
  const gaps = new Float64Array(prices.length)
  let bound = 0
  for (const position of open) {
    gaps[position] = 1
    bound += prices[position] ?? 0
  }
  const values: BidderValue[] = []
  for (const bidder of bidders) {
    const one = valueOf(bidder, prices)
    values.push(one)
    if (!isInBound(one)) continue
    bound += one.value
    if (bound === Infinity) break
    for (const { position, amount, goods } of bidder.items) {
      const extra = amount - (prices[position] ?? 0)
      if (extra < 0 || extra < one.multiplier * goods) gaps[position] = (gaps[position] ?? 0) - 1
      else if (extra > 0 && extra === one.multiplier * goods) gaps[position] = (gaps[position] ?? 0) - one.share
    }
  }
  return { bound, values, gaps }
}

/** `share`: of the position that is bought in part. */
function valueOf(bidder: Bidder, prices: PositionPrices): BidderValue & { share: number } {
  let [value, rest] = [bidder.freight, bidder.minimum]
  for (const { position, amount, goods } of bidder.items) {
    const extra = amount - (prices[position] ?? 0)
    if (extra >= 0) continue
    value += extra
    rest -= goods
  }
  if (rest <= 0) return { bidder, value, multiplier: 0, share: 0 }
  const filler = fillerOf(bidder, prices, rest)
  return { bidder, ...filler, value: value + filler.cost }
}

/** The least extra cost of `rest` more goods, in any fractions: those with the lowest extra cost for their goods. */
function fillerOf({ items }: Bidder, prices: PositionPrices, rest: number) {
  let candidates: { extra: number; goods: number; ratio: number }[] = []
  for (const { position, amount, goods } of items) {
    const extra = amount - (prices[position] ?? 0)
    if (extra >= 0 && goods > 0) candidates.push({ extra, goods, ratio: extra / goods })
  }
  let [cost, lacks] = [0, rest]
  // Each round takes or drops about half of the candidates, which is faster than sorting all of them.
  while (candidates.length > 0) {
    const pivot = candidates[candidates.length >> 1]?.ratio ?? 0
    const below = candidates.filter(({ ratio }) => ratio < pivot)
    const belowGoods = below.reduce((sum, { goods }) => sum + goods, 0)
    if (belowGoods >= lacks) {
      candidates = below
      continue
    }
    lacks -= belowGoods
    for (const { extra } of below) cost += extra
    for (const { extra, goods, ratio } of candidates) {
      if (ratio !== pivot) continue
      if (lacks <= goods) return { cost: cost + (extra * lacks) / goods, multiplier: ratio, share: lacks / goods }
      cost += extra
      lacks -= goods
    }
    candidates = candidates.filter(({ ratio }) => ratio > pivot)
  }
  return { cost: Infinity, multiplier: 0, share: 0 }
}

/**
 * Raises the bound by subgradient steps of Polyak's length towards `target`, the total of the best known split. Stops as soon as the
 * bound reaches `enough`.
 */
export function raiseBound(
  node: SplitNode,
  start: PositionPrices,
  { steps, target, enough }: { steps: number; target: number; enough: number },
): SplitBound & { prices: PositionPrices } {
  let prices = start
  let best = { ...splitBound(node, prices), prices }
  let [current, length, without] = [best as SplitBound, 1.2, 0]
  for (let step = 0; step < steps && best.bound < enough; step += 1) {
    const { gaps, bound } = current
    const square = node.open.reduce((sum, position) => sum + (gaps[position] ?? 0) ** 2, 0)
    if (square < 1e-12) break
    const factor = (length * Math.max(1, target - bound)) / square
    prices = prices.slice()
    for (const position of node.open) prices[position] = (prices[position] ?? 0) + factor * (gaps[position] ?? 0)
    current = splitBound(node, prices)
    without += 1
    if (current.bound > best.bound) {
      best = { ...current, prices }
      without = 0
    }
    if (without === 6) [length, without] = [length / 2, 0]
  }
  return best
}

/** The price of each position at its cheapest, from which the bound is raised. */
export function cheapestPrices({ bidders, open }: SplitNode): PositionPrices {
  const prices = new Float64Array(open.length).fill(Infinity)
  for (const { items } of bidders)
    for (const { position, amount } of items) prices[position] = Math.min(prices[position] ?? Infinity, amount)
  return prices
}
