import { describe, expect, test } from 'vitest'
import { readSeparated } from '#domain/values/separated-text.ts'
import { readCatalogueList, type CatalogueChoices } from './catalogue-list.ts'

const tableOf = (text: string) => readSeparated(text.trim(), '|')
const read = (text: string, choices: CatalogueChoices = {}) => readCatalogueList(tableOf(text), choices)
const rolesOf = ({ columns }: ReturnType<typeof read>) => columns.map(({ role }) => role)

describe('readCatalogueList', () => {
  test('reads a price list by its own heads, and leaves values alone that it does not have', () => {
    const list = read(`
      Prislista vecka 48
      Artikelnr | Benämning | Kvalitet | Pris EUR/ton | EPD kg CO2e/kg | Min. order (kg) | Saldo
      10240 | HEA 200 | S355J2 | 1 024,50 | 0,68 | 5000 | 12
      10241 | Plattstång 100x10 | S235JR | 980 | | | 3
      10242 | Aluminiumplåt 3x1500 | EN AW-5754 | | 4,2 | |`)

    expect(rolesOf(list)).toEqual([
      'article_number',
      'description',
      'grade',
      'price_t',
      'epd_kg',
      'min_volume_kg',
      'ignore',
    ])
    expect(list.problems).toEqual([])
    expect(list.rows.map(({ row, product }) => [row, product])).toEqual([
      [
        3,
        {
          id: null,
          article_number: '10240',
          material: 'Steel',
          profile: 'HEA Beam',
          size: 'HEA 200',
          grade: 'S355J2',
          currency: 'EUR',
          price_per_kg: 1.0245,
          min_volume: 5,
          epd_value: 0.68,
        },
      ],
      [
        4,
        {
          id: null,
          article_number: '10241',
          material: 'Steel',
          profile: 'Flat Bar',
          size: '100x10',
          grade: 'S235JR',
          currency: 'EUR',
          price_per_kg: 0.98,
        },
      ],
      [
        5,
        {
          id: null,
          article_number: '10242',
          material: 'Aluminium',
          profile: 'Sheet Metal',
          size: '3x1500',
          grade: 'EN AW-5754',
          epd_value: 4.2,
        },
      ],
    ])
  })

  test('asks for the material once, for all rows that name none', () => {
    const text = `
      Description | Price EUR/kg
      HEA 200 | 1.02
      Aluminium Round Bar 20 | 4.10`

    expect(read(text)).toMatchObject({ asksMaterial: true, problems: [{ row: 2, column: 'Material' }] })
    expect(read(text, { material: 'Steel' }).rows.map(({ product }) => product?.material)).toEqual([
      'Steel',
      'Aluminium',
    ])
  })

  test('reads heads of two lines, and no title as one of them', () => {
    const units = read(`
      Artikel | Benämning | Kvalitet | Pris
      nr | | | EUR/100 kg
      7 | HEA 200 | S355J2 | 102,00`)
    const titled = read(`
      Price list of the week
      SKU | Description | Price EUR/kg
      7 | HEA 200 S355J2 | 1.02`)

    for (const list of [units, titled]) {
      expect(list.problems).toEqual([])
      expect(list.rows.map(({ product }) => [product?.article_number, product?.price_per_kg])).toEqual([['7', 1.02]])
    }
  })

  test('skips heads that are repeated, and refuses a second table with other ones', () => {
    const beams = `
      Description | Price EUR/kg
      HEA 200 S355J2 | 1.02`
    const again = read(`${beams}
      Description | Price EUR/kg
      HEA 220 S355J2 | 1.05`)
    const other = read(`${beams}
      Price EUR/kg | Description
      4.10 | Aluminium Round Bar 20`)

    expect(again.rows.map(({ row }) => row)).toEqual([2, 4])
    expect(other).toMatchObject({ rows: [], problems: [{ row: 1 }] })
    expect(other.problems[0]?.message).toContain('Row 3 begins a table with other headings.')
  })

  test('reads no rows without known heads until roles are chosen', () => {
    const cells = 'HEA 200 S355J2 | 1.02\nHEA 220 S355J2 | 1.05'

    expect(read(cells)).toMatchObject({ columns: [], rows: [], headRow: null })
    expect(
      read(cells, { headRow: null, roles: ['description', 'price_kg'], currency: 'EUR' }).rows.map(
        ({ product }) => product?.size,
      ),
    ).toEqual(['HEA 200', 'HEA 220'])
  })

  test('takes at most 10,000 products', () => {
    const row = 'HEA 200 S355J2 | 1.02\n'
    const { problems, rows } = read(`Description | Price EUR/kg\n${row.repeat(10_001)}`)

    expect(rows).toEqual([])
    expect(problems[0]?.message).toMatch(/10\D001 products, and one import takes at most 10\D000/)
  })
})
