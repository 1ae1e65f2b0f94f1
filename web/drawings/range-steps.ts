/**
 * The ticks of an axis that does not begin at 0, from at or below `low` to at or above `high`: steps of 1, 2 or 5 times a
 * power of ten, and at most seven of them. If both are equal there is room on either side, but none below 0 for a value
 * that is not negative.
 */
export function rangeSteps(low: number, high: number): number[] {
  const span = high > low ? high - low : Math.abs(high) / 5 || 1
  const [from, to] =
    high > low ? [low, high] : [low < 0 ? low - span / 2 : Math.max(0, low - span / 2), high + span / 2]
  const power = Math.floor(Math.log10(span / 5))
  const factor = [1, 2, 5, 10].find((candidate) => candidate * 10 ** power >= span / 5) ?? 10
  // Calculated in whole steps, because 3 times 0.1 is not 0.3.
  const decimals = Math.max(0, -power)
  const step = factor * 10 ** power
  const [first, last] = [Math.floor(tidy(from / step)), Math.ceil(tidy(to / step))]
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toFixed(decimals)))
}

/** Removes rounding errors of the division. */
const tidy = (value: number) => Number(value.toPrecision(12))
