import { expect, test } from 'vitest'
import { countSuppliersInput, supplierCountText } from './supplier-counts.ts'

test.each([
  [0, false, 'In no catalogue'],
  [1, false, 'In 1 catalogue'],
  [3, false, 'In 3 catalogues'],
  [1, true, 'In 1 or more catalogues'],
])('supplierCountText of %i suppliers, more: %s', (suppliers, is_more, text) => {
  expect(supplierCountText({ suppliers, is_more })).toBe(text)
})

test('countSuppliersInput takes 1 to 200 positions with a size', () => {
  const position = { material: 'Steel', profile: 'HEA Beam', size: 'HEA 200' }
  const isValid = (positions: unknown[]) => countSuppliersInput.safeParse({ positions }).success

  expect(isValid([position, { ...position, grade: 'S355J2' }])).toBe(true)
  expect(isValid(Array.from({ length: 200 }, () => position))).toBe(true)
  expect(isValid(Array.from({ length: 201 }, () => position))).toBe(false)
  for (const wrong of [
    { ...position, size: ' ' },
    { ...position, material: 'Gold' },
    { ...position, volume: 1 },
  ])
    expect(isValid([wrong])).toBe(false)
  expect(isValid([])).toBe(false)
})
