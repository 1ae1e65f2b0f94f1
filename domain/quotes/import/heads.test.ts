import { describe, expect, test } from 'vitest'
import { positionColumnNames, positionColumns } from './columns.ts'
import { findHeads, readHead } from './heads.ts'

test.each([
  ['Length (mm)', 'length_mm', 'mm'],
  ['Längd (mm)', 'length_mm', 'mm'],
  ['LÄNGD [mm]', 'length_mm', 'mm'],
  ['Länge m', 'length_mm', 'm'],
  ['Länge in mm', 'length_mm', 'mm'],
  ['Lengde, m', 'length_mm', 'm'],
  ['Længde', 'length_mm', ''],
  ['Pituus mm', 'length_mm', 'mm'],
  ['Antal', 'pieces', ''],
  ['Antal (st)', 'pieces', ''],
  ['Antall', 'pieces', ''],
  ['Stk', 'pieces', ''],
  ['Stk.', 'pieces', ''],
  ['Määrä', 'pieces', ''],
  ['Määrä kpl', 'pieces', ''],
  ['Menge', 'pieces', ''],
  ['Stückzahl', 'pieces', ''],
  ['Vikt kg', 'volume', 'kg'],
  ['Paino t', 'volume', 't'],
  ['Gewicht [kg]', 'volume', 'kg'],
  ['Vægt', 'volume', ''],
  ['kg', 'volume', 'kg'],
  ['Ton', 'volume', 'ton'],
  ['Werkstoff', 'material', ''],
  ['Materiale', 'material', ''],
  ['Kvalitet', 'grade', ''],
  ['Stålsort', 'grade', ''],
  ['Güte', 'grade', ''],
  ['Laatu', 'grade', ''],
  ['Benämning', 'manual_product_details', ''],
  ['Bezeichnung', 'manual_product_details', ''],
  ['Nimike', 'manual_product_details', ''],
  ['Dimension', 'size', ''],
  ['Dimension (mm)', 'size', ''],
  ['Mitat', 'size', ''],
  ['Abmessungen', 'size', ''],
  ['Mått', 'size', ''],
  ['Profiili', 'profile', ''],
  ['Norm', 'standard', ''],
  ['Ytbehandling', 'finish', ''],
  ['Toleranz', 'tolerance', ''],
  ['Zeugnis', 'certificate', ''],
  ['Certificate (EN 10204)', 'certificate', ''],
  ['Max EPD (kg CO₂e/kg)', 'max_epd', ''],
  ['Max price (EUR/kg)', 'max_price_per_kg', ''],
  ['Anmärkning', 'note', ''],
  ['Huomautus', 'note', ''],
])('readHead reads %s as the head of %s, in %j', (text, field, unit) => {
  expect(readHead(text)).toEqual({ field, unit })
})

test.each(['Pos.', 'Lfd.-Nr.', 'Nr', '#', 'Rivi'])('readHead reads %s as the number of a row', (text) => {
  expect(readHead(text)).toEqual({ field: 'number' })
})

test.each(['', 'kg/m', 'Vikt/st', 'Weight per piece', 'Price per piece', 'HEA 200', 'constructor', '12'])(
  'readHead finds no known head in %j',
  (text) => {
    expect(readHead(text)).toBeNull()
  },
)

test('readHead reads the heads of the template', () => {
  for (const name of positionColumnNames) expect(readHead(positionColumns[name])).toMatchObject({ field: name })
})

describe('findHeads', () => {
  test('finds the heads below other rows and beside unknown heads', () => {
    const cells = [
      ['Project North', ''],
      [''],
      ['Pos', 'Benämning', 'Rev', 'Längd (mm)'],
      ['1', 'HEA 200', 'A', '6000'],
    ]

    expect(findHeads(cells)).toEqual({
      row: 2,
      heads: [
        { field: 'number' },
        { field: 'manual_product_details', unit: '' },
        null,
        { field: 'length_mm', unit: 'mm' },
      ],
    })
  })

  test('accepts one known head if the row has no other text', () => {
    expect(findHeads([['Benämning'], ['HEA 200']])?.row).toBe(0)
    expect(findHeads([['Nr'], ['1']])).toBeNull()
  })

  test('returns null without two known heads, or if other texts prevail', () => {
    expect(
      findHeads([
        ['HEA 200', 'S355J2'],
        ['Material', 'x'],
      ]),
    ).toBeNull()
    expect(findHeads([['Size', 'Grade', 'a', 'b', 'c']])).toBeNull()
    expect(findHeads([])).toBeNull()
  })

  test('keeps two columns of one field, but only the first of notes and row numbers', () => {
    const second = (...labels: string[]) => findHeads([labels])?.heads[1]

    expect(second('Size', 'Dimension', 'Grade')).toEqual({ field: 'size', unit: '' })
    expect([second('Note', 'Comment', 'Grade'), second('Pos', 'Nr', 'Size', 'Grade')]).toEqual([null, null])
  })
})
