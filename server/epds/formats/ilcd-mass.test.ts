import { describe, expect, it } from 'vitest'
import { area, biogenicCarbon, flowId, mass, netCalorificValue, volume } from '#test/epd-content.ts'
import { flowXml, unitXml } from '#test/epd-products.ts'
import { ilcdFiles, ilcdXml, ilcdZip, zipOf } from '#test/epd-files.ts'
import { ilcdJson } from '#test/epd-json.ts'
import { derivationRefusalOf, perKg, readingOf, refusalOf } from '#test/read-epd.ts'

const deprecatedMass = '7e18d0ad-e78e-47a0-8e96-1c0a581902e2'
const one = (meanValue: string) => [{ id: mass, name: 'Mass', meanValue, unit: 'kg' }]

describe.each([
  ['ZIP', ilcdZip],
  ['JSON', ilcdJson],
])('the mass in %s', (_format, build) => {
  it.each([
    ['1.0', '1000.0', '1000'],
    ['1000', '1', '1000'],
    ['2', '500', '1000'],
    ['1', '1', '1'],
    ['0.001', '1000', '1'],
  ])('multiplies the amount %s by the mass %s to %s kg', async (meanAmount, meanValue, kilograms) => {
    const reading = await readingOf(build({ meanAmount, properties: one(meanValue) }))
    expect(Number(reading.mass_kg)).toBe(Number(kilograms))
    expect(reading.declared_unit).toEqual({ quantity: reading.mass_kg, unit: 'kg' })
  })

  it('finds the UUID of Mass, also as the third of five properties', async () => {
    const properties = [
      { id: biogenicCarbon, name: 'Masse', meanValue: '12' },
      { id: netCalorificValue, name: 'Mass', meanValue: '15' },
      { id: mass.toUpperCase(), name: 'Massa (kg)', meanValue: '7850.0' },
      { id: volume, name: 'Volume', meanValue: '1', unit: 'm³' },
      { id: area, name: 'Mass', meanValue: '4' },
    ]
    expect(await readingOf(build({ properties, reference: 3, meanAmount: '2' }))).toMatchObject({
      mass_kg: '15700',
      declared_unit: { quantity: '2', unit: 'm³' },
    })
  })

  it('finds the deprecated UUID, and requires two properties to agree', async () => {
    const both = (meanValue: string) => [...one('1000'), { id: deprecatedMass, meanValue }]
    expect((await readingOf(build({ properties: both('1000').slice(1), reference: 5 }))).mass_kg).toBe('1000')
    expect((await readingOf(build({ properties: both('1000.5') }))).mass_kg).toBe('1000')
    expect(await refusalOf(build({ properties: both('1') }))).toEqual({
      code: 'epd.massContradicts',
      one: '1000 kg',
      other: '1 kg',
    })
  })

  it.each([
    'gross density',
    'bulk density',
    'grammage',
    'linear density',
    'conversion factor to 1 kg',
    'weight per unit',
  ])('refuses a mass in %s only, with that reason', async (property) => {
    const file = build({
      properties: [{ id: area, meanValue: '1', unit: 'm²' }],
      materialProperties: ['layer thickness', property],
    })
    expect(await derivationRefusalOf(file)).toEqual({ code: 'epd.massIndirect', property })
    expect((await readingOf(file)).declared_unit).toEqual({ quantity: '1', unit: 'm²' })
  })

  it('ignores conversion factors', async () => {
    expect((await perKg(build({ materialProperties: ['conversion factor to 1 kg', 'gross density'] })))[0]).toBe(
      '2.3005',
    )
  })

  it('refuses a file without a mass', async () => {
    for (const properties of [[], [{ id: volume, meanValue: '1' }], [{ id: mass, meanValue: '' }]])
      expect(
        await derivationRefusalOf(build({ properties, reference: 9, materialProperties: ['layer thickness'] })),
      ).toBe('epd.noMass')
  })

  it('refuses a mass of 0', async () => {
    expect(await derivationRefusalOf(build({ properties: one('0') }))).toBe('epd.massNotPositive')
  })
})

it.each(['1,0', '1e400', 'NaN', '> 500'])('reading rejects the mass "%s"', async (meanValue) => {
  const refusal = { code: 'epd.notANumber', value: meanValue }
  expect(await refusalOf(ilcdZip({ properties: one(meanValue) }))).toMatchObject(refusal)
  const json = ilcdJson().replace('"meanValue":1000.0', `"meanValue":"${meanValue}"`)
  expect(await refusalOf(json)).toMatchObject(refusal)
})

