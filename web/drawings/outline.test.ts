import { expect, test } from 'vitest'
import { ellipsePath, outlinePath } from './outline.ts'

test('outlinePath closes its outline', () => {
  const path = outlinePath([
    [0, 0],
    [10, 0],
    [10, 1 / 3],
  ])

  expect(path).toBe('M0 0L10 0L10 0.33Z')
})

test('outlinePath rounds a corner by its radius, at most by half of an edge', () => {
  const path = outlinePath([
    [0, 0],
    [10, 0, 2],
    [10, 2, 5],
    [0, 2],
  ])

  expect(path).toBe('M0 0L8 0Q10 0 10 1L10 1Q10 2 5 2L0 2Z')
})

test('ellipsePath draws two arcs around its centre', () => {
  expect(ellipsePath([50, 50], 20, 10)).toBe('M30 50a20 10 0 1 0 40 0a20 10 0 1 0 -40 0Z')
})
