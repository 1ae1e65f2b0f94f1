import { expect, test } from 'vitest'
import { sortOwnProducts } from './own-product-sort.ts'
import type { OwnProduct } from './queries.ts'

function product(overrides: Partial<OwnProduct>): OwnProduct {
  return {
    id: 'id',
    name: 'Steel HEA Beam',
    material: 'Steel',
    subcategory: 'HEA Beam',
    currency: 'EUR',
    price_per_kg: 1,
    min_volume: 5,
    epd_value: 0.7,
    dimensions: {},
    created_at: '2026-11-01T00:00:00.000Z',
    ...overrides,
  }
}
const names = (products: readonly OwnProduct[]) => products.map(({ name }) => name)

test('what has no price comes last in both directions, and prices are ranked within their currency', () => {
  const products = [
    product({ name: 'on request', price_per_kg: 0 }),
    product({ name: 'dear', price_per_kg: 2 }),
    product({ name: 'dollars', price_per_kg: 1.5, currency: 'USD' }),
    product({ name: 'cheap', price_per_kg: 1 }),
  ]

  expect(names(sortOwnProducts(products, { by: 'price_per_kg', descending: false }))).toEqual([
    'cheap',
    'dear',
    'dollars',
    'on request',
  ])
  expect(names(sortOwnProducts(products, { by: 'price_per_kg', descending: true }))).toEqual([
    'dear',
    'cheap',
    'dollars',
    'on request',
  ])
})

test('an EPD value of 0 is declared and lowest; none at all comes last', () => {
  const products = [
    product({ name: 'none', epd_value: null }),
    product({ name: 'high', epd_value: 2.3 }),
    product({ name: 'zero', epd_value: 0 }),
  ]

  expect(names(sortOwnProducts(products, { by: 'epd_value', descending: false }))).toEqual(['zero', 'high', 'none'])
  expect(names(sortOwnProducts(products, { by: 'epd_value', descending: true }))).toEqual(['high', 'zero', 'none'])
})
