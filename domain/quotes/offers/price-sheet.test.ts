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
const positions = ['HEA 200', 'IPE 300', 'UPN 140'].map((size, index) => ({ ...asked, position: index + 1, size }))
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

  const filled = (position: (typeof positions)[number], price: string, offered = 'yes') =>
    priceSheetRow(position).map((cell, at) =>
      header[at] === 'Price' ? price : header[at] === 'Offered' ? offered : cell,
    )
  const sheet = [header, ...positions.map((position, index) => filled(position, `${index + 1}.5`))]
  const renumbered = positions.slice(1).map((position) => ({ ...position, position: position.position - 1 }))

  it('reads the file of the present request without a note', () => {
    expect(readPriceSheet(sheet, positions).notes).toEqual(['3 positions were read from the file.'])
    const saved = sheet.map((row) => row.map((cell) => cell.replace('4.09464', '4,09464').replace(/^'=/, '=')))
    expect(readPriceSheet(saved, positions).lines).toHaveLength(3)
  })

  it('puts the prices of an earlier version on the positions that ask for the same, and says so', () => {
    expect(readPriceSheet(sheet, renumbered)).toEqual({
      lines: [
        { position: 1, offered: true, price: '2.5', unit: 'kg' },
        { position: 2, offered: true, price: '3.5', unit: 'kg' },
      ],
      notes: [
        '2 positions were read from the file.',
        'Row 2 has “HEA 200” under Size, where position 1 now has “IPE 300”. It is left out.',
        'Row 3 is read for position 1, which had the number 2 in the file.',
        'Row 4 is read for position 2, which had the number 3 in the file.',
      ],
    })
  })

  it('leaves out a row whose position asks for something else now, also one that is not offered', () => {
    const more = positions.map((position) => (position.position === 2 ? { ...position, volume: 9 } : position))
    expect(readPriceSheet(sheet, more)).toMatchObject({
      lines: [{ position: 1 }, { position: 3 }],
      notes: [
        '2 positions were read from the file.',
        'Position 2 stays as before.',
        'Row 3 has “4.09464” under Volume (tons), where position 2 now has “9”. It is left out.',
      ],
    })
    const no = [header, ...positions.map((position) => filled(position, '', 'no'))]
    expect(readPriceSheet(no, more).lines).toEqual([
      { position: 1, offered: false },
      { position: 3, offered: false },
    ])
  })

  it('leaves out a row that several positions ask for under other numbers', () => {
    const [one, two] = positions
    const twice = [two, one, one].map((position, index) => ({ ...asked, ...position, position: index + 1 }))
    expect(readPriceSheet([header, filled({ ...asked, ...one }, '1')], twice)).toMatchObject({
      lines: [],
      notes: [
        '0 positions were read from the file.',
        'Positions 1, 2 and 3 stay as before.',
        'Row 2 can be for each of Positions 2 and 3, which ask for the same. It is left out.',
      ],
    })
  })

  it('says that a row with a price and “no” is not offered', () => {
    expect(readPriceSheet([header, rowOf('2', { Price: '1.32', Offered: 'nein' })], positions)).toEqual({
      lines: [{ position: 2, offered: false }],
      notes: [
        '1 position was read from the file.',
        'Positions 1 and 3 stay as before.',
        'Row 2 has the price 1.32 and “nein” under Offered: position 2 is not offered.',
      ],
    })
  })

  it('counts the notes after the first five', () => {
    const rows = Array.from({ length: 5000 }, () => rowOf('2', { Price: '1' }))
    const { notes } = readPriceSheet([header, ...rows], positions)
    expect(notes).toHaveLength(8)
    expect(notes.at(-1)).toMatch(/^4\s994 more rows are left out for such reasons\.$/)
  })

  it('refuses a file without the columns', () => {
    expect(readPriceSheet([['A', 'B']], positions).notes[0]).toMatch(/no columns “Position” and “Price”/)
    expect(readPriceSheet([], positions).lines).toEqual([])
  })
})
