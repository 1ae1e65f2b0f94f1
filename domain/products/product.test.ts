import { describe, expect, it } from 'vitest'
import { newProductDefaults, productName } from './product.ts'

describe('creating a product', () => {
  it('names it by material and profile, and starts without price and minimum volume in USD', () => {
    expect(productName('Stainless Steel', 'Oval Tube')).toBe('Stainless Steel Oval Tube')
    expect(newProductDefaults).toEqual({ price_per_kg: 0, min_volume: 0, currency: 'USD' })
  })
})
