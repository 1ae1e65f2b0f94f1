import { expect, test } from 'vitest'
import { axisSteps } from './axis-steps.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [6, [0, 2, 4, 6]],
  [11, [0, 5, 10, 15]],
  [50, [0, 10, 20, 30, 40, 50]],
  [51, [0, 20, 40, 60]],
  [1234, [0, 500, 1000, 1500]],
])('axisSteps marks an axis up to %d at %j', (highest, steps) => {
  expect(axisSteps(highest)).toEqual(steps)
})
