import { expect, it } from 'vitest'
import { lengthOf } from './text-length.ts'

it.each([
  ['Å', 1],
  ['𝒜', 1],
  ['🏭', 1],
  ['Nordstål', 8],
])('lengthOf counts the characters of %s', (text, length) => {
  expect(lengthOf(text)).toBe(length)
})
