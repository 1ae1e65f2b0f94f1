import { expect, test } from 'vitest'
import { placeLabels } from './chart-labels.ts'

const size = { width: 600, height: 240 }
const name = 'Nordstål Demo AB'

test('placeLabels puts a name right of its point, and left of one at the edge', () => {
  expect(placeLabels([{ x: 100, y: 100, name }], size)).toEqual([{ x: 112, y: 104, anchor: 'start' }])
  expect(placeLabels([{ x: 590, y: 100, name }], size)).toEqual([{ x: 578, y: 104, anchor: 'end' }])
})

test('placeLabels moves a name away from a point and from the name before it', () => {
  const [first, second] = placeLabels(
    [
      { x: 300, y: 100, name },
      { x: 330, y: 104, name },
    ],
    size,
  )

  expect(first).toMatchObject({ anchor: 'end' })
  expect(second).toMatchObject({ anchor: 'start' })
})

test('placeLabels labels the first point in a crowd, without overlaps', () => {
  const crowd = Array.from({ length: 30 }, (_, index) => ({ x: 300 + (index % 6), y: 120 + (index % 5), name }))
  const labels = placeLabels(crowd, size)

  expect(labels[0]).not.toBeNull()
  expect(labels.filter((label) => label !== null).length).toBeLessThan(10)
  expect(placeLabels([{ x: 60, y: 20, name }], { width: 80, height: 40 })).toEqual([null])
})
