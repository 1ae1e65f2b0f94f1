import { describe, expect, it } from 'vitest'
import { en15804a2, gwpOfA1, gwpTotalEf31, iso21930 } from '#test/epd-content.ts'
import { ilcdFiles, ilcdXml, ilcdZip, zipOf } from '#test/epd-files.ts'
import { ilcdJson } from '#test/epd-json.ts'
import { derivationRefusalOf, perKg, readingOf, refusalOf } from '#test/read-epd.ts'

describe.each([
  ['ZIP', ilcdZip],
  ['JSON', ilcdJson],
])('reading %s', (_format, build) => {
  describe('dates', () => {
    it('end a year alone on the day of the issue', async () => {
      expect(await readingOf(build({ published: '2022-10-10', validUntil: '2027' }))).toMatchObject({
        issued_on: '2022-10-10',
        valid_until: '2027-10-10',
        validity_year_only: true,
      })
    })

    it('end a year alone on its last day without an issue', async () => {
      for (const published of [null, '1900-01-01', '9999-12-31'])
        expect(await readingOf(build({ published, validUntil: '2027' }))).toMatchObject({
          issued_on: null,
          valid_until: '2027-12-31',
          validity_year_only: true,
        })
    })

    it('prefer the day of the expiry to the year', async () => {
      const reading = await readingOf(build({ expires: '2028-05-07', validUntil: '2027' }))
      expect(reading).toMatchObject({ valid_until: '2028-05-07', validity_year_only: false })
      expect(reading.found_at.valid_until).toContain('expirationDateOfEPD')
      expect((await readingOf(build({ expires: '9999-12-31', validUntil: '2027' }))).valid_until).toBe('2027-05-08')
    })

    it('ignore placeholders', async () => {
      for (const validUntil of ['9999', '1900', null])
        expect(await readingOf(build({ validUntil }))).toMatchObject({ valid_until: null, validity_year_only: false })
    })

    it('before the issue are refused, and past ones read with a warning', async () => {
      expect(await derivationRefusalOf(build({ published: '2024-05-08', validUntil: '2023' }))).toEqual({
        code: 'epd.endsBeforeIssue',
        issued: '2024-05-08',
        until: '2023-05-08',
      })
      expect((await perKg(build({ published: '2019-05-08', validUntil: '2024' })))[1]).toContain('expired')
    })

    it('refuse an invalid date', async () => {
      expect(await refusalOf(build({ validUntil: '27' }))).toMatchObject({ code: 'epd.notADate', value: '27' })
    })
  })

  it('refuses several reference flows, because the values hold for one of them', async () => {
    const file = build({ isTwoReferences: true })
    expect(await refusalOf(file)).toBe('epd.severalReferenceFlows')
  })

  it('takes the owner of the data set as declarant, and the method of its indicator', async () => {
    expect(await readingOf(build())).toMatchObject({
      manufacturer: null,
      owner: 'Exempel Valsverk AB',
      lcia_method: 'EF 3.0',
    })
    expect(await readingOf(build({ owner: null, results: [[gwpTotalEf31, [['A1-A3', '1']]]] }))).toMatchObject({
      owner: null,
      lcia_method: 'EF 3.1',
    })
    expect((await readingOf(build({ results: [[gwpOfA1, [['A1-A3', '1']]]] }))).lcia_method).toBeNull()
  })

  describe('identity', () => {
    it.each([
      ['specific dataset', 'product-specific'],
      ['average dataset', 'average'],
      ['representative dataset', 'sector'],
      ['generic dataset', 'generic'],
      ['template dataset', null],
      ['none of these', null],
      [null, null],
    ])('reads the subtype "%s" as %s', async (written, subtype) => {
      expect((await readingOf(build({ subtype: written }))).subtype).toBe(subtype)
    })

    it('reads a missing number and subtype with warnings', async () => {
      const file = build({ number: null, subtype: null, names: [['en', 'Sections EPD-XYZ-20240001']] })
      expect(await readingOf(file)).toMatchObject({ name: 'Sections EPD-XYZ-20240001', declaration_number: null })
      expect((await perKg(file))[1]).toEqual(['no_number', 'no_subtype', 'validity_year_only'])
    })

    it('names the publisher as operator if no authority is named', async () => {
      const both = { operator: 'An authority', publisher: 'A publisher' }
      expect((await readingOf(build(both))).program_operator).toBe('An authority')
      expect((await readingOf(build({ ...both, operator: null }))).program_operator).toBe('A publisher')
      expect((await readingOf(build({ ...both, operator: null, publisher: null }))).program_operator).toBeNull()
    })

    it.each([
      [
        [
          ['de', 'Träger'],
          ['en', 'Beam'],
        ],
        'Beam',
      ],
      [
        [
          ['de', 'Träger'],
          ['eng', 'Beam'],
        ],
        'Beam',
      ],
      [
        [
          ['de', 'Träger'],
          ['EN-GB', 'Beam'],
        ],
        'Beam',
      ],
      [
        [
          ['en', ' '],
          ['sv', 'Balk'],
        ],
        'Balk',
      ],
      [[['en', 'Trave in acciaio']], 'Trave in acciaio'],
      [[['xx', 'Palkki']], 'Palkki'],
      [[['', '  a\n\t b\u0007c  ']], 'a b c'],
      [[], null],
    ] as [[string, string][], string | null][])('shows of the names %j %s', async (names, name) => {
      // XML has no control characters, so there they are refused and not cleaned.
      const shown =
        build === ilcdZip ? names.map(([tag, text]): [string, string] => [tag, text.replace('\u0007', ' ')]) : names
      expect((await readingOf(build({ names: shown }))).name).toBe(name)
    })

    it('shortens long names', async () => {
      const { name } = await readingOf(build({ names: [['en', '𝒳'.repeat(5000)]] }))
      expect(name?.length).toBeLessThanOrEqual(300)
      expect(name?.isWellFormed()).toBe(true)
      expect(name?.endsWith('…')).toBe(true)
    })
  })

  it.each([
    [[[en15804a2, 'x']], 'EN 15804+A2'],
    [[[iso21930, 'x']], 'ISO 21930'],
    [[['y', 'ISO 21930:2017']], 'ISO 21930'],
    [
      [
        [iso21930, 'x'],
        ['y', 'DIN EN 15804+A2'],
      ],
      'EN 15804+A2',
    ],
    [[['y', 'ISO 14025']], 'EN 15804+A2'],
    [[], 'EN 15804+A2'],
  ] as [[string, string][], string][])('reads from %j the standard %s', async (compliances, standard) => {
    expect((await readingOf(build({ compliances }))).standard).toBe(standard)
  })
})

