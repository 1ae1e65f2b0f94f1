import { describe, expect, it } from 'vitest'
import { isLive, responseStatuses, responseStatusLabels } from './response.ts'

describe('isLive', () => {
  it('holds for a supplier who was asked or has offered, and for nobody else', () => {
    expect(responseStatuses.filter(isLive)).toEqual(['pending', 'accepted'])
  })
})

describe('responseStatusLabels', () => {
  it('names every status', () => {
    expect(responseStatuses.map((status) => responseStatusLabels[status])).toEqual([
      'Awaiting response',
      'Offer given',
      'Quote declined',
      'Withdrawn',
      'Not selected',
    ])
  })
})
