import {
  carbonOf,
  carbonSums,
  percent,
  sumOf,
  sumOfKnown,
  totalsOf,
  type CarbonSum,
  type EvidenceRow,
} from './carbon-sums.ts'
import { epdSourceLabels } from '#domain/epds/epd.ts'
import type { EpdStandard, EpdSubtype } from '#domain/epds/epd-record.ts'
import { kilogramsPerTon, multiply, sum } from '#domain/values/money.ts'
import { notStated } from '#domain/quotes/position-texts.ts'
import { quoteNumber } from '#domain/quotes/quote.ts'
import { formatsOf, type Sheet } from '#domain/values/workbook.ts'

/** An EPD record that values come from, with its file. `path`: of the file in the pack. */
export type EvidenceRecord = {
  id: string
  supplier: string
  name: string
  program_operator: string | null
  declaration_number: string | null
  /** The declaring company, which need not be the supplier. */
  manufacturer: string | null
  owner: string | null
  lcia_method: string | null
  standard: EpdStandard | null
  subtype: EpdSubtype | null
  issued_on: string | null
  valid_until: string
  value: number
  verified: boolean
  /** Its state on the day on which the pack is made (`formatEpdState`). */
  state: string
  path: string
  sha256: string
}

/** The module of every value. */
const module = 'A1–A3'

const positionColumns = [
  'Quote',
  'Accepted',
  'Supplier',
  'Buyer',
  'Position',
  'Product',
  'Dimensions',
  'Material',
  'kg',
  'kg CO₂e/kg',
  'Module',
  't CO₂e',
  'Source',
  'Reason',
  'EPD no.',
  'EPD',
  'EPD valid until',
  'SHA-256 of the EPD file',
]
const recordColumns = [
  'No.',
  'EPD',
  'Manufacturer',
  'Owner',
  'Supplier',
  'Programme operator',
  'Number',
  'Standard',
  'Impact method',
  'Kind',
  'State',
  'Issued',
  'Valid until',
  'kg CO₂e/kg',
  'Compared with its file',
  'File',
  'SHA-256',
]
const summaryColumns = [
  'Material',
  'Supplier',
  'Tons',
  't CO₂e',
  't CO₂e of EPDs',
  'Share of EPDs (%)',
  't CO₂e of verified EPDs',
  'Share of verified EPDs (%)',
  'Tons without a value',
]

/** The three sheets of a pack: every position, every EPD, and the sums by material and supplier. */
export const evidenceSheets = (rows: readonly EvidenceRow[], records: readonly EvidenceRecord[]): Sheet[] => [
  {
    name: 'Positions',
    widths: [11, 12, 28, 28, 9, 40, 32, 16, 14, 13, 9, 16, 32, 32, 8, 32, 16, 68],
    totals: totalsOf(rows).length,
    formats: formatsOf(positionColumns, { amount: ['kg', 'kg CO₂e/kg', 't CO₂e'] }),
    rows: [positionColumns, ...rows.map((row) => positionCells(row, records)), ...totalsOf(rows).map(positionTotal)],
  },
  {
    name: 'EPDs',
    widths: [6, 32, 28, 28, 28, 28, 22, 14, 14, 18, 24, 12, 12, 13, 22, 48, 68],
    formats: formatsOf(recordColumns, { amount: ['kg CO₂e/kg'] }),
    rows: [recordColumns, ...records.map(recordCells)],
  },
  {
    name: 'By material and supplier',
    widths: [16, 28, 14, 16, 16, 18, 22, 26, 20],
    totals: totalsOf(rows).length,
    formats: formatsOf(summaryColumns, {
      amount: ['Tons', 't CO₂e', 't CO₂e of EPDs', 't CO₂e of verified EPDs', 'Tons without a value'],
      percent: ['Share of EPDs (%)', 'Share of verified EPDs (%)'],
    }),
    rows: [
      summaryColumns,
      ...carbonSums(rows).map(sumCells),
      ...totalsOf(rows).map(({ label, rows: all }) => sumCells({ ...sumOf(all), material: label, supplier: '' })),
    ],
  },
]

