import { describe, expect, it } from 'vitest'
import { addRequestItemInput } from './request-list-input.ts'

describe('addRequestItemInput', () => {
  it.each([
    {},
    { volume: 0.001 },
    { volume: 12.5 },
    { volume: 1_000_000 },
    { volume: null, pieces: null },
    { pieces: 1 },
    { volume: 4.1, pieces: 8 },
  ])('accepts %j', (input) => {
    expect(addRequestItemInput.parse(input)).toEqual(input)
  })

  it.each([
    { volume: 0 },
    { volume: -1 },
    { volume: Number.NaN },
    { volume: Number.POSITIVE_INFINITY },
    { volume: 1e308 },
    { volume: '5' },
    { pieces: 0 },
    { pieces: 1.5 },
    { pieces: '8' },
    { pieces: 1e308 },
    { person_id: 'x' },
  ])('rejects %j', (input) => {
    expect(addRequestItemInput.safeParse(input).success).toBe(false)
  })
})
