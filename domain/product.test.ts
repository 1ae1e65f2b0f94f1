import { describe, expect, it } from 'vitest'
import { materials, profilesOf } from './materials.ts'
import {
  createProductsInput,
  deleteProductsInput,
  editProductInput,
  newProductDefaults,
  productName,
  updateProductInput,
} from './product.ts'

const messagesOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message) ?? []

describe('a new product', () => {
  it('is named by its material and profile, and starts without price and minimum volume in USD', () => {
    expect(productName('Stainless Steel', 'Oval Tube')).toBe('Stainless Steel Oval Tube')
    expect(newProductDefaults).toEqual({ price_per_kg: 0, min_volume: 0, currency: 'USD' })
  })
})

describe('createProductsInput', () => {
  it.each(materials)('takes all profiles of %s at once', (material) => {
    const input = { material, profiles: profilesOf[material] }

    expect(createProductsInput.parse(input)).toEqual(input)
  })

  it.each([
    {},
    { material: 'Steel', profiles: [] },
    { material: 'Gold', profiles: ['Flat Bar'] },
    { material: '', profiles: ['Flat Bar'] },
  ])('asks for both: %o', (input) => {
    expect(messagesOf(createProductsInput.safeParse(input))).toContain(
      'Please select a material and at least one profile',
    )
  })

  it('refuses a profile of another material, and one named twice', () => {
    const ofBrass = (...profiles: string[]) =>
      messagesOf(createProductsInput.safeParse({ material: 'Brass', profiles }))

    expect(ofBrass('Flat Bar', 'HEA Beam')).toEqual(['Brass has no profile "HEA Beam".'])
    expect(ofBrass('Flat Bar', 'Flat Bar')).toEqual(['Each profile can be chosen once.'])
  })
})

describe('updateProductInput', () => {
  const product = { currency: 'EUR', price_per_kg: 1.02, min_volume: 5, epd_value: 0.6866 }

  it.each([
    { price_per_kg: 0 },
    { min_volume: 1 },
    { epd_value: null },
    { epd_value: 0 },
    { epd_value: 1.9315 },
    { price_per_kg: 1_000_000, min_volume: 1_000_000, epd_value: 10_000 },
    { dimensions: { Height: '190 mm' } },
  ])('takes %o as it is', (different) => {
    expect(updateProductInput.parse({ ...product, ...different })).toEqual({ ...product, ...different })
  })

  it.each([
    [{ currency: 'SEK' }, 'Please choose a currency.'],
    [{ price_per_kg: undefined }, 'Price per kg is required.'],
    [{ price_per_kg: '1' }, 'Price per kg must be a number.'],
    [{ price_per_kg: Number.NaN }, 'Price per kg must be a number.'],
    [{ price_per_kg: -0.01 }, 'Price per kg cannot be negative.'],
    [{ price_per_kg: 1_000_000.01 }, 'Price per kg is too high.'],
    [{ min_volume: undefined }, 'Minimum volume is required.'],
    [{ min_volume: 0.9 }, 'Minimum volume must be at least 1 ton.'],
    [{ min_volume: 1_000_001 }, 'Minimum volume is too high.'],
    [{ epd_value: '0.5' }, 'EPD value must be a number.'],
    [{ epd_value: -0.1 }, 'EPD value cannot be negative.'],
    [{ epd_value: 10_001 }, 'EPD value is too high.'],
    [{ dimensions: { Height: '' } }, 'Please enter a value for this dimension.'],
  ])('refuses %o', (different, message) => {
    expect(messagesOf(updateProductInput.safeParse({ ...product, ...different }))).toEqual([message])
  })

  it('refuses what cannot be edited', () => {
    const result = updateProductInput.safeParse({ ...product, supplier_id: null })

    expect(result.error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['supplier_id'] }])
  })
})

describe('editProductInput', () => {
  it('has the version beside the values, or none', () => {
    const values = { currency: 'EUR', price_per_kg: 1.02, min_volume: 5, epd_value: null }
    const version = { updated_at: '2026-11-21T08:00:00.000Z' }

    expect(editProductInput.parse(values)).toEqual(values)
    expect(editProductInput.parse({ ...values, ...version })).toEqual({ ...values, ...version })
    expect(editProductInput.safeParse({ ...values, updated_at: 'yesterday' }).success).toBe(false)
  })
})

describe('deleteProductsInput', () => {
  const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID())

  it('takes 1 to 100 ids', () => {
    expect([0, 1, 100, 101].map((count) => deleteProductsInput.safeParse({ ids: ids(count) }).success)).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(deleteProductsInput.safeParse({ ids: ['x'] }).success).toBe(false)
  })
})