function positionTotal({ label, rows }: { label: string; rows: readonly EvidenceRow[] }): (string | number)[] {
  const cells: Record<string, string | number> = {
    Quote: label,
    kg: sum(rows.map(({ volume }) => kilogramsOf(volume))),
    't CO₂e': sumOfKnown(rows.map(carbonOf)) ?? '',
  }
  return positionColumns.map((column) => cells[column] ?? '')
}

const kilogramsOf = (tons: number): number => multiply([tons, kilogramsPerTon], 6)

const sumCells = (of: CarbonSum): (string | number)[] => [
  of.material,
  of.supplier,
  of.volume,
  of.carbon ?? '',
  of.ofRecords ?? '',
  percent(of.ofRecords, of.carbon),
  of.verified ?? '',
  percent(of.verified, of.carbon),
  of.volumeWithoutValue,
]

function positionCells(row: EvidenceRow, records: readonly EvidenceRecord[]): (string | number)[] {
  const index = records.findIndex(({ id }) => id === row.record_id)
  const record = records[index]
  return [
    quoteNumber(row.quote_id),
    row.accepted_on ?? 'Not accepted',
    row.supplier,
    row.buyer,
    row.position,
    row.product,
    row.dimensions,
    row.material ?? notStated,
    kilogramsOf(row.volume),
    row.value ?? '',
    row.value === null ? '' : module,
    carbonOf(row) ?? '',
    epdSourceLabels[row.source],
    row.reason ?? '',
    record === undefined ? '' : numberOf(index),
    record?.name ?? '',
    record?.valid_until ?? '',
    record?.sha256 ?? '',
  ]
}

/** Records may have the same name, so each has a number. It is that of its row below the header. */
const numberOf = (index: number): number => index + 1

const recordCells = (record: EvidenceRecord, index: number): (string | number)[] => [
  numberOf(index),
  record.name,
  record.manufacturer ?? '',
  record.owner ?? '',
  record.supplier,
  record.program_operator ?? '',
  record.declaration_number ?? '',
  record.standard ?? '',
  record.lcia_method ?? '',
  record.subtype ?? '',
  record.state,
  record.issued_on ?? '',
  record.valid_until,
  record.value,
  record.verified ? 'Yes' : 'No',
  record.path,
  record.sha256,
]

const unsafe = /[^\p{L}\p{N}._-]+/gu
/** File systems allow names of 255 bytes, some only 143. */
const maxNameLength = 80

/** The path of a record's file in a pack: unique by the record's id, readable by its name, and safe on every system. */
export function evidencePath({ id, file }: { id: string; file: string }): string {
  const name = file
    .normalize('NFC')
    .replace(unsafe, '-')
    .replace(/^[.-]+/, '')
  return `epds/${id.slice(0, 8)}-${Array.from(name).slice(-maxNameLength).join('') || 'epd'}`
}

/** The text of a pack that says what is in it and how it is checked without this platform. */
export const evidenceReadme = (about: string, madeOn: string): string =>
  `Carbon evidence: ${about}
Made on ${madeOn} by Verdigris.

overview.pdf, overview.xlsx   every position with its buyer, mass, value, module, source and EPD; the EPDs, who declares them and
                              their states; sums by material and supplier
epds/                         the EPD files as their suppliers gave them
SHA256SUMS                    the SHA-256 of every file

Values are kg CO2e per kg, life-cycle modules A1-A3 (EN 15804). Module D is never added.
Carbon is in tons to the milligram, and a total is the sum of the numbers above it. An empty cell has no value; it is not 0.
The value and the source of a position are as they were when the order was accepted or, before that, when the offer was given.
If the EPD of an offer that is not accepted has ended, they are what the product has without it. "Verified" also means EPDs that
an administrator compared with their files later.
The state of an EPD is that of the day on which this pack was made. An administrator found a returned EPD to differ from its file.
The table CBAM, if there is one, holds embedded emissions by another method. They cannot be compared with these values. It lists
every position of steel and aluminium of a supplier outside the EU, also those without data, those whose material is not stated, and
those of a supplier who states no country, about which the declarant decides. For these metals a declaration counts the direct
emissions alone (Annex II to Regulation (EU) 2023/956).

To check that nothing was changed, compare the hashes:
  Linux     sha256sum --check SHA256SUMS
  macOS     shasum -a 256 --check SHA256SUMS
  Windows   Get-FileHash -Algorithm SHA256 (PowerShell), for each file
The programme operator of each EPD publishes the same document under its number.
`
