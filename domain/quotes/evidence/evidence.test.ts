import { describe, expect, it } from 'vitest'
import type { EvidenceRow } from './carbon-sums.ts'
import { evidencePath, evidenceReadme, evidenceSheets, type EvidenceRecord } from './evidence.ts'

const row = (changes: Partial<EvidenceRow> = {}): EvidenceRow => ({
  quote_id: '7f3a91c2-0000-4000-8000-000000000000',
  accepted_on: '2026-03-01',
  supplier: 'Nordstål Demo AB',
  buyer: 'Byggmark Demo AB',
  position: 1,
  product: 'Steel HEA Beam, HEA 200, S355J2',
  dimensions: 'Height: 190 mm',
  material: 'Steel',
  volume: 12.5,
  value: 0.42,
  source: 'verified',
  reason: null,
  record_id: 'r',
  ...changes,
})
const record: EvidenceRecord = {
  id: 'r',
  supplier: 'Nordstål Demo AB',
  name: 'Sections',
  program_operator: 'The EPD programme',
  declaration_number: 'EPD-1',
  manufacturer: 'Exempel Valsverk AB',
  owner: null,
  standard: 'EN 15804+A2',
  lcia_method: 'EF 3.1',
  subtype: 'average',
  issued_on: '2024-05-08',
  valid_until: '2029-05-08',
  value: 0.42,
  verified: true,
  state: 'In force',
  path: 'epds/r-epd.json',
  sha256: 'ab',
}

describe('evidenceSheets', () => {
  const stated = row({ position: 2, value: 0.3, source: 'stated', reason: 'Wind power', record_id: null })
  const none = row({ accepted_on: null, position: 3, value: null, source: 'none', record_id: null })
  const [positions, epds] = evidenceSheets([row(), stated, none], [record])

  it('lists each position with its mass, value, module, source and record', () => {
    expect(positions?.rows.slice(1, 4)).toEqual([
      [
        '7F3A91C2',
        '2026-03-01',
        'Nordstål Demo AB',
        'Byggmark Demo AB',
        1,
        'Steel HEA Beam, HEA 200, S355J2',
        'Height: 190 mm',
        'Steel',
        12500,
        0.42,
        'A1–A3',
        5.25,
        'Verified EPD in force',
        '',
        1,
        'Sections',
        '2029-05-08',
        'ab',
      ],
      [
        '7F3A91C2',
        '2026-03-01',
        'Nordstål Demo AB',
        'Byggmark Demo AB',
        2,
        'Steel HEA Beam, HEA 200, S355J2',
        'Height: 190 mm',
        'Steel',
        12500,
        0.3,
        'A1–A3',
        3.75,
        "Supplier's statement for this offer",
        'Wind power',
        '',
        '',
        '',
        '',
      ],
      [
        '7F3A91C2',
        'Not accepted',
        'Nordstål Demo AB',
        'Byggmark Demo AB',
        3,
        'Steel HEA Beam, HEA 200, S355J2',
        'Height: 190 mm',
        'Steel',
        12500,
        '',
        '',
        '',
        'No EPD declared',
        '',
        '',
        '',
        '',
        '',
      ],
    ])
  })

  it('gives every row as many cells as columns', () => {
    for (const { rows, widths } of evidenceSheets([row(), stated, none], [record]))
      for (const cells of rows) expect(cells).toHaveLength(widths.length)
  })

  it('numbers the records, because two may have the same name', () => {
    const same = { ...record, id: 's', sha256: 'cd' }
    const [numbered, both] = evidenceSheets([row({ record_id: 's' }), row(), none], [record, same])
    const column = (sheet: typeof numbered, header: string) => {
      const index = sheet?.rows[0]?.indexOf(header) ?? -1
      return sheet?.rows.slice(1).flatMap((cells) => (cells[0] === 'Total' ? [] : [cells[index]]))
    }

    expect(column(numbered, 'EPD no.')).toEqual([2, 1, ''])
    expect(column(numbered, 'SHA-256 of the EPD file')).toEqual(['cd', 'ab', ''])
    expect(column(both, 'No.')).toEqual([1, 2])
    expect(column(both, 'SHA-256')).toEqual(['ab', 'cd'])
  })

  it('lists each record with its state and the hash of its file', () => {
    expect(epds?.rows[1]).toEqual([
      1,
      'Sections',
      'Exempel Valsverk AB',
      '',
      'Nordstål Demo AB',
      'The EPD programme',
      'EPD-1',
      'EN 15804+A2',
      'EF 3.1',
      'average',
      'In force',
      '2024-05-08',
      '2029-05-08',
      0.42,
      'Yes',
      'epds/r-epd.json',
      'ab',
    ])
  })
})

describe('evidencePath', () => {
  const path = (file: string) => evidencePath({ id: '7f3a91c2-0000-4000-8000-000000000000', file })

  it.each([
    ['EPD 2024/001 (räls).json', 'epds/7f3a91c2-EPD-2024-001-räls-.json'],
    ['../../etc/passwd', 'epds/7f3a91c2-etc-passwd'],
    ['..\\..\\boot.ini', 'epds/7f3a91c2-boot.ini'],
    ['\u202Efdp.exe', 'epds/7f3a91c2-fdp.exe'],
    ['...', 'epds/7f3a91c2-epd'],
    ['', 'epds/7f3a91c2-epd'],
  ])('makes of %j a safe path', (file, expected) => {
    expect(path(file)).toBe(expected)
  })

  it('shortens a long name and keeps its ending', () => {
    const long = path(`${'å'.repeat(255)}.xml`)
    expect(long.endsWith('.xml')).toBe(true)
    expect(Array.from(long).length).toBeLessThan(100)
  })
})

it('evidenceReadme explains how to check the hashes, and the dates of sources and states', () => {
  const text = evidenceReadme('quote 7F3A91C2', '1 March 2026').replaceAll(/\s+/g, ' ')
  expect(text).toContain('sha256sum --check SHA256SUMS')
  expect(text).toContain('as they were when the order was accepted or, before that, when the offer was given.')
  expect(text).toContain('The state of an EPD is that of the day on which this pack was made.')
})
