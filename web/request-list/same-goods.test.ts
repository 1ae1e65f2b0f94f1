import { expect, test } from 'vitest'
import { sampleItem } from '#test/request-list.tsx'
import type { RequestItem } from './queries.ts'
import { sameGoods } from './same-goods.ts'

const beam = { size: 'HEA 200', grade: 'S355J2', standard: 'EN 10025-2' }
const of = (supplier: number, different: Partial<RequestItem> = {}) =>
  sampleItem(supplier, {
    ...beam,
    supplier_id: `00000000-0000-4000-8000-00000000000${supplier}`,
    company_name: `Supplier ${supplier}`,
    ...different,
  })
const named = (items: readonly RequestItem[]) =>
  sameGoods(items).map((group) => group.map(({ company_name }) => company_name).join(' + '))

test('sameGoods puts the same beam of three suppliers together, with the quantity that one of them states', () => {
  const groups = sameGoods([of(1), of(2, { volume: 12, pieces: 8, dimensions: { Length: '12 m' } }), of(3)])

  expect(groups).toHaveLength(1)
  expect(groups[0]).toMatchObject([{ volume: 12, pieces: 8 }, {}, {}])
})

test('sameGoods keeps other sizes and different quantities apart, in their order', () => {
  expect(named([of(1, { volume: 5 }), of(2, { size: 'HEA 120' }), of(3, { volume: 7 }), of(4)])).toEqual([
    'Supplier 1 + Supplier 4',
    'Supplier 2',
    'Supplier 3',
  ])
})

test('sameGoods keeps two products of one supplier and standard products apart', () => {
  expect(named([of(1), of(1), of(2, { supplier_id: null, company_name: null })])).toEqual([
    'Supplier 1',
    'Supplier 1',
    '',
  ])
})
