import { expect, it } from 'vitest'
import type { CatalogueProduct, CatalogueRow } from './catalogue-row.ts'
import { repeatedRows, sameProducts, takenNumbers } from './catalogue-same.ts'

const values = {
  id: null,
  material: 'Steel',
  profile: 'HEA Beam',
  currency: 'EUR',
  price_per_kg: 1,
  min_volume: 5,
  epd_value: null,
  dimensions: {},
  size: 'HEA 200',
  grade: 'S355J2',
  standard: 'EN 10025-2',
} satisfies CatalogueRow
const row = (changes: Partial<CatalogueRow> = {}): CatalogueRow => ({ ...values, ...changes })
const product = (id: string, changes: Partial<CatalogueProduct> = {}): CatalogueProduct => ({
  ...values,
  article_number: null,
  ...changes,
  id,
})
const same = (rows: CatalogueRow[], products: CatalogueProduct[]) =>
  [...resultOf(sameProducts(rows, products))].map(([index, { id }]) => [index, id])
function resultOf<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
  }
}

it.each([
  [{}, true],
  [{ price_per_kg: 9, min_volume: 0, currency: 'GBP' }, true],
  [{ grade: 's355 j2', standard: 'en 10025-2' }, true],
  [{ dimensions: { Height: '190 mm' } }, true],
  [{ size: 'HEA 220' }, false],
  [{ grade: 'S235JR' }, false],
  [{ standard: null }, false],
  [{ profile: 'HEB Beam' }, false],
  [{ material: 'Copper' }, false],
] as const)('sameProducts matches a row with %j: %s', (changes, expected) => {
  expect(same([row(changes as Partial<CatalogueRow>)], [product('a')])).toEqual(expected ? [[0, 'a']] : [])
})

it('sameProducts compares dimensions, in any order, in place of a missing size', () => {
  const dimensions = { Height: '190 mm', Width: '200 mm' }
  const products = [product('a', { size: null, dimensions })]

  expect(same([row({ size: null, dimensions: { Width: '200 mm', Height: '190 mm' } })], products)).toEqual([[0, 'a']])
  expect(same([row({ size: null, dimensions: { Height: '190 mm' } })], products)).toEqual([])
})

it('sameProducts takes the product of the same dimensions and minimum volume when prices have changed', () => {
  const of = (length: string, min_volume = 5) => ({ dimensions: { Length: length }, min_volume })
  const products = [product('a', of('12 m')), product('b', of('6 m')), product('c', of('6 m', 25))]
  const rows = [
    row({ ...of('6 m', 25), price_per_kg: 7 }),
    row({ ...of('6 m'), price_per_kg: 8 }),
    row({ ...of('12 m'), price_per_kg: 9 }),
  ]

  expect(same(rows, products)).toEqual([
    [0, 'c'],
    [1, 'b'],
    [2, 'a'],
  ])
})

it('sameProducts uses each product once, takes the equal one first, and skips those that a row names', () => {
  const products = [product('a'), product('b', { price_per_kg: 2 }), product('c', { price_per_kg: 3 })]
  const rows = [row({ price_per_kg: 9 }), row({ price_per_kg: 2 }), row({ id: 'c' }), row({ price_per_kg: 7 })]

  expect(same(rows, products)).toEqual([
    [1, 'b'],
    [0, 'a'],
  ])
})

it('sameProducts pauses between parts of rows and products', () => {
  const many = Array.from({ length: 1000 }, (_, index) => row({ size: `HEA ${index}` }))
  const products = many.map(({ size }, index) => product(`${index}`, { size: size ?? null }))

  // Five times, by article number, by every value, without the price, by dimensions and by kind, four parts of the products and four of the rows.
  expect([...sameProducts(many, products)]).toHaveLength(40)
})

const numbered = (article_number: string | null, changes: Partial<CatalogueRow> = {}) =>
  row({ article_number, ...changes })

