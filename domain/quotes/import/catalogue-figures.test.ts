import { describe, expect, test } from 'vitest'
import { readSeparated } from '#domain/values/separated-text.ts'
import { readCatalogueList, type CatalogueChoices } from './catalogue-list.ts'
import { unnamedCurrencyText } from './list-texts.ts'

const tableOf = (text: string) => readSeparated(text.trim(), '|')
const read = (text: string, choices: CatalogueChoices = {}) => readCatalogueList(tableOf(text), choices)

test('readCatalogueList converts prices of a metre, of a piece and of 100 kg by weight, with the working', () => {
  const perMetre = read(`
    Designation | Grade | Price EUR/m
    IPE 200 | S355J2 | 24.90`)
  const perPiece = read(`
    Bezeichnung | Werkstoff | Länge mm | Preis €/Stk
    IPE 200 | S355J2 | 6000 | 149,40`)
  const perHundred = read(`
    Bezeichnung | Werkstoff | Preis €/100 kg
    IPE 200 | S355J2 | 98,50`)

  expect(perMetre.rows[0]).toMatchObject({
    product: { price_per_kg: 1.1116, currency: 'EUR' },
    working: '24.9 per m ÷ 22.4 kg = 1.1116 per kg',
  })
  expect(perPiece.rows[0]).toMatchObject({
    product: { price_per_kg: 1.1116 },
    working: '149.4 per piece ÷ 134.4 kg = 1.1116 per kg',
  })
  expect(perHundred.rows[0]?.product).toMatchObject({ price_per_kg: 0.985 })
})

test('readCatalogueList takes the weight of the list where the section has none, and asks where nobody knows it', () => {
  const known = read(`
    Description | Material | Weight kg/m | Price GBP/m
    Pipe Fittings DN 50 | Stainless Steel | 3.2 | 16`)
  const unknown = read(`
    Description | Material | Price GBP/m
    Pipe Fittings DN 50 | Stainless Steel | 16`)

  expect(known.rows[0]?.cells).toMatchObject({ price_per_kg: '5', currency: 'GBP' })
  expect(unknown.problems).toMatchObject([{ column: 'Price per kg', value: '16' }])
  expect(unknown.problems[0]?.message).toContain('The weight of one metre is not known')
  const apart = read(`
    Description | Length mm | Weight each kg | Price GBP/piece
    IPE 200 S355J2 | 6000 | 13.4 | 160`)
  expect(apart.problems[0]?.message).toBe(
    'The list says 13.4 kg of one piece, which weighs 134.4 kg in theory. Which is right?',
  )
})

test.each([
  ['SEK', 'SEK'],
  ['SKr', 'SEK'],
  ['NOK', 'NOK'],
  ['NKr', 'NOK'],
  ['DKK', 'DKK'],
  ['DKr', 'DKK'],
])('readCatalogueList takes prices in %s as %s', (name, currency) => {
  const { rows, asksCurrency } = read(`
    Description | Price ${name}/kg
    HEA 200 S355J2 | 12.50`)

  expect(rows[0]?.product).toMatchObject({ price_per_kg: 12.5, currency })
  expect(asksCurrency).toBe(false)
})

describe('readCatalogueList, of prices in kr,', () => {
  const inHead = `
    Description | Pris kr/kg
    HEA 200 S355J2 | 12,50`
  const inCells = `
    Description | Pris per kg
    HEA 200 S355J2 | 12,50 kr.
    HEA 220 S355J2 | 13,50 kroner`

  test.each([inHead, inCells])('asks whose krona it is, and takes no other currency as the answer', (text) => {
    const [asked, answered, wrong] = [read(text), read(text, { currency: 'NOK' }), read(text, { currency: 'EUR' })]

    expect(asked).toMatchObject({ asksCurrency: true, currencies: ['SEK', 'NOK', 'DKK'] })
    expect(answered).toMatchObject({ asksCurrency: false, currencies: ['SEK', 'NOK', 'DKK'], problems: [] })
    expect(answered.rows[0]?.product).toMatchObject({ price_per_kg: 12.5, currency: 'NOK' })
    expect(wrong.asksCurrency).toBe(true)
    expect(unnamedCurrencyText(asked.currencies)).toBe('The list says “kr”, which can be SEK, NOK or DKK.')
  })

  test('reads whose krona it is from the head or the column of currencies', () => {
    const byHead = read(`
      Description | Pris SEK/kg
      HEA 200 S355J2 | 12,50 kr`)
    const byColumn = read(`
      Description | Pris kr/kg | Valuta
      HEA 200 S355J2 | 12,50 | DKK
      HEA 220 S355J2 | 12,50 | EUR`)

    expect(byHead.rows[0]?.product?.currency).toBe('SEK')
    expect(byColumn.rows[0]?.product?.currency).toBe('DKK')
    expect(byColumn.problems.map(({ message }) => message)).toEqual([
      'This price is in kr, and “Valuta” says EUR. Which is right?',
    ])
  })
})

test('readCatalogueList converts minimum volumes in kg, EPD values per ton and the price of a ton', () => {
  const { rows } = read(`
    Description | Price EUR/t | MOQ (kg) | GWP kg CO2e/t
    HEA 200 S355J2 | 1.020,50 | 5000 | 680`)

  expect(rows[0]?.product).toMatchObject({ price_per_kg: 1.0205, min_volume: 5, epd_value: 0.68 })
})
