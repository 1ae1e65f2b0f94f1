import { describe, expect, it } from 'vitest'
import { deriveEpd } from './epd-derivation.ts'
import type { EpdReading } from './epd-record.ts'

const reading: EpdReading = {
  format: 'openepd',
  name: 'Steel sections',
  declaration_number: 'EPD-001',
  program_operator: 'An operator',
  manufacturer: 'Exempel Valsverk AB',
  owner: null,
  standard: null,
  lcia_method: null,
  subtype: 'average',
  issued_on: null,
  valid_until: null,
  validity_year_only: false,
  declared_unit: null,
  mass_kg: '1000',
  no_mass: null,
  modules: [{ module: 'A1-A3', scenario: null, gwp_total: '2300' }],
  found_at: {},
}
const derive = (standard: EpdReading['standard'], lcia_method: string | null, changes: Partial<EpdReading> = {}) =>
  deriveEpd({ ...reading, standard, lcia_method, ...changes }, { today: '2026-03-01', material: 'Steel' })

it('warns of missing facts and of the old standard', () => {
  const derived = derive('EN 15804+A1', null, { declaration_number: null, subtype: null })
  expect(derived.ok && derived.warnings.map(({ code }) => code)).toEqual(['a1_standard', 'no_number', 'no_subtype'])
})

describe('an EPD by another standard than EN 15804+A2', () => {
  it.each<[EpdReading['standard'], string | null, string]>([
    ['EN 15804+A2', 'TRACI 2.1', 'TRACI 2.1'],
    ['ISO 21930', 'TRACI 2.1', 'ISO 21930 and TRACI 2.1'],
    ['ISO 21930', 'EF 3.0', 'ISO 21930'],
    ['ISO 21930', null, 'ISO 21930'],
    ['Other', 'IPCC AR6', 'another standard'],
    [null, 'CML 2012', 'CML 2012'],
  ])('with %s and %s is read with a warning', (standard, lcia_method, by) => {
    const derived = derive(standard, lcia_method)
    expect(derived.ok && derived.warnings).toEqual([
      {
        code: 'other_standard',
        message: `The values are by ${by}. They are not comparable with values by EN 15804+A2.`,
      },
    ])
  })

  it.each<[EpdReading['standard'], string | null]>([
    ['EN 15804+A2', 'EF 3.1'],
    ['EN 15804+A2', 'IPCC AR6'],
    ['EN 15804+A2', null],
    [null, null],
  ])('with %s and %s is read without a warning', (standard, lcia_method) => {
    expect(derive(standard, lcia_method)).toMatchObject({ ok: true, warnings: [] })
  })

  it('by +A1 gets one warning, also with another method', () => {
    expect(derive('EN 15804+A1', 'CML 2012')).toMatchObject({ warnings: [{ code: 'a1_standard' }] })
  })
})
