import { expect, test } from 'vitest'
import { csvCells } from '#domain/values/file-columns.ts'
import { epdsFile, epdsToCheckFile, type ExportedEpd } from './epds-file.ts'

const epd: ExportedEpd = {
  id: 'x',
  name: '=HEA',
  format: 'ilcd_xml',
  material: 'Steel',
  covers_material: true,
  products: 3,
  program_operator: 'EPD International',
  declaration_number: 'S-P-01234',
  manufacturer: null,
  owner: null,
  standard: 'EN 15804+A2',
  subtype: 'average',
  valid_until: '2026-11-26',
  checked_at: null,
  remark: null,
  withdrawn_at: null,
  gwp_a1_a3_per_kg: 0.6866,
  created_at: '2026-03-14T12:00:00.000Z',
}

test('epdsFile writes the state of the day, numbers and days', () => {
  const file = epdsFile('2026-11-27')

  expect(
    Object.fromEntries(file.header.map((head, at) => [head, csvCells(file.columns, file.values(epd))[at]])),
  ).toMatchObject({
    EPD: "'=HEA",
    State: 'Expired on 2026-11-26',
    'For all products of the material': 'Yes',
    'Linked products': '3',
    'kg CO₂e/kg (A1–A3)': '0.6866',
    'Valid until': '2026-11-26',
    'Compared with its file (UTC)': '',
    'Added (UTC)': '2026-03-14 12:00:00',
  })
})

test('epdsToCheckFile names the supplier first', () => {
  const file = epdsToCheckFile('2026-11-01')

  expect(file.header).toEqual(['Supplier', ...epdsFile('2026-11-01').header])
  expect(file.values({ ...epd, supplier: { company_name: 'Stål AB' } }).slice(0, 3)).toEqual([
    'Stål AB',
    '=HEA',
    'In force',
  ])
})
