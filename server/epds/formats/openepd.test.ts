import { describe, expect, it } from 'vitest'
import { openEpd } from '#test/epd-json.ts'
import { derivationRefusalOf, perKg, readingOf, refusalOf } from '#test/read-epd.ts'

const gwp = (mean: unknown, unit = 'kgCO2e') => ({ gwp: { A1A2A3: { mean, unit } } })
const impacts = (methods: Record<string, unknown>) => openEpd({ impacts: methods })
const scopes = (values: Record<string, unknown>) => impacts({ 'EF 3.0': { gwp: values } })

describe('modules', () => {
  it('come from the scope set, with its scenarios; null counts as undeclared and 0 as 0', async () => {
    const file = scopes({
      A1: { mean: '#1.50', unit: 'kgCO2e' },
      A2: { mean: 0 },
      A3: { mean: null },
      A4: null,
      B1: { mean: '#1e-7' },
      B1_years: 50,
      C_scenarios: [
        { name: 'Landfill', likelihood: 0.3, C4: { mean: 4 }, D: { mean: 0 } },
        { name: 'Recycling', D: { mean: -700 } },
      ],
    })
    expect((await readingOf(file)).modules).toEqual([
      { module: 'A1', scenario: null, gwp_total: '1.50' },
      { module: 'A2', scenario: null, gwp_total: '0' },
      { module: 'B1', scenario: null, gwp_total: '1e-7' },
      { module: 'C4', scenario: 'Landfill', gwp_total: '4' },
      { module: 'D', scenario: 'Landfill', gwp_total: '0' },
      { module: 'D', scenario: 'Recycling', gwp_total: '-700' },
    ])
    expect(await derivationRefusalOf(file)).toBe('epd.noA1A3')
  })

  it('sum A1, A2 and A3', async () => {
    const file = scopes({ A1: { mean: 2000 }, A2: { mean: 100 }, A3: { mean: 200 }, D: { mean: -900 } })
    expect(await perKg(file)).toEqual(['2.3', ['summed_modules']])
  })

  it.each(['1,93', 'NaN', 'about 2'])('reject "%s"', async (mean) => {
    expect(await refusalOf(impacts({ 'EF 3.0': gwp(mean) }))).toEqual({
      code: 'epd.notANumber',
      value: mean,
      at: 'impacts.EF 3.0.gwp.A1A2A3.mean',
    })
  })

  it('reject a number beyond floats', async () => {
    expect(await refusalOf(impacts({ 'EF 3.0': gwp('#1e400') }))).toMatchObject({ value: '1e400' })
  })

  it.each(['tCO2e', 'gCO2e', 'lb CO2e'])('reject the unit %s', async (unit) => {
    expect(await refusalOf(impacts({ 'EF 3.0': gwp(2, unit) }))).toEqual({ code: 'epd.gwpUnit', unit })
  })
})

describe('an openEPD of several methods', () => {
  const all = {
    'Unknown LCIA': gwp(9),
    'TRACI 2.1': gwp(8),
    'CML 2012': gwp(7),
    'IPCC AR5': gwp(6),
    'EF 3.0': gwp(5),
    'EF 3.1': gwp(4),
    'GWP-GHG': gwp(3),
  }

  it('takes EF, then the IPCC, then CML, then others, and never GWP-GHG', async () => {
    const left: Record<string, unknown> = { ...all }
    for (const method of ['EF 3.1', 'EF 3.0', 'IPCC AR5', 'CML 2012', 'TRACI 2.1', 'Unknown LCIA']) {
      const reading = await readingOf(impacts(left))
      expect(reading.found_at.modules).toBe(`impacts.${method}.gwp`)
      delete left[method]
    }
    expect(await refusalOf(impacts(left))).toBe('epd.noGwp')
  })

  it('skips a method without values', async () => {
    const file = impacts({ 'EF 3.1': { gwp: { A1A2A3: { mean: null } } }, 'EF 3.0': gwp(5) })
    expect((await readingOf(file)).modules[0]?.gwp_total).toBe('5')
  })

  it('refuses GWP-fossil without GWP-total', async () => {
    expect(await refusalOf(impacts({ 'EF 3.0': { 'gwp-fossil': { A1A2A3: { mean: 5 } } } }))).toBe('epd.fossilOnly')
  })
})

