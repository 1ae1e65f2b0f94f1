import { describe, expect, test } from 'vitest'
import { positionColumnNames, positionColumns } from './columns.ts'
import { findHeads, readHead } from './heads.ts'
import { fieldOfRole, columnRoles } from './roles.ts'

test.each([
  ['Length (mm)', 'length', 'mm'],
  ['Längd (mm)', 'length', 'mm'],
  ['LÄNGD [mm]', 'length', 'mm'],
  ['Länge m', 'length', 'm'],
  ['Länge in mm', 'length', 'mm'],
  ['Lengde, m', 'length', 'm'],
  ['Længde', 'length', ''],
  ['Pituus mm', 'length', 'mm'],
  ['Antal', 'pieces', ''],
  ['Antal (st)', 'pieces', ''],
  ['Antall', 'pieces', ''],
  ['Stk', 'pieces', ''],
  ['Stk.', 'pieces', ''],
  ['Määrä', 'pieces', ''],
  ['Määrä kpl', 'pieces', ''],
  ['Menge', 'pieces', ''],
  ['Stückzahl', 'pieces', ''],
  ['Vikt kg', 'weight', 'kg'],
  ['Paino t', 'weight', 't'],
  ['Gewicht [kg]', 'weight', 'kg'],
  ['Vægt', 'weight', ''],
  ['kg', 'weight', 'kg'],
  ['Ton', 'weight_total', 'ton'],
  ['Werkstoff', 'material', ''],
  ['Materiale', 'material', ''],
  ['Kvalitet', 'grade', ''],
  ['Stålsort', 'grade', ''],
  ['Güte', 'grade', ''],
  ['Laatu', 'grade', ''],
  ['Benämning', 'description', ''],
  ['Bezeichnung', 'description', ''],
  ['Nimike', 'item', ''],
  ['Dimension', 'size', ''],
  ['Dimension (mm)', 'size', 'mm'],
  ['Mitat', 'size', ''],
  ['Abmessungen', 'size', ''],
  ['Mått', 'size', ''],
  ['Profiili', 'profile', ''],
  ['Norm', 'standard', ''],
  ['Ytbehandling', 'finish', ''],
  ['Toleranz', 'tolerance', ''],
  ['Zeugnis', 'certificate', ''],
  ['Certificate (EN 10204)', 'certificate', ''],
  ['Max EPD (kg CO₂e/kg)', 'max_epd', 'kg co2e per kg'],
  ['Max price (EUR/kg)', 'max_price', 'eur per kg'],
  ['Anmärkning', 'note', ''],
  ['Huomautus', 'note', ''],
  ['Vikt/st [kg]', 'weight_each', 'kg'],
  ['kg/st', 'weight_each', 'kg'],
  ['Weight per piece', 'weight_each', ''],
  ['Gewicht gesamt (kg)', 'weight_total', 'kg'],
  ['Total weight (t)', 'weight_total', 't'],
  ['Kokonaispaino', 'weight_total', ''],
  ['kg/m', 'weight_per_metre', 'kg'],
  ['kg each', 'weight_each', 'kg'],
  ['unitWeight', 'weight_each', ''],
  ['lengthMm', 'length', 'mm'],
  ['ZeichnungsNr', 'mark', ''],
  ['Maße', 'size', ''],
  ['Masse', 'weight', ''],
  ['Pos.', 'number', ''],
  ['Lfd.-Nr.', 'number', ''],
  ['#', 'number', ''],
])('readHead reads %s as the head of %s, in %j', (text, meaning, unit) => {
  expect(readHead(text)).toEqual({ meaning, unit })
})

test.each(['unitPrice', 'Unit price (USD)', 'Listenpreis', 'Price/m', 'Pris per ton', 'Hinta/kg', 'Summa SEK', '€'])(
  'readHead does not read the price under %s',
  (text) => {
    expect(readHead(text)).toEqual({ meaning: 'ignore', unit: '' })
  },
)

test.each([
  'Plåtens tjocklek',
  'Kostenstelle',
  '',
  'kg/m2',
  'HEA 200',
  'constructor',
  '12',
  'Weight limit of the crane',
])('readHead finds no known head in %j', (text) => {
  expect(readHead(text)).toBeNull()
})

test('readHead reads the heads of the template', () => {
  for (const name of positionColumnNames) {
    const { meaning } = readHead(positionColumns[name]) ?? {}
    expect(columnRoles.find((role) => role === meaning && fieldOfRole(role) === name)).toBeDefined()
  }
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
      first: 3,
      labels: cells[2],
      heads: [
        { meaning: 'number', unit: '' },
        { meaning: 'description', unit: '' },
        null,
        { meaning: 'length', unit: 'mm' },
      ],
    })
  })

  test('joins heads in two lines', () => {
    const heads = (...cells: string[][]) => {
      const found = findHeads(cells)
      return [found?.first, found?.heads.map((head) => head && [head.meaning, head.unit])]
    }

    expect(heads(['Profile', 'Length', 'Weight'], ['', '[mm]', 'kg'], ['HEA 200', '6000', '254'])).toEqual([
      2,
      [
        ['profile', ''],
        ['length', 'mm'],
        ['weight', 'kg'],
      ],
    ])
    expect(heads(['Profile', 'Weight', 'Weight'], ['', 'per piece', 'total'], ['HEA 200', '254', '508'])).toEqual([
      2,
      [
        ['profile', ''],
        ['weight_each', ''],
        ['weight_total', ''],
      ],
    ])
    expect(heads(['Profile', 'Grade'], ['HEA 200', 'S355J2'])[0]).toBe(1)
  })

  test('accepts one known head if the row has no other text', () => {
    expect(findHeads([['Benämning'], ['HEA 200']])?.row).toBe(0)
    expect(findHeads([['Nr'], ['1']])).toBeNull()
    expect(findHeads([['Please send us your best price'], ['8 st HEA 200 S355J2 6 m']])).toBeNull()
  })

  test('returns null without two known heads, or if other texts prevail', () => {
    expect(
      findHeads([
        ['HEA 200', 'S355J2'],
        ['Material', 'x'],
      ]),
    ).toBeNull()
    expect(findHeads([['Size', 'Grade', 'x', 'y', 'z']])).toBeNull()
    expect(findHeads([])).toBeNull()
  })
})
