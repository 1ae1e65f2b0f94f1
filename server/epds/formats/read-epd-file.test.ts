import { describe, expect, it } from 'vitest'
import { content, gwpTotal, type Amount } from '#test/epd-content.ts'
import { flowXml } from '#test/epd-products.ts'
import { ilcdXml, ilcdZip, zipOf } from '#test/epd-files.ts'
import { ilcdJson, openEpd } from '#test/epd-json.ts'
import { derivationRefusalOf, perKg, readEpd, readingOf, refusalOf } from '#test/read-epd.ts'

const utf16 = (text: string, isBigEndian: boolean) => {
  const bytes = Buffer.from(text, 'utf16le')
  return isBigEndian ? bytes.swap16() : bytes
}
const inUtf16 = (text: string) => text.replace('encoding="UTF-8"', 'encoding="UTF-16"')
const bom = '\uFEFF'

describe('the same EPD in every format', () => {
  const expected = {
    name: 'Steel sections',
    declaration_number: 'EPD-2024-001',
    program_operator: 'The EPD programme',
    manufacturer: null as string | null,
    owner: 'Exempel Valsverk AB' as string | null,
    standard: 'EN 15804+A2',
    lcia_method: 'EF 3.0',
    subtype: 'product-specific',
    issued_on: '2024-05-08',
    valid_until: '2029-05-08',
    mass_kg: '1000.0',
    no_mass: null,
    modules: [
      { module: 'A1-A3', scenario: null, gwp_total: '2300.5' },
      { module: 'D', scenario: null, gwp_total: '-700.25' },
    ],
  }

  it('reads a ZIP archive', async () => {
    expect(await readingOf(ilcdZip())).toEqual({
      format: 'ilcd_zip',
      ...expected,
      validity_year_only: true,
      declared_unit: { quantity: '1000.0', unit: 'kg' },
      found_at: {
        name: 'ILCD/processes/epd.xml: processInformation/dataSetInformation/name/baseName',
        declaration_number:
          'ILCD/processes/epd.xml: administrativeInformation/publicationAndOwnership/registrationNumber',
        program_operator:
          'ILCD/processes/epd.xml: administrativeInformation/publicationAndOwnership/referenceToRegistrationAuthority/shortDescription',
        owner:
          'ILCD/processes/epd.xml: administrativeInformation/publicationAndOwnership/referenceToOwnershipOfDataSet/shortDescription',
        standard: 'ILCD/processes/epd.xml: LCIAResults/LCIAResult[1]',
        lcia_method: 'ILCD/processes/epd.xml: LCIAResults/LCIAResult[1]',
        subtype: 'ILCD/processes/epd.xml: modellingAndValidation/LCIMethodAndAllocation/other/subType',
        issued_on: 'ILCD/processes/epd.xml: processInformation/time/other/publicationDateOfEPD',
        valid_until: 'ILCD/processes/epd.xml: processInformation/time/dataSetValidUntil',
        declared_unit: 'ILCD/flows/product.xml: flowProperties/flowProperty[1]/meanValue',
        mass_kg: 'ILCD/flows/product.xml: flowProperties/flowProperty[1]/meanValue',
        modules: 'ILCD/processes/epd.xml: LCIAResults/LCIAResult[1]',
      },
    })
  })

  it('reads JSON', async () => {
    expect(await readingOf(ilcdJson({}, { resultingflowAmount: '1000.0' }))).toEqual({
      format: 'ilcd_json',
      ...expected,
      validity_year_only: true,
      declared_unit: { quantity: '1000.0', unit: 'kg' },
      found_at: {
        name: 'processInformation.dataSetInformation.name.baseName',
        declaration_number: 'administrativeInformation.publicationAndOwnership.registrationNumber',
        program_operator:
          'administrativeInformation.publicationAndOwnership.referenceToRegistrationAuthority.shortDescription',
        owner: 'administrativeInformation.publicationAndOwnership.referenceToOwnershipOfDataSet.shortDescription',
        standard: 'LCIAResults.LCIAResult[0]',
        lcia_method: 'LCIAResults.LCIAResult[0]',
        subtype: 'modellingAndValidation.LCIMethodAndAllocation.subType',
        issued_on: 'processInformation.time.publicationDateOfEPD',
        valid_until: 'processInformation.time.dataSetValidUntil',
        declared_unit: 'exchanges.exchange[0].resultingflowAmount',
        mass_kg: 'exchanges.exchange[0].resultingflowAmount',
        modules: 'LCIAResults.LCIAResult[0]',
      },
    })
  })

  it('reads openEPD', async () => {
    expect(await readingOf(openEpd())).toEqual({
      format: 'openepd',
      ...expected,
      manufacturer: 'Exempel Valsverk AB',
      owner: null,
      mass_kg: '1000',
      validity_year_only: false,
      declared_unit: { quantity: '1', unit: 't' },
      found_at: {
        name: 'product_name',
        declaration_number: 'program_operator_doc_id',
        program_operator: 'program_operator.name',
        manufacturer: 'manufacturer.name',
        standard: 'impacts.EF 3.0.gwp',
        lcia_method: 'impacts.EF 3.0.gwp',
        subtype: 'ec3.product_specific',
        issued_on: 'date_of_issue',
        valid_until: 'valid_until',
        declared_unit: 'declared_unit',
        mass_kg: 'declared_unit',
        modules: 'impacts.EF 3.0.gwp',
      },
    })
  })

  it('reads a process data set without a mass, and names the remedy', async () => {
    const { found_at: _, ...reading } = await readingOf(ilcdXml())
    expect(reading).toEqual({
      format: 'ilcd_xml',
      ...expected,
      validity_year_only: true,
      declared_unit: null,
      mass_kg: null,
      no_mass: { reason: 'flow_missing' },
    })
    expect(await derivationRefusalOf(ilcdXml())).toBe('epd.flowMissing')
  })

  it('derives the same value per kg', async () => {
    for (const file of [ilcdZip(), ilcdJson(), openEpd()]) expect((await perKg(file))[0]).toBe('2.3005')
  })
})

