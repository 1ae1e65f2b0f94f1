import { describe, expect, test } from 'vitest'
import { readSeparated } from '#domain/values/separated-text.ts'
import { readCatalogueList, type CatalogueChoices } from './catalogue-list.ts'

const tableOf = (text: string) => readSeparated(text.trim(), '|')
const read = (text: string, choices: CatalogueChoices = {}) => readCatalogueList(tableOf(text), choices)
const questionsOf = ({ columns }: ReturnType<typeof read>) => columns.map(({ question }) => question?.message)

describe('readCatalogueList', () => {
  test.each([
    'Price EUR/bundle',
    'EUR/m²',
    'Basispris EUR/t',
    'Preis ct/kg',
    'USD/lb',
    'Preis EUR/100 m',
    'Price EUR/t excl. alloy surcharge',
    'ab 5 t',
  ])('asks what the price “%s” is the price of, and leaves no price out unseen', (head) => {
    const list = read(`
      Description | Grade | ${head}
      HEA 200 | S355J2 | 980`)

    expect(questionsOf(list)[2]).toBe(`What is “${head}” the price of?`)
    expect(list.rows[0]?.product?.price_per_kg).toBeUndefined()
  })

  test.each([
    ['Price EUR/t', 'Alloy surcharge EUR/t'],
    ['Preis EUR/kg', 'LZ EUR/kg'],
    ['Old price EUR/t', 'New price EUR/t'],
    ['Preis EUR/t ab 1 t', 'Preis EUR/t ab 5 t'],
    ['S235JR EUR/t', 'S355J2 EUR/t'],
  ])('asks which of “%s” and “%s” is right', (one, other) => {
    const list = read(`
      Description | ${one} | ${other}
      Plate 3x1500 1.4301 | 3200 | 1100`)

    const question = `“${one}” and “${other}” are prices. Choose for the right one what it is the price of.`
    expect(questionsOf(list)).toEqual([undefined, question, question])
    expect(list.rows[0]?.product?.price_per_kg).toBeUndefined()
  })

  test.each(['Discount %', 'Rabatt', 'Rabattgrupp', 'Legeringstillägg', 'LZ', 'Energy surcharge', 'Netto'])(
    'asks whether a price beside “%s” is the one to pay',
    (head) => {
      const text = `
        Description | Grade | Price EUR/kg | ${head}
        HEA 200 | S355J2 | 1,45 | 20`

      expect(questionsOf(read(text))[2]).toContain(`“${head}” changes “Price EUR/kg”.`)
      const chosen = read(text, { roles: [null, null, 'price_kg'] })
      expect(questionsOf(chosen)).toEqual([undefined, undefined, undefined, undefined])
      expect(chosen.rows[0]?.product?.price_per_kg).toBe(1.45)
    },
  )

  test('asks nothing about a discount of nothing, a net price, or the value of the stock', () => {
    const none = read(`
      Description | Price EUR/t | Discount % | Stock value EUR
      HEA 200 S355J2 | 1020 | 0 | 50000`)
    const net = read(`
      Description | Net price EUR/t | Discount %
      HEA 200 S355J2 | 1020 | 10`)

    expect([...none.rows, ...net.rows].map(({ product }) => product?.price_per_kg)).toEqual([1.02, 1.02])
  })

  test.each(['EUR/MT', 'Price EUR/metric ton', 'Preis EUR/1000 kg'])('reads “%s” as a price per ton', (head) => {
    const { rows } = read(`
      Description | Grade | ${head}
      HEA 200 | S355J2 | 980`)

    expect(rows[0]?.product).toMatchObject({ price_per_kg: 0.98, currency: 'EUR' })
  })

  test('refuses a price whose cell or head names another currency than its column', () => {
    const { problems } = read(`
      Description | Grade | Price per kg | Currency
      HEA 200 | S355J2 | 1.05 USD | EUR
      HEA 220 | S355J2 | 1.05 EUR | EUR`)
    const byHead = read(`
      Description | Grade | Price EUR/kg | Currency
      HEA 200 | S355J2 | 1.05 | USD`)

    expect(problems).toMatchObject([{ row: 2, column: 'Currency' }])
    expect(byHead.problems.map(({ message }) => message)).toEqual([
      'This price is in EUR, and “Currency” says USD. Which is right?',
    ])
  })

  test('refuses prices in currencies that catalogues do not have', () => {
    const { problems } = read(`
      Description | Grade | Price CHF/kg
      HEA 200 | S355J2 | 1.05`)

    expect(problems[0]?.message).toContain('Prices in CHF are not taken.')
  })

  test.each(['1 bundle', '10 pcs', '12 m'])('refuses %s as a minimum volume', (cell) => {
    const { problems } = read(
      `
      Description | Grade | Price EUR/t | MOQ
      HEA 200 | S355J2 | 1020 | ${cell}`,
      { roles: [null, null, null, 'min_volume_t'] },
    )

    expect(problems).toMatchObject([{ column: 'Minimum volume (tons)', value: cell }])
  })

  test('asks for no tons where a minimum order is a value', () => {
    const { columns } = read(`
      Description | Grade | Price EUR/t | Minimum order EUR
      HEA 200 | S355J2 | 1020 | 500`)

    expect(columns[3]).toMatchObject({ role: 'ignore', used: false })
  })

  test.each([
    ['EPD', '680 kg CO2e/t', 0.68],
    ['GWP kg CO2e/t', '0.68 kg/kg', 0.68],
    ['CO2e (kg/kg)', '0,72', 0.72],
    ['GWP (t CO2e/t)', '0,72', 0.72],
  ])('reads the EPD value of %s and the cell %s by its own quantity', (head, cell, epd) => {
    const { rows } = read(`
      Description | Grade | Price EUR/t | ${head}
      HEA 200 | S355J2 | 1020 | ${cell}`)

    expect(rows[0]?.product?.epd_value).toBe(epd)
  })

  test.each(['680', '30'])('asks of what the EPD value %s is under a head without a quantity', (value) => {
    const text = `
      Description | Grade | Price EUR/t | EPD
      HEA 200 | S355J2 | 1020 | ${value}`

    expect(questionsOf(read(text))[3]).toBe('Is “EPD” a value per kg or per ton?')
    expect(read(text, { roles: [null, null, null, 'epd_t'] }).rows[0]?.product?.epd_value).toBe(Number(value) / 1000)
  })

  test('doubts a minimum volume of thousands of tons', () => {
    const { doubts } = read(`
      Description | Grade | Price EUR/t | MOQ t
      HEA 200 | S355J2 | 1020 | 5000
      HEA 220 | S355J2 | 1020 | 5`)

    expect(doubts).toMatchObject([{ row: 2, column: 'Minimum volume (tons)' }])
  })

  test('takes no EPD value of a piece or a metre', () => {
    const { rows } = read(`
      Description | Grade | Price EUR/t | GWP kg CO2e/piece
      HEA 200 | S355J2 | 1020 | 28`)
    const { problems } = read(`
      Description | Grade | Price EUR/t | EPD
      HEA 200 | S355J2 | 1020 | 28 kg CO2e/m`)

    expect(rows[0]?.product?.epd_value).toBeUndefined()
    expect(problems[0]?.message).toBe('“28 kg CO2e/m” is a value per m. Write the value per kg.')
  })

  test('reads a price and its currency in a row as no heads of another table', () => {
    const list = read(`
      Description | Grade | Price per kg | Currency
      HEA 200 | S355J2 | 1.05 EUR | EUR`)

    expect(list.rows[0]?.product).toMatchObject({ price_per_kg: 1.05, currency: 'EUR' })
  })

  test('doubts a row that a decimal comma has divided', () => {
    const list = read(`
      Description | Grade | Price EUR/kg
      HEA 200 | S355J2 | 1 | 02`)

    expect(list.doubts).toMatchObject([{ row: 2, column: 'Price per kg' }])
  })
})
