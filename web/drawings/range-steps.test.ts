import { expect, test } from 'vitest'
import { rangeSteps } from './range-steps.ts'

test.each([
  [0.95, 1.02, [0.94, 0.96, 0.98, 1, 1.02]],
  [0.6866, 2.3, [0.5, 1, 1.5, 2, 2.5]],
  [0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [0.1, 0.3, [0.1, 0.15, 0.2, 0.25, 0.3]],
  [950, 4100, [0, 1000, 2000, 3000, 4000, 5000]],
  [1, 1, [0.9, 0.95, 1, 1.05, 1.1]],
  [0, 0, [0, 0.2, 0.4, 0.6]],
])('rangeSteps marks from %d to %d', (low, high, steps) => {
  const found = rangeSteps(low, high)

  expect(found).toEqual(steps)
  expect(found[0]).toBeLessThanOrEqual(low)
  expect(found.at(-1)).toBeGreaterThanOrEqual(high)
})

test('rangeSteps gives any range two to seven different marks around it', () => {
  for (let low = 0; low < 40; low += 1)
    for (let span = 1; span < 400; span += 7) {
      const [from, to] = [low / 20, (low * 5 + span) / 100]
      const steps = rangeSteps(from, to)
      expect(steps.length).toBeLessThanOrEqual(7)
      expect(new Set(steps).size).toBe(steps.length)
      expect(steps[0]).toBeLessThanOrEqual(from)
      expect(steps.at(-1)).toBeGreaterThanOrEqual(to)
    }
})
