import { describe, expect, it, test } from 'vitest'
import { askedTable, formatWeight, offeredTable, type OfferedLine, type PaperPosition } from './paper-rows.ts'
import { paperWidth, type PaperCell } from './paper.ts'

const position: PaperPosition = {
  position: 1,
  product_name: 'Steel HEA Beam',
  manual_product_details: null,
  material: 'Steel',
  subcategory: 'HEA Beam',
  volume: 4,
  size: 'HEA 200',
  grade: 'S275JR',
  standard: null,
  length_mm: 12100,
  pieces: 12,
  finish: 'Galvanised',
  tolerance: null,
  certificate: '3.1',
  product_dimensions: { Height: '190 mm' },
  max_epd: null,
  max_price_per_kg: null,
  note: null,
}
const line: OfferedLine = {
  position: 1,
  offered: true,
  price: { amount: 1320, unit: 't' },
  volume: null,
  size: null,
  grade: null,
  standard: null,
  length_mm: null,
  origin: null,
  mill: null,
  delivery_time: null,
  note: null,
}
const epd = { position: 1, value: 0.4237, source: 'product', product: null } as const
const hidden = { max_price_currency: 'EUR', max_price_shown: false } as const

/** The lines of each cell, with plain spaces. */
const textsOf = (row: readonly PaperCell[] = []) =>
  row.map((cell) => cell.map(({ text }) => text.replaceAll('\u202F', ' ')))

test.each([
  [12.5, '12.5 t'],
  [1, '1 t'],
  [0.85, '850 kg'],
  [0.0015, '1.5 kg'],
])('formatWeight writes %d t as %s', (tons, text) => {
  expect(formatWeight(tons)).toBe(text)
})

describe('askedTable', () => {
  it('has product, size, grade, dimensions, pieces, length and weight of each position', () => {
    const { rows } = askedTable([{ ...position, note: 'Mark B-12' }], hidden)

    expect(textsOf(rows[0])).toEqual([
      ['1'],
      ['Steel HEA Beam', 'HEA 200 · S275JR · Height 190 mm · Galvanised · certificate 3.1', 'Mark B-12'],
      ['12 × 12 100 mm'],
      ['4 t'],
    ])
  })

  it('has the limits of the buyer, and the maximum price only if suppliers see it', () => {
    const limited = [{ ...position, max_epd: 0.9, max_price_per_kg: 1.5 }, position]

    expect(textsOf(askedTable(limited, hidden).rows[0])[4]).toEqual(['≤ 0.9 kg CO₂e/kg'])
    const shown = askedTable(limited, { ...hidden, max_price_shown: true })
    expect(textsOf(shown.rows[0])[4]).toEqual(['≤ 0.9 kg CO₂e/kg', '≤ 1.50 EUR/kg'])
    expect(textsOf(shown.rows[1])[4]).toEqual([])
  })

  it('has no column of limits for hidden prices alone', () => {
    const { columns } = askedTable([{ ...position, max_price_per_kg: 1.5 }], hidden)
    expect(columns.map(({ title }) => title)).toEqual(['No.', 'Position', 'Pieces', 'Weight'])
  })
})

describe('offeredTable', () => {
  const rowOf = (changes: Partial<OfferedLine>, of = position) =>
    textsOf(offeredTable([{ position: of, line: { ...line, ...changes }, epd }], 'EUR').rows[0])

  it('has price with its unit, amount, and carbon with its source', () => {
    expect(rowOf({ mill: 'Works AB', origin: 'Sweden', note: 'From stock' })).toEqual([
      ['1'],
      [
        'Steel HEA Beam',
        'HEA 200 · S275JR · Height 190 mm · Galvanised · certificate 3.1',
        'Works AB, Sweden',
        'From stock',
        "Carbon: Supplier's statement for the product",
      ],
      ['12 × 12 100 mm'],
      ['4 t'],
      ['1 320.00', 'per tonne'],
      ['5 280.00'],
      ['0.4237'],
    ])
  })

  it('has what is offered, and how it differs from what was asked', () => {
    const row = rowOf({ grade: 'S355J2', volume: 2, standard: 'EN 10025-2', length_mm: 12000, delivery_time: 20 })

    expect(row[1]).toEqual([
      'Steel HEA Beam',
      'HEA 200 · S355J2 · EN 10025-2 · Height 190 mm · Galvanised · certificate 3.1',
      'Other than asked: grade S355J2 instead of S275JR, standard EN 10025-2, length 12 000 mm instead of 12 100 mm, 2 t instead of 4 t',
      'Delivery time 20 days',
      "Carbon: Supplier's statement for the product",
    ])
    // Nobody said how many pieces half of the weight is.
    expect(row.slice(2, 6)).toEqual([['12 000 mm'], ['2 t'], ['1 320.00', 'per tonne'], ['2 640.00']])
  })

  it('says that a position is not offered, and that it has no price', () => {
    expect(rowOf({ offered: false, price: null }).slice(3)).toEqual([['4 t asked'], ['Not offered'], [], []])
    expect(rowOf({ price: null }).slice(4, 6)).toEqual([['Price on request'], ['–']])
  })

  it('names the kind beside a description in the own words of the buyer', () => {
    const described = { ...position, product_name: null, manual_product_details: 'Beams for hall 3', size: null }
    expect(rowOf({}, described)[1]?.slice(0, 2)).toEqual([
      'Beams for hall 3',
      'Steel, HEA Beam · S275JR · Height 190 mm · Galvanised · certificate 3.1',
    ])
  })
})

test('the columns of every table fill the paper', () => {
  const limited = { ...position, max_epd: 1 }
  const tables = [
    askedTable([position], hidden),
    askedTable([limited], hidden),
    offeredTable([{ position, line, epd: undefined }], 'SEK'),
  ]
  for (const { columns, rows } of tables) {
    expect(columns.reduce((sum, { width }) => sum + width, 0)).toBe(paperWidth)
    expect(rows[0]).toHaveLength(columns.length)
  }
})
