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
 * A bidder at these prices. `value`: at most the least of freight + amounts - prices when it is used; infinite if it cannot reach its
 * minimum order. `multiplier`: what a hundredth of goods is worth to it because of its minimum order, 0 if it reaches that anyway.
 */
export type BidderValue = { bidder: Bidder; value: number; multiplier: number }

/**
 * `bound`: no split costs less. `gaps`: for each position 1 minus how often the bound buys it. `looked`: how often it looked at an item, the
 * measure of its time.
 */
export type SplitBound = { bound: number; values: readonly BidderValue[]; gaps: Float64Array; looked: number }

/** Whether the bound uses this bidder. */
export const isInBound = ({ bidder, value }: BidderValue): boolean => bidder.used || value < 0

/**
 * The Lagrangian bound: a position that is bought `n` times costs its price (1 - n) times more. The bidders are then independent of each
 * other. A minimum order is filled with fractions of positions, which cost at most what whole ones cost.
 */
export function splitBound({ bidders, open }: SplitNode, prices: PositionPrices): SplitBound {
  const gaps = new Float64Array(prices.length)
  let [bound, looked] = [0, 2 * prices.length]
  for (const position of open) {
    gaps[position] = 1
    bound += prices[position] ?? 0
  }
  const values: BidderValue[] = []
  for (const bidder of bidders) {
    const one = valueOf(bidder, prices)
    values.push(one)
    looked += bidder.items.length * one.passes
    if (!isInBound(one)) continue
    bound += one.value
    if (bound === Infinity) break
    const { less, more, share } = one
    for (const { position, amount, goods } of bidder.items) {
      const extra = amount - (prices[position] ?? 0)
      if (extra < less * goods) gaps[position] = (gaps[position] ?? 0) - 1
      else if (extra < more * goods) gaps[position] = (gaps[position] ?? 0) - share
    }
  }
  return { bound, values, gaps, looked }
}

/** A bidder's purchase when a hundredth of goods is worth `at` to it. `lacks`: up to its minimum order, negative for more. */
type Bought = { at: number; cost: number; lacks: number }

/** More rounds raise a value little. */
const fillingRounds = 5

/**
 * `less`, `more`: multipliers at which it gets less and more than its minimum order; `share`: how much of what is between them it needs.
 * A value counts for any multiplier. The best is where the lines of what costs least below and above it cross.
 */
function valueOf(bidder: Bidder, prices: PositionPrices) {
  const plain = { multiplier: 0, less: 0, more: 0, share: 0, passes: 2 }
  let less = boughtAt(bidder, prices, 0)
  if (less.lacks <= 0) return { bidder, value: less.cost, ...plain }
  let more = boughtAt(bidder, prices, Infinity)
  if (more.lacks > 0) return { bidder, value: Infinity, ...plain }
  let [value, multiplier, passes] = [less.cost, 0, 3]
  for (let round = 0; round < fillingRounds; round += 1) {
    passes += 1
    const at = (more.cost - less.cost) / (less.lacks - more.lacks)
    const crossing = less.cost + at * less.lacks
    const bought = boughtAt(bidder, prices, at)
    const found = bought.cost + at * bought.lacks
    if (found > value) [value, multiplier] = [found, at]
    if (found >= crossing - 1e-9 * Math.abs(crossing)) break
    if (bought.lacks > 0) less = bought
    else more = bought
  }
  const share = less.lacks / (less.lacks - more.lacks)
  return { bidder, value, multiplier, less: less.at, more: more.at, share, passes }
}

function boughtAt({ freight, minimum, items }: Bidder, prices: PositionPrices, at: number): Bought {
  let [cost, lacks] = [freight, minimum]
  for (const { position, amount, goods } of items) {
    const extra = amount - (prices[position] ?? 0)
    if (extra >= 0 && extra >= at * goods) continue
    cost += extra
    lacks -= goods
  }
  return { at, cost, lacks }
}

/**
 * Raises the bound by subgradient steps of Polyak's length towards `target`, the total of the best known split. Stops as soon as the
 * bound reaches `enough`. `looked` is of all steps.
 */
export function raiseBound(
  node: SplitNode,
  start: PositionPrices,
  { steps, target, enough }: { steps: number; target: number; enough: number },
): SplitBound & { prices: PositionPrices } {
  let prices = start
  let best = { ...splitBound(node, prices), prices }
  let [current, length, without] = [best as SplitBound, 1.2, 0]
  let looked = best.looked
  for (let step = 0; step < steps && best.bound < enough; step += 1) {
    const { gaps, bound } = current
    const square = node.open.reduce((sum, position) => sum + (gaps[position] ?? 0) ** 2, 0)
    if (square < 1e-12) break
    const factor = (length * Math.max(1, target - bound)) / square
    prices = prices.slice()
    for (const position of node.open) prices[position] = (prices[position] ?? 0) + factor * (gaps[position] ?? 0)
    current = splitBound(node, prices)
    looked += current.looked
    without += 1
    if (current.bound > best.bound) {
      best = { ...current, prices }
      without = 0
    }
    if (without === 6) [length, without] = [length / 2, 0]
  }
  return { ...best, looked }
}

/** The price of each position at its cheapest, from which the bound is raised. */
export function cheapestPrices({ bidders, open }: SplitNode): PositionPrices {
  const prices = new Float64Array(open.length).fill(Infinity)
  for (const { items } of bidders)
    for (const { position, amount } of items) prices[position] = Math.min(prices[position] ?? Infinity, amount)
  return prices
}
