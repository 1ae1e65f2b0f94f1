import { describe, expect, test } from 'vitest'
import { readSeparated } from '#domain/values/separated-text.ts'
import { readCatalogueList, type CatalogueChoices } from './catalogue-list.ts'

const tableOf = (text: string) => readSeparated(text.trim(), '|')
const read = (text: string, choices: CatalogueChoices = {}) => readCatalogueList(tableOf(text), choices)
const rolesOf = ({ columns }: ReturnType<typeof read>) => columns.map(({ role }) => role)

describe('readCatalogueList', () => {
  test('asks what a price is the price of, and in which currency', () => {
    const text = `
      Profile | Size | Grade | Price
      HEA Beam | HEA 200 | S355J2 | 1020`

    const asked = read(text)
    const answered = read(text, { roles: [null, null, null, 'price_t'], currency: 'GBP' })

    expect(asked.columns[3]).toMatchObject({ role: null, question: { message: 'What is “Price” the price of?' } })
    expect(read(text, { roles: [null, null, null, 'price_t'] }).asksCurrency).toBe(true)
    expect(answered).toMatchObject({ asksCurrency: false, problems: [] })
    expect(answered.rows[0]?.product).toMatchObject({ price_per_kg: 1.02, currency: 'GBP' })
  })

  test('asks which of two prices is right, and reads the chosen one alone', () => {
    const text = `
      Profile | Size | Listpris EUR/kg | Nettopris EUR/kg
      HEA Beam | HEA 200 | 1,40 | 1,02`

    const chosen = read(text, { roles: [null, null, null, 'price_kg'], material: 'Steel' })

    expect(read(text).columns.map(({ question }) => question?.message)).toEqual([
      undefined,
      undefined,
      '“Listpris EUR/kg” and “Nettopris EUR/kg” are prices. Choose for the right one what it is the price of.',
      '“Listpris EUR/kg” and “Nettopris EUR/kg” are prices. Choose for the right one what it is the price of.',
    ])
    expect(rolesOf(chosen)).toEqual(['profile', 'size', 'ignore', 'price_kg'])
    expect(chosen.rows[0]?.product?.price_per_kg).toBe(1.02)
  })
})
