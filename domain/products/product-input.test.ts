import { describe, expect, it } from 'vitest'
import { materials, profilesOf } from '#domain/materials/materials.ts'
import { createProductsInput, deleteProductsInput, editProductInput, updateProductInput } from './product-input.ts'

const messagesOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message) ?? []

describe('createProductsInput', () => {
  it.each(materials)('accepts all profiles of %s at once', (material) => {
    const input = { material, profiles: profilesOf[material] }

    expect(createProductsInput.parse(input)).toEqual(input)
  })

  it.each([
    {},
    { material: 'Steel', profiles: [] },
    { material: 'Gold', profiles: ['Flat Bar'] },
    { material: '', profiles: ['Flat Bar'] },
  ])('requires material and profile: %o', (input) => {
    expect(messagesOf(createProductsInput.safeParse(input))).toContain(
      'Please select a material and at least one profile',
    )
  })

  it('rejects a profile of another material, and a repeated one', () => {
    const ofBrass = (...profiles: string[]) =>
      messagesOf(createProductsInput.safeParse({ material: 'Brass', profiles }))

    expect(ofBrass('Flat Bar', 'HEA Beam')).toEqual(['Brass has no profile “HEA Beam”.'])
    expect(ofBrass('Flat Bar', 'Flat Bar')).toEqual(['Each profile can be chosen once.'])
  })
})

describe('size, grade, standard and article number of new products', () => {
  const one = { material: 'Steel', profiles: ['HEA Beam'] }

  it('belong to one profile', () => {
    expect(createProductsInput.parse({ ...one, size: 'HE 200 A', grade: ' S355J2 ', standard: '' })).toEqual({
      ...one,
      size: 'HE 200 A',
      grade: 'S355J2',
      standard: null,
    })
  })

  it('get rejected for several profiles, as does a size of another profile', () => {
    const refuse = (input: object) => messagesOf(createProductsInput.safeParse(input))

    const several = { ...one, profiles: ['HEA Beam', 'IPE Beam'] }
    for (const given of [{ grade: 'S355J2' }, { article_number: 'A-1' }])
      expect(refuse({ ...several, ...given })).toEqual([
        'Several profiles have no size, grade, standard or article number in common. Choose one, or add them later.',
      ])
    expect(refuse({ ...several, grade: '', article_number: '' })).toEqual([])
    expect(refuse({ ...one, size: '190x200' })).toEqual(['190x200 is no size of HEA Beam. Write it like HEA 200.'])
  })
})

describe('several sizes of one new profile', () => {
  const one = { material: 'Steel', profiles: ['HEA Beam'] }
  const issuesOf = (input: object) =>
    createProductsInput.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message])

  it('are accepted with a common grade and standard, and beside a single size', () => {
    const input = { ...one, size: 'HEA 260', sizes: ['HEA 100', { designation: 'HEA 120' }], grade: 'S355J2' }

    expect(createProductsInput.parse(input)).toEqual(input)
  })

  it.each([
    [{ sizes: ['HEA 100', '190x200'] }, 'sizes.1', '190x200 is no size of HEA Beam. Write it like HEA 200.'],
    [{ sizes: [' '] }, 'sizes.0', 'A size cannot be empty.'],
    [{ sizes: [] }, 'sizes', 'Please choose at least one size.'],
    [{ sizes: Array.from({ length: 251 }, () => 'HEA 100') }, 'sizes', 'At most 250 sizes can be added at once.'],
    [
      { sizes: ['HEA 100', 'HEA 120'], article_number: 'A-1' },
      'article_number',
      'Several sizes have no article number in common. Remove it here, and add one to each product later.',
    ],
    [
      { profiles: ['HEA Beam', 'HEB Beam'], sizes: ['HEA 100'] },
      'sizes',
      'Several profiles have no size, grade, standard or article number in common. Choose one, or add them later.',
    ],
  ])('rejects %j at %s', (given, field, message) => {
    expect(issuesOf({ ...one, ...given })?.find(([path]) => path === field)).toEqual([field, message])
  })

  it('accept an article number if they are one size', () => {
    expect(issuesOf({ ...one, size: 'HE 100 A', sizes: ['HEA 100'], article_number: 'A-1' })).toBeUndefined()
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
    { size: 'HE 200 A' },
    { size: { designation: 'HEA 200' } },
    { size: { height: 190, width: 200, web: 6.5, flange: 10 } },
    { size: null, grade: null, standard: null },
    { grade: 'S355J2', standard: 'EN 10025-2', article_number: 'A-1' },
    { article_number: null },
  ])('accepts %o as it is', (different) => {
    expect(updateProductInput.parse({ ...product, ...different })).toEqual({ ...product, ...different })
  })

  it.each([
    [{ currency: 'CHF' }, 'Please choose a currency.'],
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
    [{ size: 'x'.repeat(61) }, 'Size can be at most 60 characters long.'],
    [{ size: 'HEA\u0000200' }, 'Size cannot contain control characters.'],
    [{ size: 200 }, 'Size must be a text, a designation or millimetres.'],
    [{ size: ['HEA 200'] }, 'Size must be a text, a designation or millimetres.'],
    [{ size: {} }, 'Please enter a designation or dimensions in millimetres.'],
    [{ size: { height: Number.NaN } }, 'Please enter a number of millimetres.'],
    [{ size: { height: 1e308 } }, 'Must be at most 10\u202F000 mm.'],
    [{ size: { Height: 190 } }, 'Unrecognized key: "Height"'],
    [{ grade: 355 }, 'Grade must be a text.'],
    [{ grade: 'x'.repeat(61) }, 'Grade can be at most 60 characters long.'],
    [{ article_number: 7 }, 'Article number must be a text.'],
    [{ article_number: 'x'.repeat(61) }, 'Article number can be at most 60 characters long.'],
    [{ article_number: 'A\u0000' }, 'Article number cannot contain control characters.'],
    [{ standard: '\ud800' }, 'Standard cannot contain control characters.'],
  ])('rejects %o', (different, message) => {
    expect(messagesOf(updateProductInput.safeParse({ ...product, ...different }))).toEqual([message])
  })

  it('rejects fields that cannot be edited', () => {
    const result = updateProductInput.safeParse({ ...product, supplier_id: null })

    expect(result.error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['supplier_id'] }])
  })
})

describe('editProductInput', () => {
  it('accepts a version beside the values, or none', () => {
    const values = { currency: 'EUR', price_per_kg: 1.02, min_volume: 5, epd_value: null }
    const version = { updated_at: '2026-11-21T08:00:00.000Z' }

    expect(editProductInput.parse(values)).toEqual(values)
    expect(editProductInput.parse({ ...values, ...version })).toEqual({ ...values, ...version })
    expect(editProductInput.safeParse({ ...values, updated_at: 'yesterday' }).success).toBe(false)
  })
})

describe('deleteProductsInput', () => {
  const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID())

  it('accepts 1 to 100 ids', () => {
    expect([0, 1, 100, 101].map((count) => deleteProductsInput.safeParse({ ids: ids(count) }).success)).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(deleteProductsInput.safeParse({ ids: ['x'] }).success).toBe(false)
  })
})
