import { describe, expect, it } from 'vitest'
import { productFactsOf, formatFactsShort, formatSizeAndGrade, type DescribedProduct } from './product-description.ts'

const product = (changes: Partial<DescribedProduct>): DescribedProduct => ({
  size: null,
  grade: null,
  standard: null,
  dimensions: {},
  ...changes,
})

describe('productFactsOf', () => {
  it('lists size, grade and standard before the dimensions', () => {
    const facts = productFactsOf(
      product({ size: 'HEA 200', grade: 'S355J2', standard: 'EN 10025-2', dimensions: { Length: '12 m' } }),
    )

    expect(facts).toEqual([
      { name: 'Size', value: 'HEA 200' },
      { name: 'Grade', value: 'S355J2' },
      { name: 'Standard', value: 'EN 10025-2' },
      { name: 'Length', value: '12 m' },
    ])
  })

  it('omits a dimension that repeats size, grade or standard', () => {
    const dimensions = { Size: 'HEA200', Grade: 's355j2', Standard: 'EN10025-2', Length: '12 m' }
    const facts = productFactsOf(product({ size: 'HEA 200', grade: 'S355J2', standard: 'EN 10025-2', dimensions }))

    expect(facts.map(({ name }) => name)).toEqual(['Size', 'Grade', 'Standard', 'Length'])
  })

  it('keeps a dimension with another value, and an equal value under another name', () => {
    const dimensions = { Size: '190x200', Diameter: '20' }

    expect(productFactsOf(product({ size: '20', dimensions }))).toEqual([
      { name: 'Size', value: '20' },
      { name: 'Size', value: '190x200' },
      { name: 'Diameter', value: '20' },
    ])
  })

  it('returns nothing for a product without facts', () => {
    expect(productFactsOf(product({}))).toEqual([])
  })
})

describe('formatFactsShort', () => {
  it.each<[Partial<DescribedProduct>, string]>([
    [{}, ''],
    [
      { dimensions: { Grade: 'S355J2', Height: '190 mm', Length: '12 m', Size: 'HEA 200' } },
      'HEA 200 · Height 190 mm · Length 12 m · S355J2',
    ],
    [
      { size: 'HEA 200', grade: 'S355J2', standard: 'EN 10025-2', dimensions: { Size: 'HEA 200', Length: '12 m' } },
      'HEA 200 · Length 12 m · S355J2 · EN 10025-2',
    ],
    [
      { dimensions: { Sheet: '1000 x 2000 mm', Thickness: '2 mm', Grade: 'DC01' } },
      '1000 x 2000 mm · Thickness 2 mm · DC01',
    ],
    [{ dimensions: { Höjd: '20 mm' } }, 'Höjd 20 mm'],
  ])('writes %j on one line', (changes, text) => {
    expect(formatFactsShort(product(changes))).toBe(text)
  })
})

it.each([
  [{ size: 'HEA 200', grade: 'S355J2' }, 'HEA 200 · S355J2'],
  [{ size: null, grade: 'S355J2' }, 'S355J2'],
  [{ size: null, grade: null }, ''],
])('formatSizeAndGrade writes %j as "%s"', (given, text) => {
  expect(formatSizeAndGrade(given)).toBe(text)
})
