import { expect, test } from 'vitest'
import { productRefusalText } from './product-texts.ts'

test('the refusal of a large catalogue says how many products fit', () => {
  expect(productRefusalText({ code: 'product.exportTooLarge', max: 50_000 })).toMatch(/more than 50\s000 products/)
})
