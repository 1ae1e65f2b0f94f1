import { describe, expect, test } from 'vitest'
import { readSeparated } from '#domain/values/separated-text.ts'
import { readCatalogueList, type CatalogueChoices } from './catalogue-list.ts'

const tableOf = (text: string) => readSeparated(text.trim(), '|')
const read = (text: string, choices: CatalogueChoices = {}) => readCatalogueList(tableOf(text), choices)

describe('readCatalogueList', () => {
  test('doubts a price whose unit is another one than was chosen', () => {
    const text = `
      Description | Grade | Price | Unit | Currency
      HEA 200 | S355J2 | 1.05 | kg | EUR
      HEA 220 | S355J2 | 1050 | ton | EUR`
    const sap = `
      Description | Grade | Preis | Währung | pro | ME
      HEA 200 | S355J2 | 320,00 | EUR | 100 | KG`

    const list = read(text, { roles: [null, null, 'price_kg'] })
    expect(list.doubts).toMatchObject([{ row: 3, column: 'Price per kg' }])
    expect(list.doubts[0]?.text).toContain('The list says “ton” beside this price')
    expect(read(text, { roles: [null, null, 'price_kg', 'ignore'] }).doubts).toEqual([])
    expect(read(sap, { roles: [null, null, 'price_kg'] }).doubts).toHaveLength(1)
    expect(read(sap, { roles: [null, null, 'price_100_kg'] })).toMatchObject({ doubts: [], problems: [] })
  })
})
