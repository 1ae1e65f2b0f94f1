import { describe, expect, it } from 'vitest'
import { priceSheetColumns, priceSheetRow, readPriceSheet } from './price-sheet.ts'

const asked = {
  position: 1,
  product_name: null,
  manual_product_details: '=HYPERLINK("http://evil.example")',
  material: 'Steel',
  size: 'HEA 200',
  grade: 'S355J2',
  standard: null,
  pieces: 8,
  length_mm: 12_100,
  volume: 4.09464,
}
const positions = [{ position: 1 }, { position: 2 }, { position: 3 }]
const header = priceSheetColumns.map((column) => column.header)
const rowOf = (position: string, filled: Partial<Record<(typeof header)[number], string>>) =>
  header.map((name) => (name === 'Position' ? position : (filled[name] ?? '')))

describe('priceSheetRow', () => {
  it('has a cell for each column, and no formula', () => {
    const row = priceSheetRow(asked)
    expect(row).toHaveLength(header.length)
    expect(row.slice(0, 8)).toEqual([
      '1',
      expect.stringMatching(/^'=/),
      'HEA 200',
      'S355J2',
      '',
      '8',
      '12100',
      '4.09464',
    ])
    expect(row[8]).toBe('')
  })

  it('is read as nothing while it is not filled in', () => {
    expect(readPriceSheet([header, priceSheetRow(asked)], [asked])).toEqual({
      lines: [],
      notes: ['0 positions were read from the file.', 'Position 1 stays as before.'],
    })
  })
})

describe('readPriceSheet', () => {
  it('reads prices, units, other volumes and what is not offered', () => {
    const cells = [
      ['Request 7F3A91C2'],
      header,
      rowOf('1', {
        Price: '675',
        Unit: 'pcs',
        'Offered volume (tons)': '2',
        'Delivery time (days)': '9',
        Note: 'From stock',
      }),
      rowOf('2', { Price: '1320', Unit: 'per tonne', Offered: 'Yes' }),
      rowOf('3', { Offered: 'NEJ' }),
    ]
    expect(readPriceSheet(cells, positions)).toEqual({
      lines: [
        {
          position: 1,
          offered: true,
          price: '675',
          unit: 'piece',
          volume: '2',
          delivery_time: '9',
          note: 'From stock',
        },
        { position: 2, offered: true, price: '1320', unit: 't' },
        { position: 3, offered: false },
      ],
      notes: ['3 positions were read from the file.'],
    })
  })

  it('finds columns in any order, and takes kg without a unit', () => {
    expect(
      readPriceSheet(
        [
          ['price', 'POSITION'],
          ['1,32', '2'],
        ],
        positions,
      ).lines,
    ).toEqual([{ position: 2, offered: true, price: '1,32', unit: 'kg' }])
  })

  it('names rows that it cannot read, and leaves their positions', () => {
    const cells = [
      header,
      rowOf('9', { Price: '1' }),
      rowOf('x', { Price: '1' }),
      rowOf('1', { Price: '1', Unit: 'foot' }),
      rowOf('2', { Price: '1' }),
      rowOf('2', { Price: '2' }),
    ]
    expect(readPriceSheet(cells, positions)).toEqual({
      lines: [{ position: 2, offered: true, price: '1', unit: 'kg' }],
      notes: [
        '1 position was read from the file.',
        'Positions 1 and 3 stay as before.',
        'Row 2 names position “9”, which the request does not have.',
        'Row 3 names position “x”, which the request does not have.',
        'Row 4: “foot” is no unit of prices. Use kg, t, m or piece.',
        'Row 6 names position 2 again, and is left out.',
      ],
    })
  })

  it('refuses a file without the columns', () => {
    expect(readPriceSheet([['A', 'B']], positions).notes[0]).toMatch(/no columns “Position” and “Price”/)
    expect(readPriceSheet([], positions).lines).toEqual([])
  })
})