it.each([
  [
    'by its number in any letter case, whatever else differs',
    [numbered('a-1', { size: 'HEB 100', price_per_kg: 9 })],
    [[0, 'a']],
  ],
  ['by its number before an equal one', [numbered('A-1', { price_per_kg: 2 })], [[0, 'a']]],
  ['without a number by equal values', [numbered('C-3', { price_per_kg: 2 })], [[0, 'b']]],
  ['without a number by kind', [numbered('C-3', { price_per_kg: 9 })], [[0, 'b']]],
  ['for one row only', [numbered('C-3'), numbered('D-4')], [[0, 'b']]],
  [
    'for rows without a number by equal values',
    [row({ price_per_kg: 3 }), numbered(null)],
    [
      [0, 'c'],
      [1, 'a'],
    ],
  ],
  ['without a number first by kind', [row({ price_per_kg: 9 })], [[0, 'b']]],
  ['for no row that names it by ID', [row({ id: 'a', article_number: 'X' }), numbered('A-1', { size: 'HEA 300' })], []],
] as const)('sameProducts finds a product %s', (_what, rows, expected) => {
  const products = [
    product('a', { article_number: 'A-1' }),
    product('b', { price_per_kg: 2 }),
    product('c', { article_number: 'B-2', price_per_kg: 3 }),
  ]

  expect(new Map(same([...rows], products) as [number, string][])).toEqual(new Map(expected))
})

it.each([
  ['a new row', [numbered('a-1')], [], [0]],
  ['its own product', [row({ id: 'a', article_number: 'a-1' })], ['a'], []],
  ['another product', [row({ id: 'b', article_number: 'A-1' })], ['b'], [0]],
  ['a product that gets another number', [row({ id: 'a', article_number: 'X' }), numbered('A-1')], ['a', null], []],
  ['a product that keeps its number', [row({ id: 'a', price_per_kg: 9 }), numbered('A-1')], ['a', null], [1]],
  [
    'two products that swap theirs',
    [row({ id: 'a', article_number: 'B-2' }), row({ id: 'b', article_number: 'A-1' })],
    ['a', 'b'],
    [],
  ],
] as const)('takenNumbers compares the number of %s', (_what, rows, ids, expected) => {
  const products = [product('a', { article_number: 'A-1' }), product('b', { article_number: 'B-2' })]
  const productOf = (index: number) => products.find(({ id }) => id === ids[index])

  expect(takenNumbers(rows, products, new Set(rows.keys()), productOf)).toEqual(expected)
})

const repeated = (rows: CatalogueRow[], settled: number[] = []) =>
  resultOf(repeatedRows(rows, (index) => !settled.includes(index))).map(({ row: index, of, equal }) => [
    index,
    of,
    equal,
  ])

it.each([
  ['equal rows', [row(), row({ size: 'HEA 220' }), row({ grade: 'S355J2' })], [], [[2, 0, true]]],
  ['another price', [row(), row({ price_per_kg: 2 })], [], [[1, 0, false]]],
  ['another minimum volume', [row(), row({ min_volume: 20 })], [], [[1, 0, false]]],
  ['another EPD value', [row(), row({ epd_value: 1 })], [], [[1, 0, false]]],
  [
    'three rows',
    [row(), row({ price_per_kg: 2 }), row({ price_per_kg: 2 })],
    [],
    [
      [1, 0, false],
      [2, 1, true],
    ],
  ],
  ['a product that is there already', [row({ price_per_kg: 2 }), row()], [1], [[0, 1, false]]],
  ['products that are there already', [row(), row()], [0, 1], []],
  ['two article numbers', [numbered('A'), numbered('B')], [], []],
  ['a row without an article number', [numbered('A'), numbered(null)], [], [[1, 0, false]]],
  [
    'rows with article numbers after one without',
    [numbered(null), numbered('A'), numbered('B')],
    [],
    [
      [1, 0, false],
      [2, 0, false],
    ],
  ],
  ['other sizes', [row(), row({ size: 'HEA 220' })], [], []],
  ['other dimensions', [row({ size: null, dimensions: { Height: '1' } }), row({ size: null })], [], []],
] as const)('repeatedRows finds in %s the repeated rows', (_what, rows, settled, expected) => {
  expect(repeated([...rows], [...settled])).toEqual(expected)
})
