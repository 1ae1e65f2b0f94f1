import { expect, test } from 'vitest'
import { productRefusalText } from './product-texts.ts'

test('a catalogue that is too large says how many products fit', () => {
  expect(productRefusalText({ code: 'product.exportTooLarge', max: 50_000 })).toMatch(/more than 50\s000 products/)
})
