import { describe, expect, it } from 'vitest'
import {
  en15804a2,
  gwpBiogenic,
  gwpFossil,
  gwpLuluc,
  gwpOfA1,
  gwpTotal,
  gwpTotalEf31,
  ilcdFiles,
  ilcdXml,
  ilcdZip,
  iso21930,
  zipOf,
  type Amount,
} from '#test/epd-files.ts'
import { ilcdJson } from '#test/epd-json.ts'
import { derivationRefusalOf, perKg, readingOf, refusalOf } from '#test/read-epd.ts'

const total = (...amounts: Amount[]) => ({ results: [[gwpTotal, amounts]] as [string, Amount[]][] })

describe.each([
  ['ZIP', ilcdZip],
  ['JSON', ilcdJson],
])('in %s', (_format, build) => {
  describe('modules', () => {
    it('that are not declared are left out, and 0 is 0', async () => {
      const amounts: Amount[] = [
        ...[
          ['A1-A3', '2300'],
          ['A4', ''],
          ['A5', 'ND'],
          ['B1', 'MND'],
          ['B2', 'mna'],
          ['B3', '-'],
        ],
        ...[
          ['B4', ' '],
          ['C1', '0'],
          ['C2', '0.0'],
          ['C3', '1E-3'],
          ['D', '1.2E1'],
        ],
      ] as Amount[]
      const { modules } = await readingOf(build(total(...amounts)))
      expect(modules.map(({ module, gwp_total }) => [module, gwp_total])).toEqual([
        ['A1-A3', '2300'],
        ['C1', '0'],
        ['C2', '0.0'],
        ['C3', '1E-3'],
        ['D', '1.2E1'],
      ])
    })

    it('of scenarios keep their names, and a positive D stays apart', async () => {
      const file = build(
        total(['A1-A3', '2300'], ['C3', '1', '100 % recycling'], ['C3', '2', 'S2'], ['D', '700', 'S2']),
      )
      expect((await readingOf(file)).modules).toEqual([
        { module: 'A1-A3', scenario: null, gwp_total: '2300' },
        { module: 'C3', scenario: '100 % recycling', gwp_total: '1' },
        { module: 'C3', scenario: 'S2', gwp_total: '2' },
        { module: 'D', scenario: 'S2', gwp_total: '700' },
      ])
      expect(await perKg(file)).toEqual(['2.3', ['validity_year_only']])
    })

    it('keep all their digits', async () => {
      const { modules } = await readingOf(build(total(['A1-A3', '15.55947967716369901234567890'])))
      expect(modules).toEqual([{ module: 'A1-A3', scenario: null, gwp_total: '15.55947967716369901234567890' }])
    })

    it('A1, A2 and A3 are summed, and compared with A1–A3', async () => {
      expect(await perKg(build(total(['A1', '2000'], ['A2', '100'], ['A3', '200'])))).toEqual([
        '2.3',
        ['summed_modules', 'validity_year_only'],
      ])
      expect(await perKg(build(total(['A1-A3', '2300'], ['A1', '2000'], ['A2', '100'], ['A3', '300'])))).toEqual([
        '2.3',
        ['sum_differs', 'validity_year_only'],
      ])
      expect(await derivationRefusalOf(build(total(['A1', '2000'], ['A3', '100'], ['D', '1'])))).toBe('epd.noA1A3')
    })

    it('twice with one value are read, and with two are refused', async () => {
      expect((await readingOf(build(total(['A1-A3', '2300'], ['A1–A3', '2300.0'])))).modules).toHaveLength(1)
      expect(await derivationRefusalOf(build(total(['A1-A3', '2300'], ['A1-A3', '2.3'])))).toEqual({
        code: 'epd.moduleTwice',
        module: 'A1-A3',
      })
      const twice = build({
        results: [
          [gwpTotal, [['A1-A3', '1']]],
          [gwpTotal, [['A1-A3', '2']]],
        ],
      })
      expect(await derivationRefusalOf(twice)).toEqual({ code: 'epd.moduleTwice', module: 'A1-A3' })
    })

    it.each(['1,93', '1e400', 'NaN', 'INF', '> 2', '2.3 kg'])('with "%s" are refused', async (value) => {
      expect(await refusalOf(build(total(['A1-A3', '2300'], ['B6', value])))).toMatchObject({
        code: 'epd.notANumber',
        value,
      })
    })

    it('that EN 15804 does not have are not read', async () => {
      expect((await readingOf(build(total(['A1-A3', '1'], ['A1-A5', '2'], ['X', 'y'])))).modules).toHaveLength(1)
    })
  })

  describe('indicators', () => {
    const [a1, a2]: Amount[][] = [[['A1-A3', '2400']], [['A1-A3', '2300']]]

    it('of +A2 count before that of +A1, in any order', async () => {
      for (const results of [
        [
          [gwpOfA1, a1],
          [gwpTotal, a2],
        ],
        [
          [gwpTotal, a2],
          [gwpOfA1, a1],
        ],
      ] as [string, Amount[]][][])
        expect(await readingOf(build({ results }))).toMatchObject({
          standard: 'EN 15804+A2',
          modules: [{ gwp_total: '2300' }],
        })
    })

    it('of +A1 alone are read with a warning, whatever the data set complies with', async () => {
      const file = build({ results: [[gwpOfA1, a1 ?? []]] })
      expect((await readingOf(file)).standard).toBe('EN 15804+A1')
      expect((await perKg(file))[1]).toEqual(['a1_standard', 'validity_year_only'])
    })

    it('without an amount do not count', async () => {
      const results: [string, Amount[]][] = [
        [
          gwpTotal,
          [
            ['A1-A3', ''],
            ['D', 'ND'],
          ],
        ],
        [gwpOfA1, a1 ?? []],
      ]
      expect((await readingOf(build({ results }))).standard).toBe('EN 15804+A1')
    })

    it('of EF 3.1 count before those of EF 3.0', async () => {
      const results: [string, Amount[]][] = [
        [gwpTotal, [['A1-A3', '1']]],
        [gwpTotalEf31.toUpperCase(), [['A1-A3', '2']]],
      ]
      expect((await readingOf(build({ results }))).modules[0]?.gwp_total).toBe('2')
    })

    it('total counts even if it is not the sum of its parts', async () => {
      const parts: [string, Amount[]][] = [gwpFossil, gwpBiogenic, gwpLuluc].map((id) => [id, [['A1-A3', '1000']]])
      expect((await perKg(build({ results: [...parts, [gwpTotal, [['A1-A3', '2300']]]] })))[0]).toBe('2.3')
    })

    it('fossil without total is refused, and so are others', async () => {
      expect(await refusalOf(build({ results: [[gwpFossil, [['A1-A3', '2300']]]] }))).toBe('epd.fossilOnly')
      expect(await refusalOf(build({ results: [[gwpBiogenic, [['A1-A3', '2300']]]] }))).toBe('epd.noGwp')
      expect(await refusalOf(build({ results: [[gwpTotal, [['A1-A3', 'MND']]]] }))).toBe('epd.noGwp')
      expect(await refusalOf(build({ results: [] }))).toBe('epd.noGwp')
    })

    it.each(['t CO2 eq.', 'g CO2e', 'tonnes CO2', 'lb CO2-eq.', 'Mg CO2'])('in %s are refused', async (unit) => {
      const results: [string, Amount[], string][] = [[gwpTotal, [['A1-A3', '2.3']], unit]]
      expect(await refusalOf(build({ results }))).toEqual({ code: 'epd.gwpUnit', unit })
    })

    it.each(['kg CO_(2)-Äq.', 'kgCO2e', 'kg CO₂ equiv.', 'Units of GWP', 'Treibhauspotenzial', ''])(
      'in "%s" are read',
      async (unit) => {
        expect((await readingOf(build({ results: [[gwpTotal, [['A1-A3', '2.3']], unit]] }))).modules).toHaveLength(1)
      },
    )
  })

  describe('dates', () => {
    it('a year alone ends on the day of the issue', async () => {
      expect(await readingOf(build({ published: '2022-10-10', validUntil: '2027' }))).toMatchObject({
        issued_on: '2022-10-10',
        valid_until: '2027-10-10',
        validity_year_only: true,
      })
    })

    it('a year alone ends on its last day if the issue is not known', async () => {
      for (const published of [null, '1900-01-01', '9999-12-31'])
        expect(await readingOf(build({ published, validUntil: '2027' }))).toMatchObject({
          issued_on: null,
          valid_until: '2027-12-31',
          validity_year_only: true,
        })
    })

    it('the day of the expiry counts before the year', async () => {
      const reading = await readingOf(build({ expires: '2028-05-07', validUntil: '2027' }))
      expect(reading).toMatchObject({ valid_until: '2028-05-07', validity_year_only: false })
      expect(reading.found_at.valid_until).toContain('expirationDateOfEPD')
      expect((await readingOf(build({ expires: '9999-12-31', validUntil: '2027' }))).valid_until).toBe('2027-05-08')
    })

    it('placeholders are none', async () => {
      for (const validUntil of ['9999', '1900', null])
        expect(await readingOf(build({ validUntil }))).toMatchObject({ valid_until: null, validity_year_only: false })
    })

    it('before the issue are refused, and past ones are read with a warning', async () => {
      expect(await derivationRefusalOf(build({ published: '2024-05-08', validUntil: '2023' }))).toEqual({
        code: 'epd.endsBeforeIssue',
        issued: '2024-05-08',
        until: '2023-05-08',
      })
      expect((await perKg(build({ published: '2019-05-08', validUntil: '2024' })))[1]).toContain('expired')
    })

    it('that are none are refused', async () => {
      expect(await refusalOf(build({ validUntil: '27' }))).toMatchObject({ code: 'epd.notADate', value: '27' })
    })
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
    ])('the subtype "%s" is %s', async (written, subtype) => {
      expect((await readingOf(build({ subtype: written }))).subtype).toBe(subtype)
    })

    it('a missing number and subtype are read with warnings', async () => {
      const file = build({ number: null, subtype: null, names: [['en', 'Sections EPD-XYZ-20240001']] })
      expect(await readingOf(file)).toMatchObject({ name: 'Sections EPD-XYZ-20240001', declaration_number: null })
      expect((await perKg(file))[1]).toEqual(['no_number', 'no_subtype', 'validity_year_only'])
    })

    it('the operator is the publisher if no authority is named', async () => {
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
    ] as [[string, string][], string | null][])('of the names %j it shows %s', async (names, name) => {
      // XML has no control characters, so there they are refused and not cleaned.
      const shown =
        build === ilcdZip ? names.map(([tag, text]): [string, string] => [tag, text.replace('\u0007', ' ')]) : names
      expect((await readingOf(build({ names: shown }))).name).toBe(name)
    })

    it('long names are cut', async () => {
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
  ] as [[string, string][], string][])('with %j its standard is %s', async (compliances, standard) => {
    expect((await readingOf(build({ compliances }))).standard).toBe(standard)
  })
})

