import { expect, it } from 'vitest'
import { csvCells } from '#domain/values/file-columns.ts'
import { valueOf } from '#domain/values/workbook.ts'
import { savingLine } from './insight-savings.ts'
import { insightLine } from './insights.ts'
import { boughtFile, insightLabels, insightSheets, type BoughtPosition } from './insights-file.ts'

const rates = { SEK: { per_eur: 11, day: '2026-11-20', source: 'European Central Bank' } }
const position: BoughtPosition = {
  id: '7f3a91c2-0000-4000-8000-000000000000',
  accepted_at: '2026-11-03T08:00:00.000Z',
  supplier: 'Nordverk Demo AB',
  project: 'Hangar 4',
  cost_centre: '4711',
  own_reference: null,
  position: 2,
  material: 'Steel',
  product_name: 'Steel HEA Beam',
  manual_product_details: null,
  size: 'HEA 200',
  tons: 4.1,
  currency: 'SEK',
  amount: 1000,
  epd_value: 0.6866,
  epd_id: 'a',
  on_time: true,
}

it('boughtFile has each position in its own currency and in the base', () => {
  const { header, columns, values } = boughtFile({ base: 'EUR', rates })
  const cellsOf = (line: BoughtPosition) => {
    const cells = csvCells(columns, values(line))
    return Object.fromEntries(header.map((head, index) => [head, cells[index]]))
  }

  expect(cellsOf(position)).toMatchObject({
    'Quote Number': '7F3A91C2',
    Project: 'Hangar 4',
    'Cost centre': '4711',
    Product: 'Steel HEA Beam',
    Tons: '4.1',
    Amount: '1000',
    Currency: 'SEK',
    // 1,000 SEK at 11 SEK for 1 EUR
    'Amount in base currency': '90.91',
    'Base currency': 'EUR',
    // 4.1 tons at 0.6866
    't CO₂e': '2.81506',
    'EPD in force': 'Yes',
    'Order on time': 'Yes',
  })
  expect(cellsOf({ ...position, currency: 'NOK', material: null, epd_value: null, epd_id: null })).toMatchObject({
    Material: 'Not stated',
    'Amount in base currency': '',
    't CO₂e': '',
    'EPD in force': 'No',
  })
})

it('insightSheets have a sheet for each group and one of the positions', () => {
  const sums = { orders: 1, tons: 10.3, known_tons: 10, covered_tons: 4.12, carbon: 7 }
  const line = {
    key: '2026-11',
    name: null,
    ...insightLine(
      [
        { ...sums, currency: 'SEK', amount: 1100 },
        { ...sums, currency: 'NOK', amount: 7.5, orders: 0, tons: 0, known_tons: 0, covered_tons: 0, carbon: 0 },
      ],
      'EUR',
      rates,
    ),
  }
  const onTime = { due: 4, on_time: 3, percent: 75, key: '2026-11' }
  const saving = savingLine(
    [{ currency: 'SEK', compared: 2, whole: 1100, split: 990, no_rate: 1, no_whole: 0 }],
    'EUR',
    rates,
  )
  const tables = {
    base_currency: 'EUR' as const,
    months: [line],
    materials: [],
    suppliers: [],
    projects: [],
    on_time: { months: [onTime], suppliers: [{ ...onTime, key: 'a', name: 'Nordverk Demo AB' }] },
    savings: { months: [{ ...saving, key: '2026-11' }] },
  }

  const sheets = insightSheets(tables, [position], rates)

  expect(sheets.map(({ name }) => name)).toEqual([
    'By month',
    'By material',
    'By supplier',
    'By project',
    'On time by month',
    'On time by supplier',
    'Savings of splits',
    'Positions',
  ])
  expect(sheets[0]?.rows[1]?.map(valueOf)).toEqual(['2026-11', 1, 'EUR', 100, '7.5 NOK', 10.3, 7, 0.7, 0.3, 4.12, 40])
  expect(sheets[4]?.rows[1]).toEqual(['2026-11', 3, 1, 75])
  expect(sheets[5]?.rows[1]).toEqual(['Nordverk Demo AB', 3, 1, 75])
  // 1,100 and 990 SEK at 11 SEK for 1 EUR
  expect(sheets[6]?.rows[1]).toEqual(['2026-11', 3, 2, 'EUR', 100, 90, 10, 1, 0])
  expect(sheets[7]?.rows).toHaveLength(2)
  // 3 November 2026 is day 46,329 of spreadsheets.
  const accepted = sheets[7]?.rows[0]?.indexOf('Accepted (UTC)') ?? -1
  expect(sheets[7]?.rows[1]?.[accepted]).toBeCloseTo(46_329 + 8 / 24)
  expect(sheets[7]?.formats?.[accepted]).toBe('instant')
})

it('insightLabels call what has no name', () => {
  const line = { ...insightLine([], 'EUR', {}), key: '', name: null }

  expect(insightLabels.material(line)).toBe('Not stated')
  expect(insightLabels.material({ ...line, key: 'freight' })).toBe('Freight')
  expect(insightLabels.project(line)).toBe('No project')
  expect(insightLabels.project({ ...line, key: 'a', name: 'Hangar 4' })).toBe('Hangar 4')
})
