import { describe, expect, it } from 'vitest'
import { isLive, responseStatuses } from './response.ts'

describe('isLive', () => {
  it('holds for a supplier who was asked or has offered, and for nobody else', () => {
    expect(responseStatuses.filter(isLive)).toEqual(['pending', 'accepted'])
  })
})
