import { describe, expect, it } from 'vitest'
import { quoteStatuses, supplierStatuses } from './quote.ts'
import { isStepBack } from './status-steps.ts'

describe('isStepBack', () => {
  it('accepts exactly six changes, none from cancelled', () => {
    const back = quoteStatuses
      .filter((from) => from !== 'cancelled')
      .flatMap((from) => supplierStatuses.filter((to) => isStepBack(from, to)).map((to) => `${from} to ${to}`))

    expect(back).toEqual([
      'processing to pending',
      'shipped to pending',
      'shipped to processing',
      'delivered to pending',
      'delivered to processing',
      'delivered to shipped',
    ])
  })
})
