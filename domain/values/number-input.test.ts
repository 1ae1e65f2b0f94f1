import { describe, expect, it } from 'vitest'
import { updateProductInput } from '#domain/products/product-input.ts'
import { respondInput } from '#domain/quotes/quote-input.ts'

const product = { currency: 'EUR', price_per_kg: 1, min_volume: 1, epd_value: null }
const offer = { version: 1, status: 'accepted', price_per_kg: 1 }

type Parsed = { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }
const messageAt = (field: string, { error }: Parsed) => error?.issues.find(({ path }) => path[0] === field)?.message

describe('a required number', () => {
  it.each([
    [null, 'is required.'],
    [undefined, 'is required.'],
    [Number.NaN, 'must be a number.'],
    ['abc', 'must be a number.'],
  ])('reports %s', (given, message) => {
    const offered = respondInput.safeParse({ ...offer, price_per_kg: given })
    const edited = updateProductInput.safeParse({ ...product, price_per_kg: given, min_volume: given })

    expect(messageAt('price_per_kg', offered)).toBe(`Price per kg ${message}`)
    expect(messageAt('price_per_kg', edited)).toBe(`Price per kg ${message}`)
    expect(messageAt('min_volume', edited)).toBe(`Minimum volume ${message}`)
  })

  it('stays optional as a delivery time, which must be a whole number', () => {
    const given = (delivery_time: unknown) =>
      messageAt('delivery_time', respondInput.safeParse({ ...offer, delivery_time }))

    const whole = 'Delivery time is a whole number of days.'
    expect([given(null), given(Number.NaN), given(1.5)]).toEqual([undefined, whole, whole])
  })
})