describe('the standard', () => {
  it.each([
    ['EF 3.0', [], 'EN 15804+A2'],
    ['EF 3.0', ['ISO 21930:2017'], 'ISO 21930'],
    ['EF 3.0', ['ISO 21930:2017', 'EN 15804:2012+A2:2019'], 'EN 15804+A2'],
    ['CML 2012', ['EN 15804'], 'EN 15804+A1'],
    ['CML 2012', ['EN 15804+A2'], 'EN 15804+A1'],
    ['CML 2012', [], null],
    ['TRACI 2.1', ['ISO 21930'], 'ISO 21930'],
    ['TRACI 2.1', ['ISO 14025'], 'Other'],
    ['TRACI 2.1', ['EN 15804'], null],
    ['IPCC AR5', ['EN 15804+A2'], 'EN 15804+A2'],
    ['IPCC AR5', ['EN 15804+A1', 'ISO 21930'], 'EN 15804+A1'],
    ['IPCC AR5', [], null],
  ])('for %s and %j becomes %s', async (method, names, standard) => {
    const compliance = names.map((short_name) => ({ short_name }))
    expect((await readingOf(openEpd({ impacts: { [method]: gwp(2300) }, compliance }))).standard).toBe(standard)
  })

  it('+A1 gets a warning', async () => {
    expect(await perKg(openEpd({ impacts: { 'CML 2012': gwp(2300) } }))).toEqual(['2.3', ['a1_standard']])
  })
})

describe('the declarant', () => {
  const declarants = async (changes: Record<string, unknown>) => {
    const { manufacturer, owner, found_at } = await readingOf(openEpd(changes))
    return [manufacturer, owner, found_at.manufacturer, found_at.owner]
  }

  it('becomes the manufacturer, by name or domain', async () => {
    expect(await declarants({})).toEqual(['Exempel Valsverk AB', null, 'manufacturer.name', undefined])
    expect(await declarants({ manufacturer: { web_domain: 'valsverk.example' } })).toEqual([
      'valsverk.example',
      null,
      'manufacturer.web_domain',
      undefined,
    ])
    expect(await declarants({ manufacturer: null })).toEqual([null, null, undefined, undefined])
  })

  it('becomes the publishers of a sector EPD, with the manufacturers that took part', async () => {
    const sector = {
      doctype: 'openIndustryEpd',
      manufacturer: undefined,
      manufacturers: [{ name: 'Verk A' }, { web_domain: 'b.example' }, {}],
      publishers: [{ name: 'Exempel Steel Association' }],
    }
    expect(await declarants(sector)).toEqual([
      'Verk A; b.example',
      'Exempel Steel Association',
      'manufacturers',
      'publishers',
    ])
  })
})

describe('the method of impact assessment', () => {
  it.each(['EF 3.1', 'EF 3.0', 'IPCC AR6', 'TRACI 2.1', 'CML 2016', 'EF 4.0'])('keeps %s as read', async (method) => {
    const { lcia_method, found_at } = await readingOf(impacts({ [method]: gwp(2300) }))
    expect([lcia_method, found_at.lcia_method]).toEqual([method, `impacts.${method}.gwp`])
  })

  it('stays empty if the file calls it unknown', async () => {
    expect((await readingOf(impacts({ 'Unknown LCIA': gwp(2300) }))).lcia_method).toBeNull()
  })

  it('TRACI gets a warning', async () => {
    const file = openEpd({ impacts: { 'TRACI 2.1': gwp(2300) }, compliance: [{ short_name: 'ISO 21930' }] })
    expect(await perKg(file)).toEqual(['2.3', ['other_standard']])
  })
})

