import { describe, expect, it } from 'vitest'
import { reasonsFor } from './award-reasons.ts'

const ordered = (...numbers: number[]) =>
  numbers.map((position) => ({
    position,
    product_name: 'Steel IPE Beam',
    manual_product_details: null,
    material: 'Steel',
    size: 'IPE 300',
  }))

describe('reasonsFor', () => {
  const reasons = {
    all: 'A shorter lead time decided.',
    byPosition: [
      { position: 1, reason: 'Lower carbon' },
      { position: 3, reason: 'Lower price' },
    ],
  }

  it('has the reasons of the ordered positions that the supplier had offered', () => {
    expect(reasonsFor([1, 2], ordered(1, 2, 3), reasons)).toEqual([
      'Reason: A shorter lead time decided.',
      'Position 1 (Steel IPE Beam, IPE 300): Lower carbon',
    ])
  })

  it('has none for a supplier that offered none of them, and none that nobody gave', () => {
    expect(reasonsFor([4], ordered(1, 2, 3), reasons)).toEqual([])
    expect(reasonsFor([], ordered(1), reasons)).toEqual([])
    expect(reasonsFor([1], ordered(1), { all: '', byPosition: [] })).toEqual([])
  })
})
