import { expect, test } from 'vitest'
import { productRefusalText } from './product-texts.ts'

test('the refusal of a large catalogue says how many products fit', () => {
  expect(productRefusalText({ code: 'product.exportTooLarge', max: 50_000 })).toMatch(/more than 50\s000 products/)
})

test.each([
  ['id', 'This product is “Steel HEA Beam”, and stays that. Leave the ID empty for a new product.'],
  [
    'article_number',
    'The product with this article number is “Steel HEA Beam”, and stays that. Write another number for a new product.',
  ],
] as const)('the refusal to turn a product into another names what found it: %s', (foundBy, text) => {
  expect(productRefusalText({ code: 'product.kindStays', name: 'Steel HEA Beam', foundBy })).toBe(text)
})
