import { describe, expect, it } from 'vitest'
import { readCatalogueList } from './catalogue-list.ts'
import { readList } from './read-list.ts'

const rowsOf = (...cells: string[][]) => readList({ cells }, {}).rows
/** The size, the length and the tons of a typed line, and the fields that it asks about. */
function readText(text: string) {
  const [row] = rowsOf([text])
  return { ...row?.cells, tons: row?.tons, asked: row?.problems.map(({ field }) => field) }
}

describe('readList asks about', () => {
  it.each([
    ['Stål rundstång 20 100 kg', 'volume'],
    ['Stål plåt 10 500 kg S355J2', 'volume'],
    ['Armering B500B 12 500 kg', 'volume'],
    ['Stål rundstång 20 300 mm 10 st', 'length_mm'],
  ])('a size that may be the thousands of a figure: %s', (text, field) => {
    expect(readText(text).asked).toContain(field)
  })

  it.each([
    'HEA 200 S355J2: 8 x 6 m, 4x12m',
    'Stål HEA 200 6m+3m 10 st',
    'Plåt 8-10mm S355J2 5 ton',
    'Stål rundstång 20-30mm 2 ton',
    'Stål plåt 10+2mm 1500x3000 5 st',
    'Stål VKR 100x100x5x6m 2 ton',
    'Stål HEA 200 10st6m 2 ton',
    'Stål plåt 5mm och 8mm 5 ton',
  ])('a number that is left with its unit: %s', (text) => {
    expect(readText(text).asked).toContain('manual_product_details')
  })

  it('two columns of one dimension that say different things', () => {
    const heads = ['Profil', 'Bredd', 'Bredd', 'Tjocklek', 'Längd (mm)', 'Antal', 'Material']
    const angle = (...sides: string[]) => rowsOf(heads, ['Vinkel', ...sides, '8', '6000', '10', 'S235JR'])[0]

    expect(angle('100', '50')?.problems).toMatchObject([
      { field: 'size', message: '“Bredd” says 100 and 50. Which is meant?' },
    ])
    expect(angle('100', '100')).toMatchObject({ cells: { size: '100x100x8' }, problems: [] })
  })

  it('a weight of all that one piece exceeds', () => {
    const heads = ['Benämning', 'Mängd', 'Enhet', 'Längd (m)', 'Kvalitet']
    const weight = (text: string) => rowsOf(heads, ['Plattstång 100x10', text, 'kg', '6.5', 'S235JR'])[0]

    expect(weight('1.500')?.problems).toMatchObject([{ field: 'volume' }])
    expect(weight('1500')).toMatchObject({ tons: 1.5, problems: [] })
    expect(
      rowsOf(['Profil', 'Längd', 'Vikt kg', 'Kvalitet'], ['HEA 200', '12100', '42,3', 'S355J2'])[0]?.problems,
    ).toMatchObject([{ field: 'volume' }])
  })
})

describe('readList reads', () => {
  it.each([
    'Rundstång Ø20 12 500 kg S355J2',
    'axis B12 HEA 200 S355J2 6000 8 st',
    'HEA 200 S355J2 L=12100 8 st Z275 EXC2',
  ])('without a question: %s', (text) => {
    expect(readText(text).asked).toEqual([])
  })

  it.each(['Stål plåt 15mm 200x300 12 st', 'Stål plåt t15 200x300 12 st', 'Stål plåt 300x200 t=15mm 12 st'])(
    'the sides of a base plate beside its thickness: %s',
    (text) => {
      expect(readText(text)).toMatchObject({ size: '15x200', length_mm: '300 mm', tons: 0.085, asked: [] })
    },
  )

  it('a second column of units as those of the length before it', () => {
    const rows = rowsOf(
      ['Section', 'Qty', 'UOM', 'Length', 'UOM', 'Grade'],
      ['HEA 200', '10', 'pcs', '240', 'in', 'S355J2'],
      ['HEB 200', '10', 'pcs', '850', 'cm', 'S355J2'],
    )

    expect(rows.map(({ cells, problems }) => [cells.length_mm, cells.pieces, cells.note, problems])).toEqual([
      ['6096 mm', '10', '', []],
      ['8500 mm', '10', '', []],
    ])
  })
})

describe('readCatalogueList', () => {
  it.each(['0.62', '0,62'])('asks for the sign of prices that the EPD value %s beside them does not show', (epd) => {
    const heads = ['Product', 'Grade', 'Price EUR/t', 'GWP kg CO2e/kg']
    const { columns } = readCatalogueList({
      cells: [heads, ['HEA 200', 'S355J2', '1.050', epd], ['HEB 200', 'S355J2', '1.075', epd]],
    })

    expect(columns[2]?.question).toMatchObject({ decimals: [',', '.'] })
  })
})
