import { describe, expect, it } from 'vitest'
import { addRequestItemInput } from './request-list-input.ts'

describe('addRequestItemInput', () => {
  it.each([{}, { volume: 0.001 }, { volume: 12.5 }, { volume: 1_000_000 }])('accepts %j', (input) => {
    expect(addRequestItemInput.parse(input)).toEqual(input)
  })

  it.each([
    { volume: 0 },
    { volume: -1 },
    { volume: Number.NaN },
    { volume: Number.POSITIVE_INFINITY },
    { volume: 1e308 },
    { volume: '5' },
    { volume: null },
    { person_id: 'x' },
  ])('rejects %j', (input) => {
    expect(addRequestItemInput.safeParse(input).success).toBe(false)
  })
})