describe('the mass in JSON', () => {
  it('takes resultingflowAmount as the product of the factors', async () => {
    expect(await readingOf(ilcdJson({}, { resultingflowAmount: 1000 }))).toMatchObject({ mass_kg: '1000' })
    expect(await readingOf(ilcdJson({}, { meanAmount: undefined, resultingflowAmount: 1000 }))).toMatchObject({
      mass_kg: '1000',
    })
  })

  it('refuses a contradiction to its factors', async () => {
    expect(await refusalOf(ilcdJson({}, { resultingflowAmount: 1 }))).toEqual({
      code: 'epd.massContradicts',
      one: '1000.0 kg',
      other: '1 kg',
    })
  })

  it('requires the extended view', async () => {
    expect(await derivationRefusalOf(ilcdJson({}, { flowProperties: undefined }))).toBe('epd.flowMissing')
  })

  it('requires one reference flow', async () => {
    expect(await derivationRefusalOf(ilcdJson({}, { dataSetInternalID: 9 }))).toBe('epd.noMass')
    expect(await derivationRefusalOf(ilcdJson({}, { dataSetInternalID: undefined }))).toBe('epd.noMass')
    expect(await refusalOf(ilcdJson().replace('"dataSetInternalID":8', '"dataSetInternalID":7'))).toBe(
      'epd.severalReferenceFlows',
    )
  })

  it.each([
    ['t', '1', '1000'],
    ['g', '5000', '5'],
    ['lb', '1', '0.45359237'],
  ])('accepts %s', async (unit, meanValue, kilograms) => {
    const file = ilcdJson({ properties: [{ id: mass, meanValue, unit }], meanAmount: '1' })
    expect((await readingOf(file)).mass_kg).toBe(kilograms)
  })

  it('refuses an ambiguous unit', async () => {
    expect(await refusalOf(ilcdJson({ properties: [{ id: mass, meanValue: '1', unit: 'kt' }] }))).toEqual({
      code: 'epd.massUnit',
      unit: 'kt',
    })
  })
})

describe('the mass in an archive', () => {
  it.each([
    ['t', '1', '1000'],
    ['Mg', '1', '1000'],
    ['g', '5000', '5'],
    ['lb av', '1', '0.45359237'],
  ])('converts the unit %s of its unit group', async (unit, meanValue, kilograms) => {
    expect((await readingOf(ilcdZip({ properties: one(meanValue) }, unitXml(unit)))).mass_kg).toBe(kilograms)
  })

  it('refuses carats in its unit group', async () => {
    expect(await refusalOf(ilcdZip({}, unitXml('kt')))).toEqual({ code: 'epd.massUnit', unit: 'kt' })
  })

  it('requires the flow', async () => {
    expect(
      await derivationRefusalOf(zipOf({ 'epd.xml': ilcdXml(), 'flow.xml': flowXml({}, '00.00.001', 'other') })),
    ).toBe('epd.flowMissing')
  })

  it('takes the version of the flow that is referred to', async () => {
    const old = flowXml({ properties: one('1') }, '00.00.000')
    const files = { ...ilcdFiles(), 'a.xml': old, 'z.xml': flowXml({ properties: one('5') }, '00.00.002') }
    expect((await readingOf(zipOf(files))).mass_kg).toBe('1000.0')
    expect(await derivationRefusalOf(zipOf({ 'epd.xml': ilcdXml(), 'a.xml': old, 'z.xml': files['z.xml'] }))).toBe(
      'epd.flowMissing',
    )
  })

  it('finds the reference flow among others, in any file', async () => {
    const files = { 'x/1.xml': flowXml({ properties: one('3') }, '1', 'other'), 'x/2.XML': flowXml() }
    expect((await readingOf(zipOf({ 'a.xml': ilcdXml(), ...files }))).mass_kg).toBe('1000.0')
    expect(ilcdXml()).toContain(flowId)
  })
})

describe('the mass in a single process data set', () => {
  const unit = (id: string, name: string) =>
    `<common:other><epd:referenceToUnitGroupDataSet refObjectId="${id}"><common:shortDescription>${name}</common:shortDescription></epd:referenceToUnitGroupDataSet></common:other>`

  it('comes from an exchange that refers to the units of mass', async () => {
    const massUnits = '93a60a57-a4c8-11da-a746-0800200c9a66'
    const alone = (name: string) => ilcdXml({ meanAmount: '2' }, undefined, unit(massUnits, name))
    expect(await readingOf(alone('t'))).toMatchObject({ mass_kg: '2000', declared_unit: { quantity: '2', unit: 't' } })
    expect(await readingOf(alone('kg'))).toMatchObject({ mass_kg: '2', no_mass: null })
    expect(await refusalOf(alone('kt'))).toEqual({ code: 'epd.massUnit', unit: 'kt' })
  })

  it('stays unknown if the exchange refers to other units', async () => {
    expect(await derivationRefusalOf(ilcdXml({}, undefined, unit('c20a03d7-bd90-4569-bc94-66cfd364dfc8', 'kg')))).toBe(
      'epd.flowMissing',
    )
  })
})