describe('reading XML', () => {
  it('accepts any prefixes, and an attribute without one', async () => {
    const prefixes = { own: 'p', common: 'x', epd: 'ns3', epd2: 'ns9', epd24: 'e' }
    for (const xml of [
      ilcdXml({}, prefixes),
      ilcdXml({}, { ...prefixes, own: '', common: 'c' }),
      ilcdXml().replaceAll(' epd:module=', ' module='),
      ilcdXml().replaceAll('epd2:publicationDateOfEPD', 'epd:publicationDateOfEPD'),
    ])
      expect(await readingOf(zipOf({ ...ilcdFiles(), 'ILCD/processes/epd.xml': xml }))).toMatchObject({
        name: 'Steel sections',
        issued_on: '2024-05-08',
        subtype: 'product-specific',
        mass_kg: '1000.0',
        modules: [{ gwp_total: '2300.5' }, { gwp_total: '-700.25' }],
      })
  })

  it('rejects the usual prefixes with other namespaces', async () => {
    const foreign = ilcdXml().replaceAll('http://www.iai.kit.edu/EPD/2013', 'http://example.org/')
    expect(await refusalOf(foreign)).toBe('epd.noGwp')
  })
})

describe('reading JSON', () => {
  it.each([
    '<epd:subType xmlns:epd="http://www.iai.kit.edu/EPD/2013">average dataset</epd:subType>',
    '<ns3:subType xmlns:ns3="http://www.iai.kit.edu/EPD/2013"> average dataset\n</ns3:subType>',
    '<subType>average dataset</subType>',
  ])('finds a subtype in the text of XML: %s', async (xml) => {
    const file = ilcdJson({ subtype: xml })
    expect((await readingOf(file)).subtype).toBe('average')
    const itself = file.replace(JSON.stringify({ name: 'subType', value: xml }), JSON.stringify(xml))
    expect((await readingOf(itself)).subtype).toBe('average')
  })

  it('accepts numbers as texts, and one value in place of a list', async () => {
    const file = ilcdJson().replace('"referenceToReferenceFlow":[7]', '"referenceToReferenceFlow":"7"')
    expect((await readingOf(file.replace('"dataSetInternalID":7', '"dataSetInternalID":"07"'))).mass_kg).toBe('1000')
  })
})

it('reading takes the vendor of the product as its manufacturer', async () => {
  const reading = await readingOf(ilcdZip({ vendor: 'Verk A', owner: 'Koncern AB' }))
  expect(reading).toMatchObject({ manufacturer: 'Verk A', owner: 'Koncern AB' })
  expect(reading.found_at.manufacturer).toBe(
    'ILCD/flows/product.xml: modellingAndValidation/LCIMethod/other/referenceToVendor/shortDescription',
  )
})
