import { describe, expect, test } from 'vitest'
import { notationOf, profileBySize, splitSize, takeSize, takeSizePrefix } from './size-in-text.ts'
import { TextInParts } from './text-in-parts.ts'

test.each([
  ['VKR 100x100x5 S355', '100x100x5'],
  ['60,3 × 2,9 mm', '60,3 × 2,9 mm'],
  ['50 * 5', '50 * 5'],
  ['Ø20 S235', 'Ø20'],
  ['D=20', 'D=20'],
  ['t=3 mm', '3'],
  ['HEA 200', undefined],
  ['S355x', undefined],
])('takeSize finds in %j the dimensions %j', (given, size) => {
  expect(takeSize(new TextInParts(given))).toBe(size)
})

test.each([
  ['L 50x50x5', 'Angle Bar'],
  ['FL 100x10', 'Flat Bar'],
  ['XL 50x50x5', undefined],
])('takeSizePrefix reads the sign before the size of %j as %j', (given, profile) => {
  const text = new TextInParts(given)
  takeSize(text)

  expect(takeSizePrefix(text)).toBe(profile)
})

test.each([
  ['tube', '60.3x2.9', 'Round Tubes'],
  ['tube', '60x40x3', 'Square Tube'],
  ['tube', '60x40', undefined],
  [undefined, 'Ø60,3x2,9', 'Round Tubes'],
  [undefined, 'Ø60x50', undefined],
  [undefined, '60.3x2.9', undefined],
  ['bar', 'Ø20', 'Round Bar'],
  ['bar', '50x5', undefined],
  ['beam', '200', undefined],
  ['tube', undefined, undefined],
])('profileBySize reads a %s of %s as %j', (open, size, profile) => {
  expect(profileBySize(open, size)).toBe(profile)
})

describe('splitSize', () => {
  test.each([
    ['Sheet Metal', '3x1500x3000', { size: '3x1500', length: '3000 mm' }],
    ['Sheet Metal', '1500x3000x3', { size: '3x1500', length: '3000 mm' }],
    ['Sheet Metal', '1500x3', { size: '3x1500' }],
    ['Sheet Metal', '3', { size: '3' }],
    ['Flat Bar', '5x50', { size: '50x5' }],
    ['Square Tube', '100x100x5', { size: '100x100x5' }],
    ['Square Tube', '100x100x5x6000', { size: '100x100x5', length: '6000 mm' }],
    ['Angle Bar', '50x5', { size: '50x50x5' }],
    ['Angle Bar', '50x5x6000', { size: '50x50x5', length: '6000 mm' }],
    ['Round Tubes', 'Ø60,3x2,9', { size: '60.3x2.9' }],
  ])('splits for %s %s', (profile, size, split) => {
    expect(splitSize(profile, size)).toEqual(split)
  })

  test.each([
    ['Square Tube', '60x40'],
    ['Square Tube', '100x5x6000'],
    ['Round Bar', '20x30'],
    ['Unobtainium', '20'],
  ])('rejects for %s %s', (profile, size) => {
    expect(splitSize(profile, size)).toBeNull()
  })
})

test('notationOf finds a notation without a material, and tread plate in aluminium', () => {
  expect(notationOf(undefined, 'Round Bar')?.names).toEqual(['diameter'])
  expect(notationOf('Aluminium', 'Tread Plate')?.names).toEqual(['thickness', 'width'])
  expect(notationOf('Copper', 'HEA Beam')).toBeNull()
})

test('splitSize leaves an ambiguous dimension in its place, so that it is asked about', () => {
  expect(splitSize('Sheet Metal', '50x1.250', 'Steel')).toBeNull()
  expect(splitSize('Sheet Metal', '1.250x1500', 'Steel')).toBeNull()
  expect(splitSize('Flat Bar', '5x1.250', 'Steel')).toBeNull()
  expect(splitSize('Flat Bar', '5x1.2500', 'Steel')).toEqual({ size: '5x1.25' })
})
