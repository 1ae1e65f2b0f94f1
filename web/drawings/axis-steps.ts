/**
 * The ticks of an axis of counts, from 0 to at least `highest`: whole numbers, with a step of 1 or 2, 5 or 10 times a
 * power of ten, and at most six of them.
 */
export function axisSteps(highest: number): number[] {
  const rough = Math.max(1, highest / 5)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough) ?? rough
  return Array.from({ length: Math.max(1, Math.ceil(highest / step)) + 1 }, (_, index) => index * step)
}
