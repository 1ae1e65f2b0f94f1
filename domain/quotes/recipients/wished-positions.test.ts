import { describe, expect, it } from 'vitest'
import type { CompanyId } from '#domain/access/actor.ts'
import { formatWish, formatWishedFor, isWishForThese, movedWish, wishesOf } from './wished-positions.ts'

const [anders, berit] = ['anders', 'berit'] as CompanyId[] as [CompanyId, CompanyId]
const request = (wished_positions: { supplier_id: CompanyId; positions: number[] }[]) => ({
  positions: [{}, {}, {}],
  wished_supplier_ids: [anders],
  supplier_ids: [berit, anders],
  wished_positions,
})

it.each([
  [[], true],
  [[{ supplier_id: anders, positions: [1, 3] }], true],
  [[{ supplier_id: berit, positions: [2] }], true],
  [[{ supplier_id: anders, positions: [4] }], false],
  [[{ supplier_id: 'carl' as CompanyId, positions: [1] }], false],
  [
    [
      { supplier_id: anders, positions: [1] },
      { supplier_id: anders, positions: [2] },
    ],
    false,
  ],
])('a request with the wishes %j is accepted: %s', (wishes, accepted) => {
  expect(isWishForThese(request(wishes))).toBe(accepted)
})

describe('wishesOf', () => {
  it('has each named supplier once, with its positions in their order', () => {
    expect(wishesOf(request([{ supplier_id: berit, positions: [3, 1, 3] }]))).toEqual([
      { supplier_id: anders, positions: null },
      { supplier_id: berit, positions: [1, 3] },
    ])
  })

  it('reads a wish for every position as one for all', () => {
    expect(wishesOf(request([{ supplier_id: anders, positions: [2, 3, 1] }]))[0]).toEqual({
      supplier_id: anders,
      positions: null,
    })
  })
})

describe('movedWish', () => {
  // The second position was removed, a new one was added, and the others changed places.
  const moved = new Map([
    [3, 1],
    [1, 3],
  ])

  it.each([
    [[1], [3]],
    [
      [1, 2, 3],
      [1, 3],
    ],
    [[2], []],
  ])('the wish for %j becomes one for %j', (positions, expected) => {
    expect(movedWish(positions, moved)).toEqual(expected)
  })
})

it('a wish names its positions unless it is for all', () => {
  expect(formatWish({ company_name: 'Anders Demo AB', positions: null })).toBe('Anders Demo AB')
  expect(formatWish({ company_name: 'Anders Demo AB', positions: [1, 3] })).toBe('Anders Demo AB: Positions 1 and 3')
  expect(formatWishedFor(null)).toBe('Wished by the buyer')
  expect(formatWishedFor([2])).toBe('Wished by the buyer: Position 2')
})
