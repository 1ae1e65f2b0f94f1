import { expect, it } from 'vitest'
import { cbamSheet, type CbamRow } from '#domain/quotes/evidence/cbam-file.ts'
import type { EvidenceRow } from '#domain/quotes/evidence/carbon-sums.ts'
import { evidenceSheets, type EvidenceRecord } from '#domain/quotes/evidence/evidence.ts'
import { cbamData } from '#test/cbam.ts'
import { textOfPages } from '#test/pdf-text.ts'
import { evidencePdf, printedColumns } from './evidence-pdf.ts'

const row: EvidenceRow = {
  quote_id: '7f3a91c2-0000-4000-8000-000000000000',
  accepted_on: '2026-03-01',
  supplier: 'Łódź Stål Œ AB',
  buyer: 'Byggmark Demo AB',
  position: 3,
  product: 'Steel HEA Beam, HEA 200',
  dimensions: 'Height: 190 mm',
  material: 'Steel',
  volume: 12.5,
  value: 0.4237,
  source: 'verified',
  reason: null,
  record_id: 'r',
}
const record: EvidenceRecord = {
  id: 'r',
  supplier: row.supplier,
  name: 'Recycled sections',
  program_operator: 'The EPD programme',
  declaration_number: 'EPD-2024-001',
  manufacturer: 'Exempel Valsverk AB',
  owner: 'Koncern AB',
  standard: 'EN 15804+A2',
  lcia_method: 'EF 3.1',
  subtype: 'average',
  issued_on: '2024-05-08',
  valid_until: '2029-05-08',
  value: 0.4237,
  verified: true,
  state: 'Withdrawn on 2026-03-02',
  path: 'epds/r-epd.json',
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
}
const { quote_id, accepted_on, supplier, buyer, position, product, volume } = row
const border = {
  quote_id,
  accepted_on,
  supplier,
  supplier_country: 'Turkey',
  buyer,
  position,
  product,
  material: 'Steel' as const,
  volume,
}
const standard = { cn_code: '7216', country: 'Turkey', value: 2.75, source: 'A test', valid_on: '2026-01-31' }
const cbam: CbamRow[] = [
  { ...border, cbam: { default: false, ...cbamData } },
  { ...border, cbam: { default: true, ...standard } },
  { ...border, cbam: null },
]

const pdfOf = (rows: EvidenceRow[], records = [record]) =>
  evidencePdf('Carbon evidence: a quote', 'Made on 25 November 2026', [
    ...evidenceSheets(rows, records),
    cbamSheet(cbam),
  ])

/** The text of each page, without spaces, because a cell breaks its lines there. */
const printed = async (rows: EvidenceRow[], records?: EvidenceRecord[]): Promise<string[]> =>
  textOfPages(await pdfOf(rows, records)).map((text) => text.replaceAll(/\s/g, ''))

it('the PDF shows for each value position, mass, value, module, source, record, validity and hash', async () => {
  const text = (await printed([row])).join('')

  const values = ['7F3A91C2', 'ŁódźStålŒAB', 'HEA200', '12500', '0.4237', 'A1–A3', '5.29625', 'VerifiedEPDinforce']
  for (const value of [
    ...values,
    'ByggmarkDemoAB',
    'ExempelValsverkAB',
    'KoncernAB',
    'average',
    'Recycledsections',
    'EN15804+A2',
    '2029-05-08',
    record.sha256,
  ])
    expect(text).toContain(value)
  for (const of of ['Positions', 'EPDs', 'Bymaterialandsupplier', 'CBAM', 'Shareofverified', '1of'])
    expect(text).toContain(of)
})

it('the PDF shows the state of each record', async () => {
  expect((await printed([row])).join('')).toContain('EN15804+A2EF3.1Withdrawnon2026-03-022029-05-08')
})

it('the PDF distinguishes records of one name by their number', async () => {
  const text = (await printed([row, { ...row, record_id: 's' }], [record, { ...record, id: 's' }])).join('')

  for (const line of ['VerifiedEPDinforce1Recycledsections', 'VerifiedEPDinforce2Recycledsections'])
    expect(text).toContain(line)
  for (const listed of ['1RecycledsectionsExempel', '2RecycledsectionsExempel']) expect(text).toContain(listed)
})

it('the PDF shows the dimensions of a product below its name', async () => {
  expect((await printed([row])).join('')).toContain('SteelHEABeam,HEA200Height:190mmSteel')
})

it('the PDF shows the reason of a stated value below its source', async () => {
  const stated: EvidenceRow = { ...row, source: 'stated', reason: 'Only scrap is melted.', record_id: null }
  expect((await printed([stated])).join('')).toContain("Supplier'sstatementforthisofferOnlyscrapismelted.––")
})

it('the columns of the PDF fill the paper, and break no word of a header', async () => {
  const words = textOfPages(await pdfOf([row]), '\n')
    .join('\n')
    .split(/\s+/)
  for (const columns of Object.values(printedColumns)) {
    expect(columns.reduce((sum, [, width]) => sum + width, 0)).toBe(762)
    expect(columns.flatMap(([header]) => header.split(' ')).filter((word) => !words.includes(word))).toEqual([])
  }
})

it('the PDF shows carbon border data in a separate table, with the default value in its own column', async () => {
  const text = (await printed([row])).join('')
  const own = text.slice(text.lastIndexOf('CBAM'))

  const values = [
    '72163310',
    'Works2,Iskenderun',
    'Electricarcfurnace',
    '0.41234567890.2',
    'TestVerifiersAB',
    '12.5EUR',
  ]
  for (const value of [...values, '7216Turkey', '2.75', 'Nodata', '1positionwithoutdata']) expect(own).toContain(value)
  expect(own).not.toContain('0.4237')
})

it('the PDF uses only columns of the sheet', async () => {
  for (const { name, rows } of [...evidenceSheets([row], [record]), cbamSheet(cbam)]) {
    const printedTitles = (printedColumns[name] ?? []).flatMap(([title, , below = title]) => [title, below])
    expect(printedTitles.filter((title) => !rows[0]?.includes(title))).toEqual([])
  }
  // A column that the sheet does not have is printed as dashes, and so is a value that there is not; a total has none of these.
  const [page = ''] = await printed([row])
  const first = page.slice(page.indexOf('Positions'), page.indexOf('EPDs', page.indexOf('Recycledsections')))
  expect(first.replace('A1–A3', '')).not.toContain('–')
  expect(first).toContain('Total125005.29625')
})

it('the PDF repeats the header of a long table, and numbers each page', async () => {
  const pages = await printed(Array.from({ length: 120 }, (_, index) => ({ ...row, position: index + 1 })))

  expect(pages.length).toBeGreaterThan(3)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page${index + 1}of${pages.length}`)
    expect(page).toMatch(/QuoteSupplier/)
  }
  const numbers = pages.join('').match(/HEA200Height:190mmSteel/g)
  expect(numbers).toHaveLength(120)
})
