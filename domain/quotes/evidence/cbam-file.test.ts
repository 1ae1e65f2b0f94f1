import { describe, expect, it } from 'vitest'
import { cbamFile, cbamLines, cbamOrdersFile, cbamSheet, type Cbam, type CbamRow } from './cbam-file.ts'
import { csvCells } from '#domain/values/file-columns.ts'

const own: Cbam = {
  default: false,
  cn_code: '72163310',
  country: 'Turkey',
  installation: '=Works',
  production_route: 'Electric arc furnace',
  direct_emissions: 0.4123456789,
  indirect_emissions: 0,
  verified_by: null,
  carbon_price: 12.5,
  carbon_price_currency: 'EUR',
}
const standard: Cbam = {
  default: true,
  cn_code: '7216',
  country: 'Turkey',
  value: 2.5,
  source: 'A test',
  valid_on: '2026-01-31',
}
const row = (cbam: Cbam | null, changes: Partial<CbamRow> = {}): CbamRow => ({
  quote_id: '7f3a91c2-0000-4000-8000-000000000000',
  accepted_on: null,
  supplier: 'Demir Demo AS',
  supplier_country: 'Turkey',
  buyer: 'Byggmark Demo AB',
  position: 1,
  product: 'Steel HEA Beam',
  material: 'Steel',
  volume: 12.5,
  cbam,
  ...changes,
})
const named = (header: readonly unknown[], cells: readonly unknown[]) =>
  Object.fromEntries(header.map((title, index) => [String(title), cells[index]]))

describe('CBAM data as a table', () => {
  it('escape formulas, and keep all digits', () => {
    const product = { id: 'p', name: 'Steel HEA Beam', size: 'HEA 200', grade: null, cbam: own }
    const cells = csvCells(cbamFile.columns, cbamFile.values(product))
    expect(named(cbamFile.header, cells)).toMatchObject({
      'CN code': '7216 33 10',
      Installation: "'=Works",
      'Direct t CO₂e/t': '0.4123456789',
      'Indirect t CO₂e/t': '0',
      'Verified by': 'Not verified',
      'Carbon price paid per t CO₂e': '12.5',
      'Default value t CO₂e/t': '',
      Data: 'Of the supplier',
    })
  })

  it('hold numbers in exactly the columns that a workbook formats as numbers', () => {
    const lines = cbamLines([row(own), row(standard), row(null)])
    const titles = cbamOrdersFile.header.filter((_, at) => lines.some((cells) => typeof cells[at] === 'number'))

    expect(titles).toEqual(cbamOrdersFile.columns.filter(({ kind }) => kind === 'number').map(({ head }) => head))
  })

  it('give a default value its own column, with its source', () => {
    expect(named(cbamOrdersFile.header, cbamLines([row(standard)])[0] ?? [])).toMatchObject({
      Quote: '7F3A91C2',
      'Direct t CO₂e/t': null,
      'Verified by': null,
      'Direct t CO₂e': null,
      't CO₂e': 31.25,
      'Default value t CO₂e/t': 2.5,
      'Source of the default value': 'A test, 2026-01-31',
      Data: 'Default value, not of the supplier',
    })
  })

  it('explain missing data where the material is not stated', () => {
    const textOf = (changes: Partial<CbamRow>) =>
      named(cbamOrdersFile.header, cbamLines([row(null, { material: null, ...changes })])[0] ?? [])
    expect(textOf({})).toMatchObject({
      Tons: 12.5,
      't CO₂e': null,
      Data: 'No data. Material not stated: it can be steel or aluminium',
    })
    expect(textOf({ supplier_country: 'Norway' })['Data']).toBe(
      'No data. Material not stated: it can be steel or aluminium. Exempt if the metal originates in Norway.',
    )
  })

  it('fill a sheet without EPD values, with a width for each column', () => {
    const { rows, widths } = cbamSheet([row(own), row(standard)])
    expect(rows.map((cells) => cells.length)).toEqual([widths.length, widths.length, widths.length, widths.length])
    expect(named(rows[0] ?? [], rows[1] ?? [])).toMatchObject({
      Installation: '=Works',
      'Direct t CO₂e/t': 0.4123456789,
    })
    expect(JSON.stringify(rows)).not.toMatch(/EPD|kg CO₂e/)
  })

  it('show a line without data, the t CO₂e of each line and in all, and count the missing', () => {
    const lines = cbamLines([row(own), row(standard, { position: 2 }), row(null, { position: 3 })])
    const [first, , none, total] = lines.map((cells) => named(cbamOrdersFile.header, cells))

    // 12.5 t × 0.4123456789 = 5.15432098625, and no indirect emissions.
    expect(first).toMatchObject({ Buyer: 'Byggmark Demo AB', 't CO₂e': 5.154320986, 'Direct t CO₂e': 5.154320986 })
    expect(none).toMatchObject({ 't CO₂e': null, 'CN code': null, Country: null, Data: 'No data' })
    expect(total).toMatchObject({
      Quote: 'Total',
      Tons: 37.5,
      't CO₂e': 36.404320986,
      'Direct t CO₂e': 5.154320986,
      'Indirect t CO₂e': 0,
      Data: '1 position without data',
    })
    expect(cbamLines([row(null)]).map((cells) => named(cbamOrdersFile.header, cells)['t CO₂e'])).toEqual([null, null])
  })

  it('mention an incomplete code, and an origin that can make the metal exempt', () => {
    const dataOf = (of: CbamRow) => named(cbamOrdersFile.header, cbamLines([of])[0] ?? [])['Data']
    expect(dataOf(row({ ...own, cn_code: '721633' }))).toBe(
      'Of the supplier. A declaration needs 8 digits of the CN code.',
    )
    expect(dataOf(row(null, { supplier_country: 'Norway' }))).toBe('No data. Exempt if the metal originates in Norway.')
  })

  it('mention a supplier without a country, for which the declarant decides', () => {
    const cells = named(cbamOrdersFile.header, cbamLines([row(null, { supplier_country: null })])[0] ?? [])
    expect(cells).toMatchObject({
      'Country of the supplier': 'Country not stated',
      Country: null,
      Data: 'No data. Country not stated: the declarant must decide.',
    })
    expect(named(cbamOrdersFile.header, cbamLines([row(own, { supplier_country: null })])[0] ?? [])).toMatchObject({
      'Country of the supplier': 'Country not stated',
      Country: 'Turkey',
      Data: 'Of the supplier',
    })
  })
})
