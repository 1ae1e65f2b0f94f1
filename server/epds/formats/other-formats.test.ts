import { describe, expect, it } from 'vitest'
import { refusalOf } from '#test/read-epd.ts'

/** How the file of another format of EPDs begins. */
const otherFormats = {
  'ISO 22057': {
    subScenarios: [{ name: 'EPD general information', subScenarioItems: [{ guid: '3C99', name: 'alternative name' }] }],
    subIndicators: [],
  },
  EPDx: {
    id: 'x',
    name: 'Steel',
    declared_unit: 'KG',
    format_version: '0.7.0',
    standard: 'EN15804A2',
    subtype: 'Specific',
    gwp: { a1a3: 1.5 },
  },
  EC3: { id: 'ec3', open_xpd_uuid: 'ec3abc', name: 'Steel', declared_unit: '1 t', gwp: '1500 kgCO2e' },
}

describe('an EPD in another format', () => {
  it.each(Object.entries(otherFormats))('refuses %s by its name', async (format, content) => {
    expect(await refusalOf(JSON.stringify(content))).toEqual({ code: 'epd.otherFormat', format })
    expect(await refusalOf(JSON.stringify([content]))).toEqual({ code: 'epd.otherFormat', format })
  })

  it('recognises it by the standard that it names', async () => {
    expect(await refusalOf('{"dataTemplate": {"standard": "ISO 22057:2022"}}')).toEqual({
      code: 'epd.otherFormat',
      format: 'ISO 22057',
    })
  })
})
