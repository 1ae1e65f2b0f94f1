import { describe, expect, it } from 'vitest'
import {
  catalogueRow,
  importProductsInput,
  isUnchanged,
  repeatedKeys,
  uniqueKey,
  type CatalogueRow,
} from './catalogue-row.ts'

const id = '0A1B2C3D-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
const row = {
  id: null,
  material: 'Steel',
  profile: 'HEA Beam',
  currency: 'EUR',
  price_per_kg: 1.02,
  min_volume: 5,
  epd_value: 0.6866,
  dimensions: { Height: '190 mm' },
} satisfies CatalogueRow
const messagesOf = (changes: Record<string, unknown>) =>
  Object.fromEntries(
    (catalogueRow.safeParse({ ...row, ...changes }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  )

describe('catalogueRow', () => {
  it.each([
    {},
    { id },
    { price_per_kg: 0 },
    { price_per_kg: 1_000_000 },
    { min_volume: 0 },
    { min_volume: 1 },
    { epd_value: null },
    { epd_value: 0 },
    { dimensions: {} },
    { dimensions: { Ratio: '1:2' } },
  ])('accepts %j', (changes) => {
    expect(messagesOf(changes)).toEqual({})
  })

  it('writes a size canonically, trims texts, and reads an empty one as null', () => {
    const read = (changes: object) => catalogueRow.parse({ ...row, ...changes })

    expect(read({ size: ' he 200  a', grade: ' S355J2  +N ', standard: '' })).toMatchObject({
      size: 'HEA 200',
      grade: 'S355J2 +N',
      standard: null,
    })
    expect(read({ size: '' }).size).toBeNull()
    expect(read({ article_number: ' A  1 ' }).article_number).toBe('A 1')
    expect(read({ article_number: ' ' }).article_number).toBeNull()
    expect(read({})).not.toHaveProperty('size')
  })

  it('writes an ID as the database does', () => {
    expect(catalogueRow.parse({ ...row, id }).id).toBe(id.toLowerCase())
  })

  it.each([
    [{ id: '12' }, { id: 'This is not the ID of a product. Leave it empty for a new one.' }],
    [{ material: 'Gold' }, { material: 'Choose one of Steel, Stainless Steel, Aluminium, Brass, Copper.' }],
    [{ profile: '' }, { profile: 'Profile is required.' }],
    [{ profile: 'Oval Tube' }, { profile: 'Steel has no profile “Oval Tube”.' }],
    [{ currency: 'CHF' }, { currency: 'Please choose a currency.' }],
    [{ price_per_kg: undefined }, { price_per_kg: 'Price per kg is required.' }],
    [{ price_per_kg: -0.01 }, { price_per_kg: 'Price per kg cannot be negative.' }],
    [{ price_per_kg: 1_000_000.01 }, { price_per_kg: 'Price per kg is too high.' }],
    [{ min_volume: null }, { min_volume: 'Minimum volume is required.' }],
    [{ min_volume: 0.5 }, { min_volume: 'Minimum volume must be at least 1 ton.' }],
    [{ min_volume: -1 }, { min_volume: 'Minimum volume must be at least 1 ton.' }],
    [{ min_volume: 1_000_001 }, { min_volume: 'Minimum volume is too high.' }],
    [{ epd_value: -1 }, { epd_value: 'EPD value cannot be negative.' }],
    [{ epd_value: 10_001 }, { epd_value: 'EPD value is too high.' }],
    [{ dimensions: { Height: '' } }, { 'dimensions.Height': 'Please enter a value for this dimension.' }],
    [{ dimensions: { Height: '1; 2' } }, { 'dimensions.Height': 'A value cannot contain a semicolon.' }],
    [
      { dimensions: { Height: 'x'.repeat(101) } },
      { 'dimensions.Height': 'A value can be at most 100 characters long.' },
    ],
    [
      { dimensions: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`D${index}`, '1'])) },
      { dimensions: 'A product can have at most 20 dimensions.' },
    ],
    [{ size: '190x200' }, { size: '190x200 is no size of HEA Beam. Write it like HEA 200.' }],
    [{ size: 'x'.repeat(61) }, { size: 'Size can be at most 60 characters long.' }],
    [{ size: { designation: 'HEA 200' } }, { size: 'Size must be a text.' }],
    [{ size: 200 }, { size: 'Size must be a text.' }],
    [{ grade: 'x'.repeat(61) }, { grade: 'Grade can be at most 60 characters long.' }],
    [{ grade: 'S355\u0000' }, { grade: 'Grade cannot contain control characters.' }],
    [{ article_number: 7 }, { article_number: 'Article number must be a text.' }],
    [{ article_number: 'x'.repeat(61) }, { article_number: 'Article number can be at most 60 characters long.' }],
    [{ standard: ['EN 10025-2'] }, { standard: 'Standard must be a text.' }],
    [{ supplier_id: id }, { '': 'Unrecognized key: "supplier_id"' }],
  ])('rejects %j', (changes, messages) => {
    expect(messagesOf(changes)).toEqual(messages)
  })

  it.each(['a:b', 'a;b', 'x'.repeat(51), 'a\u0000b', ''])('rejects the name of a dimension %j', (name) => {
    expect(catalogueRow.safeParse({ ...row, dimensions: { [name]: '1' } }).success).toBe(false)
  })

  it('reports all faults at once, including the profile', () => {
    expect(Object.keys(messagesOf({ profile: 'Oval Tube', price_per_kg: -1, min_volume: 0.1 })).toSorted()).toEqual([
      'min_volume',
      'price_per_kg',
      'profile',
    ])
  })
})

describe('importProductsInput', () => {
  it.each([
    [0, false],
    [1, true],
    [10_000, true],
    [10_001, false],
  ])('accepts %i rows: %s', (count, fits) => {
    const rows = Array.from({ length: count }, () => row)

    expect(importProductsInput.safeParse({ rows, dry_run: true }).success).toBe(fits)
  })
})

it('repeatedKeys returns every row but the first of each key', () => {
  expect([...repeatedKeys(['a', null, 'b', 'a', null, 'a', 'b'])]).toEqual([
    [3, 0],
    [5, 0],
    [6, 2],
  ])
  expect([...repeatedKeys([null, 'a', null])]).toEqual([])
})

it('uniqueKey ignores letter case and extra spaces', () => {
  expect([' A-1  b ', 'a-1 B', ' ', null, undefined].map(uniqueKey)).toEqual(['a-1 b', 'a-1 b', null, null, null])
})

describe('isUnchanged', () => {
  const section = { size: 'HEA 200', grade: 'S355J2', standard: null, article_number: 'A-1' }
  const two = { ...row, ...section, dimensions: { Height: '1', Width: '2' } }

  it('ignores the order of dimensions', () => {
    expect(isUnchanged(two, { ...two, dimensions: { Width: '2', Height: '1' } })).toBe(true)
  })

  it('ignores a size, grade, standard and article number that the file does not have', () => {
    expect(isUnchanged(two, { ...row, dimensions: two.dimensions })).toBe(true)
  })

  it.each([
    { size: null },
    { grade: 'S355J2+N' },
    { standard: 'EN 10025-2' },
    { article_number: null },
    { article_number: 'a-1' },
    { currency: 'USD' as const },
    { price_per_kg: 1.03 },
    { min_volume: 6 },
    { epd_value: null },
    { dimensions: { Height: '1' } },
    { dimensions: { Height: '1', Width: '3' } },
    { dimensions: { Height: '1', Depth: '2' } },
  ])('notices %j', (changes) => {
    expect(isUnchanged(two, { ...two, ...changes })).toBe(false)
  })
})
