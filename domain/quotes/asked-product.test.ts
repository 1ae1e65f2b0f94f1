import { expect, test } from 'vitest'
import { detailsOfProduct, isSameGoods, productDifferences } from './asked-product.ts'

const beam = {
  size: 'HEA 100',
  grade: '1.0038',
  standard: 'EN 10025-2',
  dimensions: { Height: '96 mm' },
}
const kind = { material: 'Steel', profile: 'HEA Beam' } as const
const nothing = { size: null, grade: null, standard: null, length_mm: null }

test('a position without own details gets those of its product', () => {
  expect(detailsOfProduct(kind, nothing, beam)).toEqual({
    size: 'HEA 100',
    grade: '1.0038',
    standard: 'EN 10025-2',
    product_dimensions: { Height: '96 mm' },
  })
})

test('another spelling of the same size and grade makes no difference', () => {
  const asked = { size: 'HE 100 A', grade: 'S235JR', standard: null, length_mm: null }
  expect(productDifferences(kind, asked, beam)).toEqual([])
  expect(detailsOfProduct(kind, asked, beam)).toMatchObject({
    size: 'HEA 100',
    grade: 'S235JR',
    standard: 'EN 10025-2',
  })
})

test('another size or grade is named, and brings neither dimensions nor standard', () => {
  const asked = { size: 'HEA 120', grade: 'S355J2', standard: null, length_mm: null }
  expect(productDifferences(kind, asked, beam)).toEqual([
    { detail: 'size', asked: 'HEA 120', listed: 'HEA 100' },
    { detail: 'grade', asked: 'S355J2', listed: '1.0038' },
  ])
  expect(detailsOfProduct(kind, asked, beam)).toEqual({
    size: 'HEA 120',
    grade: 'S355J2',
    standard: null,
    product_dimensions: {},
  })
})

test('a product without size and grade contradicts nothing', () => {
  const asked = { size: 'HEA 120', grade: 'S355J2', standard: null, length_mm: null }
  expect(productDifferences(kind, asked, { size: null, grade: null })).toEqual([])
})

test('the length of a product in stock is not copied beside the length that is asked for', () => {
  const stocked = { ...beam, dimensions: { Height: '96 mm', Length: '6 m' } }
  expect(detailsOfProduct(kind, { ...nothing, length_mm: 12_100 }, stocked).product_dimensions).toEqual({
    Height: '96 mm',
  })
  expect(detailsOfProduct(kind, nothing, stocked).product_dimensions).toEqual(stocked.dimensions)
})

const goods = { ...beam, material: 'Steel', subcategory: 'HEA Beam' } as const

test('products of one size, grade and standard are the same goods, whatever their lengths and spellings', () => {
  expect(isSameGoods(goods, { ...goods, grade: 'S235JR', standard: 'EN10025-2', dimensions: { Length: '12 m' } })).toBe(
    true,
  )
})

test.each([
  { size: 'HEA 120' },
  { grade: 'S355J2' },
  { standard: 'EN 10025-3' },
  { subcategory: 'HEB Beam' },
  { grade: null },
])('products that differ in %o are not the same goods', (other) => {
  expect(isSameGoods(goods, { ...goods, ...other })).toBe(false)
})

test('products without a size are the same goods if their dimensions are the same', () => {
  const unsized = { ...goods, size: null }
  expect(isSameGoods(unsized, { ...unsized })).toBe(true)
  expect(isSameGoods(unsized, { ...unsized, dimensions: { Height: '190 mm' } })).toBe(false)
})
