import { describe, expect, it } from 'vitest'
import { maxRequestItems, mayAddToList } from './request-list.ts'

describe('mayAddToList', () => {
  it.each([
    [0, true],
    [maxRequestItems - 1, true],
    [maxRequestItems, false],
    [maxRequestItems + 1, false],
  ])('allows another product with %i on the list: %s', (count, ok) => {
    expect(mayAddToList(count).ok).toBe(ok)
  })
})