describe('the mass', () => {
  it.each([
    [{ qty: 1, unit: 't' }, undefined, '1000'],
    [{ qty: '#1000.00', unit: 'kg' }, undefined, '1000.00'],
    [{ qty: 1, unit: 'm3' }, { qty: '#7850.0', unit: 'kg' }, '7850.0'],
    [{ qty: 1, unit: 'm3' }, { qty: 7.85, unit: 't' }, '7850'],
    [{ qty: 1, unit: 'm3' }, 7850, '7850'],
    [{ qty: 1, unit: 't' }, { qty: 1000, unit: 'kg' }, '1000'],
    [null, { qty: 12.5, unit: 'kg' }, '12.5'],
  ])('from %j and %j becomes %s kg', async (declared_unit, kg_per_declared_unit, kilograms) => {
    expect((await readingOf(openEpd({ declared_unit, kg_per_declared_unit }))).mass_kg).toBe(kilograms)
  })

  it('must not contradict the declared unit', async () => {
    const file = openEpd({ declared_unit: { qty: 1, unit: 't' }, kg_per_declared_unit: { qty: 1, unit: 'kg' } })
    expect(await refusalOf(file)).toEqual({ code: 'epd.massContradicts', one: '1000 kg', other: '1 kg' })
  })

  it.each([[{ qty: 1, unit: 'm2' }], [{ unit: 't' }], [{ qty: 1 }], [null], ['t'], [[]]])(
    'stays unknown with the declared unit %j',
    async (declared_unit) => {
      const file = openEpd({ declared_unit, kg_per_declared_unit: null })
      expect(await derivationRefusalOf(file)).toBe('epd.noMass')
    },
  )

  it('rejects an ambiguous unit and an invalid number', async () => {
    const perUnit = (qty: unknown, unit: string) =>
      openEpd({ declared_unit: null, kg_per_declared_unit: { qty, unit } })
    expect(await refusalOf(perUnit(1, 'kt'))).toEqual({ code: 'epd.massUnit', unit: 'kt' })
    expect(await refusalOf(perUnit('1,5', 'kg'))).toMatchObject({ code: 'epd.notANumber', value: '1,5' })
  })
})

describe('identity', () => {
  it.each([
    [{}, 'product-specific'],
    [{ ec3: { product_specific: false } }, 'average'],
    [{ ec3: {} }, null],
    [{ ec3: null }, null],
    [{ doctype: 'openIndustryEpd' }, 'sector'],
    [{ doctype: 'OpenEPD' }, 'product-specific'],
  ])('with %j gets the subtype %s', async (changes, subtype) => {
    expect((await readingOf(openEpd(changes))).subtype).toBe(subtype)
  })

  it('falls back to the name of an industry EPD, and to the domain of an operator', async () => {
    const file = openEpd({ product_name: null, name: 'Rebar', program_operator: { web_domain: 'epd.example' } })
    expect(await readingOf(file)).toMatchObject({ name: 'Rebar', program_operator: 'epd.example' })
  })

  it('accepts a missing document type with a version', async () => {
    expect((await readingOf(openEpd({ doctype: undefined }))).format).toBe('openepd')
    expect(await refusalOf(openEpd({ doctype: undefined, openepd_version: undefined }))).toBe('epd.noEpd')
  })

  it('reads a missing number with a warning', async () => {
    expect((await perKg(openEpd({ program_operator_doc_id: ' ' })))[1]).toEqual(['no_number'])
  })
})

it.each(['31.12.2027', '27', '2027-02-30', 'never'])('reading rejects the date "%s"', async (valid_until) => {
  expect(await refusalOf(openEpd({ valid_until }))).toEqual({
    code: 'epd.notADate',
    value: valid_until,
    at: 'valid_until',
  })
})

it('reading ends a year alone on the day of the issue', async () => {
  const changes = { date_of_issue: '2022-10-10', valid_until: '2027' }
  expect(await readingOf(openEpd(changes))).toMatchObject({ valid_until: '2027-10-10', validity_year_only: true })
})

it('reading ignores empty dates and placeholders', async () => {
  expect(await readingOf(openEpd({ date_of_issue: '1900-01-01T00:00:00Z', valid_until: null }))).toMatchObject({
    issued_on: null,
    valid_until: null,
  })
})
