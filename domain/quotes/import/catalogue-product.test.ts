import { describe, expect, test } from 'vitest'
import { readSeparated } from '#domain/values/separated-text.ts'
import { readCatalogueList } from './catalogue-list.ts'

const tableOf = (text: string) => readSeparated(text.trim(), '|')
const read = (text: string) => readCatalogueList(tableOf(text))

describe('readCatalogueList', () => {
  test('reads currency and quantity from the cells where the head names none', () => {
    const list = read(`
      Description | Price
      HEA 200 S355J2 | 1,02 €/kg
      HEA 220 S355J2 | $ 1,05 /kg`)

    expect(list.problems).toEqual([])
    expect(list.rows.map(({ product }) => [product?.price_per_kg, product?.currency])).toEqual([
      [1.02, 'EUR'],
      [1.05, 'USD'],
    ])
  })

  test('doubts what the reader of positions asks about, and refuses what is no product', () => {
    const list = read(`
      Description | Price EUR/kg
      HEA 200 S355J2 77 | 1.02
      Delivery within the week | 1.02`)

    expect(list.doubts).toMatchObject([{ row: 2, column: 'Size' }])
    expect(list.doubts[0]?.text).toContain('“77” was not understood')
    expect(list.problems.map(({ row, column }) => [row, column])).toEqual([
      [3, 'Material'],
      [3, 'Profile'],
    ])
  })

  test('doubts rows that say more than a product has, or a size that was not understood', () => {
    const { doubts, notes } = read(`
      Description | Price EUR/kg
      HEA 200 S355J2 galvanised 12 m | 1.02
      Round Bar 20 77 S355J2 | 1.02
      HEA 220 S355J2 | 1.02`)

    expect(doubts).toEqual([
      { row: 2, column: 'Description', text: 'A product has no place for “galvanised”.' },
      {
        row: 3,
        column: 'Size',
        text: 'No size was understood in “Round Bar 20 77 S355J2”. Is it a product without a size?',
      },
    ])
    expect(notes).toContain('Lengths serve the weights of pieces. A product has no length.')
  })

  test('asks once for the sign before the decimals of prices that all have two readings', () => {
    const table = tableOf(`
      SKU | Description | Price EUR/t
      7 | HEA 200 S355J2 | 1.050
      8 | HEA 220 S355J2 | 1.120`)

    const asked = readCatalogueList(table)
    const answered = readCatalogueList(table, { decimals: [null, null, ','] })

    expect(asked.columns.map(({ question }) => question?.decimals)).toEqual([undefined, undefined, [',', '.']])
    expect(answered.rows.map(({ product }) => product?.price_per_kg)).toEqual([1.05, 1.12])
    expect(answered.columns[2]?.question).toBeUndefined()
  })

  test('keeps article numbers as they are written', () => {
    const { rows } = readCatalogueList({
      cells: [
        ['SKU', 'Description', 'Price EUR/kg'],
        ['1.234', 'HEA 200 S355J2', '1.234'],
      ],
      kinds: [[], ['number', undefined, 'number']],
    })

    expect(rows[0]?.product).toMatchObject({ article_number: '1.234', price_per_kg: 1.234 })
  })
})
