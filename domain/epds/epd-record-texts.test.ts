import { describe, expect, it } from 'vitest'
import { epdRefusals, epdRefusalText, epdWarning, epdWarnings, type EpdWarningCode } from './epd-record-texts.ts'
import { refusalText } from '#domain/refusal-texts.ts'

/** Parameters for every text that has some. */
const examples = {
  encoding: 'ISO-8859-1',
  key: 'A1A2A3',
  line: 12,
  name: '../../etc/passwd',
  type: 'LCI result',
  value: '1,93',
  at: 'LCIAResults/LCIAResult[3], A1-A3',
  unit: 't CO2',
  one: '1 kg',
  other: '1000 kg',
  property: 'gross density',
  module: 'A1-A3',
  issued: '2024-05-08',
  until: '2023-05-08',
  material: 'Steel',
  max: 500,
  program: 'Excel',
  format: 'EPDx',
  holds: 'openEPD',
  changes: [
    {
      position: 1,
      from: { position: 1, value: 0.4, source: 'record' },
      to: { position: 1, value: 0.69, source: 'product' },
    },
  ],
  positions: 1,
} as const

const written = Object.entries(epdRefusals).map(([code, text]): [string, string] => [
  code,
  typeof text === 'string' ? text : text(examples as never),
])

describe('epdRefusalText', () => {
  it.each(written)('writes %s as a sentence', (_code, text) => {
    expect(text).toMatch(/^[A-Z“].*[.]$/)
    expect(text).not.toMatch(/undefined|null|\bwe\b|!/)
  })

  it('names the three tons of an ambiguous ton, and the formats that can be read', () => {
    const ton = epdRefusalText({ code: 'epd.tonAmbiguous', unit: 'ton' })
    for (const mass of ['1,000 kg', '907 kg', '1,016 kg']) expect(ton.replaceAll('\u202F', ',')).toContain(mass)
    expect(epdRefusalText({ code: 'epd.otherFormat', format: 'ISO 22057' })).toBe(
      'This is an EPD in the format ISO 22057, which is not read. Please upload openEPD, or ILCD+EPD as XML, as JSON or as a ZIP archive.',
    )
    for (const program of ['Excel', 'Word', 'Office'] as const)
      expect(epdRefusalText({ code: 'epd.officeFile', program })).toMatch(
        /^This is an? (Excel|Word|Excel or other Office) file/,
      )
  })

  it("includes the parameters, also when asked through all nouns' refusals", () => {
    expect(epdRefusalText({ code: 'epd.notANumber', value: '1,93', at: 'A1-A3' })).toBe(
      '“1,93” is not a number (A1-A3).',
    )
    expect(refusalText({ code: 'epd.moduleTwice', module: 'A1-A3' })).toBe(
      'A1–A3 is declared twice with different values.',
    )
    expect(epdRefusalText('epd.noMass')).toBe('This EPD declares no mass, so it has no value per kg.')
    expect(epdRefusalText({ code: 'epd.endsBeforeIssue', issued: '2024-05-08', until: '2023-05-08' })).toBe(
      'This EPD ends on 8 May 2023, before it was issued on 8 May 2024.',
    )
  })
})

it('writes a text for each warning code', () => {
  const codes: EpdWarningCode[] = [
    'expired',
    'a1_standard',
    'other_standard',
    'summed_modules',
    'implausible',
    'negative',
    'sum_differs',
    'no_number',
    'no_subtype',
    'validity_year_only',
  ]
  expect(Object.keys(epdWarnings)).toEqual(codes)
})

it('writes a warning as a sentence', () => {
  expect(epdWarning('implausible', { perKg: '1931', is: 'high', material: 'Steel' })).toEqual({
    code: 'implausible',
    message: '1931 kg CO₂e/kg is far above what is usual for steel. It looks like kg CO₂e per tonne.',
  })
  expect(epdWarning('implausible', { perKg: '0.0019', is: 'low', material: null }).message).toBe(
    '0.0019 kg CO₂e/kg is far below what is usual for metal. Please check the declared unit and its mass.',
  )
  expect(epdWarning('expired', { until: '2024-05-08' }).message).toBe('This EPD expired on 8 May 2024.')
  expect(epdWarning('no_number').message).toBe('The declaration number is missing. It may be part of the name.')
})
