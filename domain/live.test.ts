import { describe, expect, it } from 'vitest'
import { quotesChanged, mergeChanges, type QuotesChanged } from './live.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const some = (from: number, to: number) => ({ quotes: Array.from({ length: to - from }, (_, i) => id(from + i)) })

describe('mergeChanges', () => {
  it('lists each quote once', () => {
    expect(mergeChanges(null, some(0, 2))).toEqual(some(0, 2))
    expect(mergeChanges(some(0, 2), some(1, 3))).toEqual(some(0, 3))
  })

  it('covers everything once anything may have changed', () => {
    expect(mergeChanges({ quotes: null }, some(0, 1))).toEqual({ quotes: null })
    expect(mergeChanges(some(0, 1), { quotes: null })).toEqual({ quotes: null })
  })

  it('covers everything in place of more than 50 quotes', () => {
    expect(mergeChanges(some(0, 50), some(49, 50)).quotes).toHaveLength(50)
    expect(mergeChanges(some(0, 50), some(50, 51))).toEqual({ quotes: null })
    expect(mergeChanges(null, some(0, 51))).toEqual({ quotes: null })
  })
})

it('mergeChanges keeps that notifications changed', () => {
  const own: QuotesChanged = { quotes: [], notifications: true }

  expect(mergeChanges(own, some(0, 1))).toEqual({ ...some(0, 1), notifications: true })
  expect(mergeChanges({ quotes: null }, own)).toEqual({ quotes: null, notifications: true })
})

describe('quotesChanged', () => {
  it.each([
    [some(0, 1), true],
    [{ quotes: null }, true],
    [{ quotes: [] }, false],
    [{ quotes: [], notifications: true }, true],
    [{ quotes: ['1'] }, false],
    [{ quotes: null, customer: id(1) }, false],
  ])('accepts %j: %s', (payload, isOne) => {
    expect(quotesChanged.safeParse(payload).success).toBe(isOne)
  })
})