describe('XML', () => {
  it('is read with any prefixes, and an attribute without one', async () => {
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

  it('with the usual prefixes of other namespaces is not read as ILCD', async () => {
    const foreign = ilcdXml().replaceAll('http://www.iai.kit.edu/EPD/2013', 'http://example.org/')
    expect(await refusalOf(foreign)).toBe('epd.noGwp')
  })
})

describe('JSON', () => {
  it.each([
    '<epd:subType xmlns:epd="http://www.iai.kit.edu/EPD/2013">average dataset</epd:subType>',
    '<ns3:subType xmlns:ns3="http://www.iai.kit.edu/EPD/2013"> average dataset\n</ns3:subType>',
    '<subType>average dataset</subType>',
  ])('has a subtype in the text of XML: %s', async (xml) => {
    const file = ilcdJson({ subtype: xml })
    expect((await readingOf(file)).subtype).toBe('average')
    const itself = file.replace(JSON.stringify({ name: 'subType', value: xml }), JSON.stringify(xml))
    expect((await readingOf(itself)).subtype).toBe('average')
  })

  it('has numbers as texts, and one value in place of a list', async () => {
    const file = ilcdJson().replace('"referenceToReferenceFlow":[7]', '"referenceToReferenceFlow":"7"')
    expect((await readingOf(file.replace('"dataSetInternalID":7', '"dataSetInternalID":"07"'))).mass_kg).toBe('1000')
  })
})