it('more than 200 values of modules and scenarios are refused in every format', async () => {
  const names = Array.from({ length: 200 }, (_, index) => `S${index}`)
  const amounts: Amount[] = [['A1-A3', '2300'], ...names.map((name): Amount => ['C1', '1', name])]
  const C_scenarios = names.map((name) => ({ name, C1: { mean: 1 } }))
  for (const file of [
    ilcdZip({ results: [[gwpTotal, amounts]] }),
    ilcdJson({ results: [[gwpTotal, amounts]] }),
    openEpd({ impacts: { 'EF 3.0': { gwp: { A1A2A3: { mean: 2300 }, C_scenarios } } } }),
  ])
    expect(await refusalOf(file)).toBe('epd.tooManyModules')
})

describe('the format is found by the content', () => {
  it.each(['epd.pdf', 'epd.xml', 'epd.json', 'epd.zip', '', '../../etc/passwd', 'COM1'])(
    'with the name "%s"',
    async (name) => {
      for (const file of [ilcdZip(), ilcdJson(), openEpd(), ilcdXml()])
        expect((await readEpd(file, name)).ok).toBe(true)
    },
  )

  it('after leading white space', async () => {
    expect((await readingOf(`\r\n \t${ilcdXml()}`)).format).toBe('ilcd_xml')
    expect((await readingOf(`\n\n${openEpd()}`)).format).toBe('openepd')
  })
})

