import { expect, test } from 'vitest'
import { detailsOfProduct, productDifferences } from './asked-product.ts'

const beam = {
  size: 'HEA 100',
  grade: '1.0038',
  standard: 'EN 10025-2',
  dimensions: { Height: '96 mm' },
}
const kind = { material: 'Steel', profile: 'HEA Beam' } as const
const nothing = { size: null, grade: null, standard: null }

test('a position without own details gets those of its product', () => {
  expect(detailsOfProduct(kind, nothing, beam)).toEqual({
    size: 'HEA 100',
    grade: '1.0038',
    standard: 'EN 10025-2',
    product_dimensions: { Height: '96 mm' },
  })
})

test('another spelling of the same size and grade makes no difference', () => {
  const asked = { size: 'HE 100 A', grade: 'S235JR', standard: null }
  expect(productDifferences(kind, asked, beam)).toEqual([])
  expect(detailsOfProduct(kind, asked, beam)).toMatchObject({
    size: 'HEA 100',
    grade: 'S235JR',
    standard: 'EN 10025-2',
  })
})

test('another size or grade is named, and brings neither dimensions nor standard', () => {
  const asked = { size: 'HEA 120', grade: 'S355J2', standard: null }
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
  const asked = { size: 'HEA 120', grade: 'S355J2', standard: null }
  expect(productDifferences(kind, asked, { size: null, grade: null })).toEqual([])
})
