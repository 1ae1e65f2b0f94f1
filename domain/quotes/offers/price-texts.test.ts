import { expect, test } from 'vitest'
import { farPriceText, priceRefusals } from './price-texts.ts'

const far = { code: 'price.overLimit', times: 900, limit: 1.2, currency: 'EUR' } as const
const warning = 'This price is 900 times the maximum price of the request, 1.20 EUR/kg.'

test('the text about a doubtful price warns its reader, and asks its sender', () => {
  expect(farPriceText(far)).toBe(warning)
  expect(priceRefusals.question({ price: 1080, because: far, suggestion: 1.08 })).toBe(
    `${warning} Did you mean 1.08 per kg (1\u202F080 per t)?`,
  )
  expect(priceRefusals.question({ price: 1080, because: far, suggestion: null })).toBe(`${warning} Is it right?`)
})