describe('the encoding of text', () => {
  const named = content({ names: [['de', 'Stahlträger für Brücken']] })

  it.each([false, true])('accepts UTF-16, big-endian: %s, with and without a mark', async (isBigEndian) => {
    for (const file of [ilcdJson(named), inUtf16(ilcdXml(named)), bom + ilcdJson(named), bom + inUtf16(ilcdXml(named))])
      expect((await readingOf(utf16(file, isBigEndian))).name).toBe('Stahlträger für Brücken')
    const archive = zipOf({ 'a.xml': utf16(bom + inUtf16(ilcdXml(named)), isBigEndian), 'b.xml': bom + flowXml() })
    expect(await readingOf(archive)).toMatchObject({ name: 'Stahlträger für Brücken', mass_kg: '1000.0' })
  })

  it('accepts UTF-8 with a mark', async () => {
    for (const file of [ilcdXml(named), ilcdJson(named)])
      expect((await readingOf(bom + file)).name).toBe('Stahlträger für Brücken')
  })

  it('rejects other encodings', async () => {
    const latin1 = ilcdXml(named).replace('UTF-8', 'ISO-8859-1')
    expect(await refusalOf(Buffer.from(latin1, 'latin1'))).toBe('epd.encoding')
    expect(await refusalOf(latin1)).toEqual({ code: 'epd.otherEncoding', encoding: 'ISO-8859-1' })
    expect(await refusalOf(inUtf16(ilcdXml()))).toEqual({ code: 'epd.otherEncoding', encoding: 'UTF-16' })
    expect(await refusalOf(utf16(ilcdXml(), false))).toEqual({ code: 'epd.otherEncoding', encoding: 'UTF-8' })
    const windows = Buffer.from(ilcdJson(named), 'latin1')
    expect(await refusalOf(windows)).toBe('epd.encoding')
  })

  it('rejects UTF-32, a cut character and NUL bytes', async () => {
    expect(await refusalOf(Buffer.from([0xff, 0xfe, 0, 0, 0x7b, 0, 0, 0, 0x7d, 0, 0, 0]))).toBe('epd.encoding')
    expect(await refusalOf(Buffer.concat([Buffer.from(ilcdJson()), Buffer.from([0xc3])]))).toBe('epd.encoding')
    expect(await refusalOf(ilcdXml({ names: [['en', 'a\0b']] }))).toBe('epd.encoding')
    expect(await refusalOf(`${openEpd()}\0`)).toBe('epd.encoding')
  })
})

/** The first bytes of a Compound File, which Excel 97 wrote. */
const compoundFile = Buffer.from('d0cf11e0a1b11ae10000', 'hex')

describe('a file without an EPD', () => {
  it.each([
    ['nothing', '', 'epd.unknownFile'],
    ['white space', ' \n ', 'epd.unknownFile'],
    ['text', 'Steel: 2.3 kg CO2e/kg', 'epd.unknownFile'],
    ['CSV', 'name;gwp\nsteel;2,3', 'epd.unknownFile'],
    ['a number', '42', 'epd.unknownFile'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0]), 'epd.unknownFile'],
    ['zeros', new Uint8Array(1000), 'epd.unknownFile'],
    ['a PDF', '%PDF-1.7\n%âãÏÓ', 'epd.pdf'],
    ['any JSON', '{"a": {"b": [1, 2]}}', 'epd.noEpd'],
    ['a list', `[${openEpd()}]`, 'epd.noEpd'],
    ['an old or encrypted Excel file', compoundFile, { code: 'epd.officeFile', program: 'Office' }],
    ['a list of data sets', '{"data": [{"uuid": "x"}]}', 'epd.noEpd'],
    ['another document', '{"doctype": "openOrg"}', 'epd.noEpd'],
    ['half a document', openEpd().slice(0, -1), 'epd.brokenJson'],
    ['any XML', '<a/>', 'epd.noEpd'],
    ['a page', '<html><body>EPD</body></html>', 'epd.noEpd'],
    ['a flow data set', flowXml(), 'epd.noEpd'],
    ['a process data set of no namespace', '<processDataSet/>', 'epd.noEpd'],
    ['one of another namespace', '<processDataSet xmlns="http://example.org/"/>', 'epd.noEpd'],
    ['an empty process data set', '<processDataSet xmlns="http://lca.jrc.it/ILCD/Process"/>', 'epd.noGwp'],
    ['an empty object', '{"processInformation": {}}', 'epd.noGwp'],
    ['an empty openEPD', '{"doctype": "openEPD"}', 'epd.noGwp'],
    ['an estimate', openEpd({ doctype: 'openGenericEstimate' }), 'epd.genericEstimate'],
  ])('rejects %s', async (_what, file, refusal) => {
    expect(await refusalOf(file)).toEqual(refusal)
  })

  it('rejects a data set of another type, and names the type', async () => {
    for (const build of [ilcdXml, ilcdJson, ilcdZip])
      expect(await refusalOf(build({ type: 'LCI result' }))).toEqual({ code: 'epd.otherDataSet', type: 'LCI result' })
    expect((await readingOf(ilcdZip({ type: null }))).name).toBe('Steel sections')
  })

  it('rejects a file over 10 MB', async () => {
    expect(await refusalOf(openEpd() + ' '.repeat(10 * 1024 * 1024))).toBe('epd.tooLarge')
  })
})
