import { describe, expect, it } from 'vitest'
import { carbonSums, totalsOf, type EvidenceRow } from './carbon-sums.ts'
import { evidenceSheets } from './evidence.ts'
import { sum } from '#domain/values/money.ts'
import { offerFootprint } from '#domain/quotes/offers/offer-epd.ts'

const row = (changes: Partial<EvidenceRow> = {}): EvidenceRow => ({
  quote_id: '7f3a91c2-0000-4000-8000-000000000000',
  accepted_on: '2026-03-01',
  supplier: 'Nordstål Demo AB',
  buyer: 'Byggmark Demo AB',
  position: 1,
  product: 'Steel HEA Beam, HEA 200, S355J2',
  dimensions: '',
  material: 'Steel',
  volume: 12.5,
  value: 0.42,
  source: 'verified',
  reason: null,
  record_id: 'r',
  ...changes,
})
describe('carbonSums', () => {
  it('adds exactly, and gives the proved share', () => {
    const rows = [
      row({ volume: 0.1, value: 1 }),
      row({ volume: 0.2, value: 1, source: 'record' }),
      row({ volume: 0.3, value: 2, source: 'product', record_id: null }),
      row({ volume: 5, value: null, source: 'none', record_id: null }),
      row({ supplier: 'Alpha AB', material: 'Copper', volume: 1, value: 0, source: 'product', record_id: null }),
    ]

    expect(carbonSums(rows)).toEqual([
      {
        material: 'Copper',
        supplier: 'Alpha AB',
        volume: 1,
        carbon: 0,
        ofRecords: 0,
        verified: 0,
        volumeWithoutValue: 0,
      },
      {
        material: 'Steel',
        supplier: 'Nordstål Demo AB',
        volume: 5.6,
        carbon: 0.9,
        ofRecords: 0.3,
        verified: 0.1,
        volumeWithoutValue: 5,
      },
    ])
    expect(evidenceSheets(rows, [])[2]?.rows.slice(1)).toEqual([
      ['Copper', 'Alpha AB', 1, 0, 0, '', 0, '', 0],
      ['Steel', 'Nordstål Demo AB', 5.6, 0.9, 0.3, 33.3333333333, 0.1, 11.1111111111, 5],
      ['Total', '', 6.6, 0.9, 0.3, 33.3333333333, 0.1, 11.1111111111, 5],
    ])
  })

  it('returns no carbon in place of 0 where nothing has a value', () => {
    const none = row({ value: null, source: 'none', record_id: null, volume: 5 })

    expect(carbonSums([none])).toMatchObject([{ carbon: null, ofRecords: null, verified: null, volumeWithoutValue: 5 }])
    const [positions, , sums] = evidenceSheets([none], [])
    expect(sums?.rows.slice(1)).toEqual([
      ['Steel', 'Nordstål Demo AB', 5, '', '', '', '', '', 5],
      ['Total', '', 5, '', '', '', '', '', 5],
    ])
    expect(positions?.rows.at(-1)?.filter((cell) => cell !== '')).toEqual(['Total', 5000])
  })

  it('groups positions without a stated material', () => {
    const unstated = row({ material: null, volume: 3, value: null, source: 'none', record_id: null })

    expect(carbonSums([row(), unstated])).toMatchObject([
      { material: 'Not stated', volume: 3, carbon: null, volumeWithoutValue: 3 },
      { material: 'Steel', volume: 12.5, volumeWithoutValue: 0 },
    ])
  })

  it('agrees with the shown positions to the last digit, unlike sums of rounded values', () => {
    const rows = [0.0015, 0.0015, 6.5595].map((volume, index) =>
      row({ position: index + 1, volume, value: 1.00033333333 }),
    )
    const [positions, , sums] = evidenceSheets(rows, [])
    const column = (sheet: typeof positions, title: string) => {
      const index = sheet?.rows[0]?.indexOf(title) ?? -1
      return sheet?.rows.slice(1).map((cells) => Number(cells[index])) ?? []
    }

    for (const [sheet, title] of [
      [positions, 't CO₂e'],
      [positions, 'kg'],
      [sums, 't CO₂e'],
      [sums, 'Tons'],
    ] as const) {
      const shown = column(sheet, title)
      expect(sum(shown.slice(0, -1))).toBe(shown.at(-1))
    }
    expect(column(sums, 't CO₂e').at(-1)).toBe(column(positions, 't CO₂e').at(-1))
    // Rounded to the kilogram, the parts would be 0.002 + 0.002 + 6.562 = 6.566, and the total 6.565.
    expect(column(positions, 't CO₂e').at(-1)).toBeCloseTo(6.565, 3)
  })

  it('totalsOf separates competing offers by supplier, and joins orders', () => {
    const other = row({ supplier: 'Alpha AB', volume: 2 })
    const labels = (rows: EvidenceRow[]) => totalsOf(rows).map(({ label }) => label)
    const open = (of: EvidenceRow) => ({ ...of, accepted_on: null })

    expect(labels([row(), other])).toEqual(['Total'])
    expect(labels([open(row()), open(other)])).toEqual(['Total of Nordstål Demo AB', 'Total of Alpha AB'])
    expect(labels([open(row()), open(row({ position: 2 }))])).toEqual(['Total'])
    expect(labels([])).toEqual([])
  })

  it('differs from the page of the quote by its rounding only', () => {
    const rows = [row({ volume: 0.001, value: 0.5 }), row({ volume: 35, value: 1.0051 })]
    const positions = rows.map(({ volume, value }, index) => ({
      volume,
      epd: { position: index + 1, value, source: 'verified', product: null } as const,
    }))

    expect(carbonSums(rows)).toMatchObject([{ carbon: 35.179, ofRecords: 35.179, verified: 35.179 }])
    expect(offerFootprint(positions)).toBe(35.179)
  })
})
