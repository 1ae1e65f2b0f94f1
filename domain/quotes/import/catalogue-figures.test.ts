import { expect, test } from 'vitest'
import { readSeparated } from '#domain/values/separated-text.ts'
import { readCatalogueList } from './catalogue-list.ts'

const tableOf = (text: string) => readSeparated(text.trim(), '|')
const read = (text: string) => readCatalogueList(tableOf(text))

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

test.each(['SEK', 'NOK', 'DKK', 'kr'])('readCatalogueList refuses prices in %s', (currency) => {
  const { problems } = read(`
    Description | Price ${currency}/kg
    HEA 200 S355J2 | 12.50`)

  expect(problems.map(({ message }) => message)).toEqual([
    `Prices in ${currency} are not taken. A catalogue has prices in USD, EUR, GBP.`,
  ])
})

test('readCatalogueList converts minimum volumes in kg, EPD values per ton and the price of a ton', () => {
  const { rows } = read(`
    Description | Price EUR/t | MOQ (kg) | GWP kg CO2e/t
    HEA 200 S355J2 | 1.020,50 | 5000 | 680`)

  expect(rows[0]?.product).toMatchObject({ price_per_kg: 1.0205, min_volume: 5, epd_value: 0.68 })
})
