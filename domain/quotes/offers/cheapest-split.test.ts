import { describe, expect, it } from 'vitest'
import { cheapestSplit, type SplitOffer } from './cheapest-split.ts'

const offer = (amounts: (number | null)[], different: Partial<SplitOffer> = {}): SplitOffer => ({
  amounts,
  goods: amounts,
  freight: 0,
  minimum: 0,
  ...different,
})

/** Mulberry32: the same numbers in every run, so that a failure can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The total of a choice, null if an offer stays below its minimum order. */
function totalOf(offers: readonly SplitOffer[], chosen: readonly number[]): number | null {
  let total = 0
  for (const [index, { amounts, goods, freight, minimum }] of offers.entries()) {
    const own = [...chosen.keys()].filter((position) => chosen[position] === index)
    if (own.length === 0) continue
    if (own.reduce((sum, position) => sum + (goods[position] ?? 0), 0) < minimum) return null
    total += own.reduce((sum, position) => sum + (amounts[position] ?? 0), freight)
  }
  return total
}

/** The lowest total of every possible choice. */
function lowestOfAll(offers: readonly SplitOffer[], positions: number, chosen: readonly number[] = []): number | null {
  if (chosen.length === positions) return totalOf(offers, chosen)
  const totals = offers.flatMap(({ amounts }, index) =>
    amounts[chosen.length] === null ? [] : (lowestOfAll(offers, positions, [...chosen, index]) ?? []),
  )
  return totals.length === 0 ? null : Math.min(...totals)
}

/** Few different amounts make ties. */
function smallCase(seed: number): { offers: SplitOffer[]; positions: number } {
  const random = randomFrom(seed)
  const positions = 1 + Math.floor(random() * 5)
  const range = random() < 0.3 ? 4 : 1000
  const offers = Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
    const rate = random() < 0.5 ? 1 : 0.5 + random() * 10
    const amounts = Array.from({ length: positions }, () => (random() < 0.8 ? 1 + Math.floor(random() * range) : null))
    return {
      amounts,
      goods: amounts.map((amount) => amount && Math.round(amount * rate)),
      freight: random() < 0.5 ? 0 : Math.floor(random() * range),
      minimum: random() < 0.5 ? 0 : Math.floor(random() * range * positions * 0.6 * rate),
    }
  })
  return { offers, positions }
}

describe('cheapestSplit', () => {
  it('buys each position where it is cheapest', () => {
    expect(cheapestSplit([offer([100, 300]), offer([200, 200])], 2).split).toEqual({ offers: [0, 1], total: 300 })
  })

  it('counts the freight of an offer once, and only of a used one', () => {
    const near = offer([100, 100, 100], { freight: 50 })
    const far = offer([70, 70, 90], { freight: 90 })

    expect(cheapestSplit([near, far], 3).split).toEqual({ offers: [1, 1, 1], total: 320 })
    expect(cheapestSplit([near, { ...far, freight: 121 }], 3).split).toEqual({ offers: [0, 0, 0], total: 350 })
  })

  it('reaches a minimum order with the position that costs least more', () => {
    const free = offer([100, 100, 100])
    const bound = offer([50, 110, 130], { minimum: 150 })

    expect(cheapestSplit([free, bound], 3).split).toEqual({ offers: [1, 1, 0], total: 260 })
  })

  it('leaves an offer out whose minimum order costs more than it saves', () => {
    expect(cheapestSplit([offer([100, 100]), offer([90, 150], { minimum: 200 })], 2).split?.offers).toEqual([0, 0])
  })

  it('compares a minimum order in the currency of its offer', () => {
    const free = offer([100, 100])
    const kronor = offer([90, 150], { goods: [1022, 1704], minimum: 1022 })

    expect(cheapestSplit([free, kronor], 2).split?.offers).toEqual([1, 0])
    expect(cheapestSplit([free, { ...kronor, minimum: 1023 }], 2).split?.offers).toEqual([0, 0])
  })

  it('finds none if no split meets the minimum orders', () => {
    expect(cheapestSplit([offer([100, 100], { minimum: 201 })], 2)).toMatchObject({ split: null, proven: true })
  })

  it('keeps a known split that is as cheap as any other', () => {
    const offers = [offer([100, 200]), offer([100, 200])]

    expect(cheapestSplit(offers, 2, { start: [1, 1] }).split?.offers).toEqual([1, 1])
  })

  it('finds the lowest total of every possible choice in 1,000 random cases', () => {
    let unmet = 0
    for (let seed = 1; seed <= 1000; seed += 1) {
      const { offers, positions } = smallCase(seed)
      if ([...Array(positions).keys()].some((at) => offers.every(({ amounts }) => amounts[at] === null))) continue
      const lowest = lowestOfAll(offers, positions)
      const { split, proven } = cheapestSplit(offers, positions)
      expect({ seed, proven, total: split?.total ?? null }).toEqual({ seed, proven: true, total: lowest })
      expect(split && totalOf(offers, split.offers)).toBe(split?.total ?? null)
      unmet += Number(lowest === null)
    }
    expect(unmet).toBeGreaterThan(15)
  })

  it.each([
    ['freights', 0],
    ['freights and minimum orders up to 2 % of the request', 0.02],
    ['freights and minimum orders up to 5 % of the request', 0.05],
  ])('proves a split of 200 positions and 20 offers with %s', (_, minimum) => {
    for (let seed = 1; seed <= 5; seed += 1) {
      const { proven, nodes } = cheapestSplit(largeCase(seed, minimum), 200)
      expect({ seed, proven, few: nodes <= 200 }).toEqual({ seed, proven: true, few: true })
    }
  })

  it('says what no split is below when the search is ended', () => {
    const offers = largeCase(1, 0.3)
    const { split, proven, least } = cheapestSplit(offers, 200)

    expect(proven).toBe(false)
    expect(totalOf(offers, split?.offers ?? [])).toBe(split?.total)
    expect(least).toBeLessThan(split?.total ?? 0)
    expect(least).toBeGreaterThan((split?.total ?? 0) * 0.97)
  })

  it('claims nothing about a request whose search is ended at once', () => {
    expect(cheapestSplit(largeCase(1, 0.3), 200, { limit: 0 })).toMatchObject({ proven: false, nodes: 0 })
  })
})

/** Amounts from 80 to 4,400 whose offers differ by 20 % at most; every offer has a freight up to 1 % of the request. */
function largeCase(seed: number, minimum: number): SplitOffer[] {
  const random = randomFrom(seed)
  const usual = Array.from({ length: 200 }, () => Math.round(Math.exp(random() * 4 + 9)))
  const all = usual.reduce((sum, amount) => sum + amount, 0)
  return Array.from({ length: 20 }, () => {
    const level = 0.95 + random() * 0.1
    const rate = random() < 0.5 ? 1 : 11.36
    const amounts = usual.map((amount) =>
      random() < 0.1 ? null : Math.round(amount * level * (0.85 + 0.3 * random())),
    )
    return {
      amounts,
      goods: amounts.map((amount) => amount && Math.round(amount * rate)),
      freight: Math.round(all * 0.01 * random()),
      minimum: Math.round(all * minimum * rate * random()),
    }
  })
}
