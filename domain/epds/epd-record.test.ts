import { describe, expect, it } from 'vitest'
import { epdFormats, epdModuleOf, epdModules, epdStandardOf, epdStandards, epdSubtypes } from './epd-record.ts'

describe('epdModuleOf', () => {
  it.each(epdModules)('accepts %s', (module) => {
    expect(epdModuleOf(module)).toBe(module)
  })

  it.each(['A1–A3', 'A1—A3', 'A1‑A3', ' a1 - a3 ', 'A1A2A3'])('reads "%s" as A1-A3', (written) => {
    expect(epdModuleOf(written)).toBe('A1-A3')
  })

  it.each(['', 'A', 'A1-A2', 'A1-A5', 'B', 'B8', 'C', 'C1-C4', 'A1-A3 ND', 'constructor'])(
    'rejects "%s"',
    (written) => {
      expect(epdModuleOf(written)).toBeNull()
    },
  )
})

describe('epdStandardOf', () => {
  it.each([
    ['EN 15804+A2', 'EN 15804+A2'],
    ['DIN EN 15804+A2', 'EN 15804+A2'],
    ['EN 15804:2012+A2:2019', 'EN 15804+A2'],
    ['EN 15804:2012 + A2:2019/AC:2021', 'EN 15804+A2'],
    ['SS-EN 15804:2012+A1:2013', 'EN 15804+A1'],
    ['NS-EN 15804 + a1', 'EN 15804+A1'],
    ['EN 15804', 'EN 15804'],
    ['DIN EN 15804:2022', 'EN 15804'],
    ['ISO 21930:2017', 'ISO 21930'],
    ['ISO 14025', null],
    ['', null],
  ])('reads "%s" as %s', (text, standard) => {
    expect(epdStandardOf(text)).toBe(standard)
  })
})

it('formats, standards and subtypes are closed lists that the database can check', () => {
  expect(epdFormats).toEqual(['openepd', 'ilcd_xml', 'ilcd_json', 'ilcd_zip', 'by_hand'])
  expect(epdStandards).toEqual(['EN 15804+A1', 'EN 15804+A2', 'ISO 21930', 'Other'])
  expect(epdSubtypes).toEqual(['product-specific', 'average', 'sector', 'generic'])
  expect(epdModules).toHaveLength(18)
})
