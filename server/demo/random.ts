export type Random = {
  /** A number from `low` up to, not including, `high`. */
  between: (low: number, high: number) => number
  pick: <T>(list: readonly T[]) => T
  /** True in `probability` of the calls, 0 to 1. */
  chance: (probability: number) => boolean
}

/** Numbers that look random and are the same for the same seed on every machine: the mulberry32 generator. */
export function random(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (low, high) => low + next() * (high - low),
    pick: <T>(list: readonly T[]) => {
      if (list.length === 0) throw new RangeError('There is nothing to pick from an empty list')
      return list[Math.floor(next() * list.length)] as T
    },
    chance: (probability) => next() < probability,
  }
}
