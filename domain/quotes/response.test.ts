import { describe, expect, it } from 'vitest'
import { isLive, responseStatuses } from './response.ts'

describe('isLive', () => {
  it('accepts a supplier who was asked or has offered, and no other', () => {
    expect(responseStatuses.filter(isLive)).toEqual(['pending', 'accepted'])
  })
})
