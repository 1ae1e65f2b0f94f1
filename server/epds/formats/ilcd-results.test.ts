import { describe, expect, it } from 'vitest'
import { gwpBiogenic, gwpFossil, gwpLuluc, gwpOfA1, gwpTotal, gwpTotalEf31, type Amount } from '#test/epd-content.ts'
import { ilcdZip } from '#test/epd-files.ts'
import { ilcdJson } from '#test/epd-json.ts'
import { derivationRefusalOf, perKg, readingOf, refusalOf } from '#test/read-epd.ts'

const total = (...amounts: Amount[]) => ({ results: [[gwpTotal, amounts]] as [string, Amount[]][] })

describe.each([
  ['ZIP', ilcdZip],
  ['JSON', ilcdJson],
])('results in %s', (_format, build) => {
  describe('modules', () => {
    it('omit undeclared ones, and keep 0', async () => {
      const none: Amount[] = ['', 'ND', 'MND', 'mna', '-', ' '].map((value, index) => [`B${index + 1}`, value])
      const amounts: Amount[] = [...none, ['A1-A3', '2300'], ['C1', '0'], ['C2', '0.0'], ['C3', '1E-3'], ['D', '1.2E1']]
      const { modules } = await readingOf(build(total(...amounts)))
      expect(modules.map(({ module, gwp_total }) => [module, gwp_total])).toEqual([
        ['A1-A3', '2300'],
        ['C1', '0'],
        ['C2', '0.0'],
        ['C3', '1E-3'],
        ['D', '1.2E1'],
      ])
    })

    it('keep the names of scenarios, and a positive D apart', async () => {
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

    it('sum A1, A2 and A3, and compare them with A1–A3', async () => {
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

    it('accept a repeated equal value, and refuse two different ones', async () => {
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

    it.each(['1,93', '1e400', 'NaN', 'INF', '> 2', '2.3 kg'])('reject "%s"', async (value) => {
      expect(await refusalOf(build(total(['A1-A3', '2300'], ['B6', value])))).toMatchObject({
        code: 'epd.notANumber',
        value,
      })
    })

    it('ignore those that EN 15804 does not have', async () => {
      expect((await readingOf(build(total(['A1-A3', '1'], ['A1-A5', '2'], ['X', 'y'])))).modules).toHaveLength(1)
    })
  })

  describe('indicators', () => {
    const [a1, a2]: Amount[][] = [[['A1-A3', '2400']], [['A1-A3', '2300']]]

    it('prefer +A2 to +A1 in any order', async () => {
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

    it('read +A1 alone with a warning, whatever standard the data set names', async () => {
      const file = build({ results: [[gwpOfA1, a1 ?? []]] })
      expect((await readingOf(file)).standard).toBe('EN 15804+A1')
      expect((await perKg(file))[1]).toEqual(['a1_standard', 'validity_year_only'])
    })

    it('ignore those without an amount', async () => {
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

    it('prefer EF 3.1 to EF 3.0', async () => {
      const results: [string, Amount[]][] = [
        [gwpTotal, [['A1-A3', '1']]],
        [gwpTotalEf31.toUpperCase(), [['A1-A3', '2']]],
      ]
      expect((await readingOf(build({ results }))).modules[0]?.gwp_total).toBe('2')
    })

    it('take the total even if it is not the sum of its parts', async () => {
      const parts: [string, Amount[]][] = [gwpFossil, gwpBiogenic, gwpLuluc].map((id) => [id, [['A1-A3', '1000']]])
      expect((await perKg(build({ results: [...parts, [gwpTotal, [['A1-A3', '2300']]]] })))[0]).toBe('2.3')
    })

    it('refuse fossil without total, and others', async () => {
      expect(await refusalOf(build({ results: [[gwpFossil, [['A1-A3', '2300']]]] }))).toBe('epd.fossilOnly')
      expect(await refusalOf(build({ results: [[gwpBiogenic, [['A1-A3', '2300']]]] }))).toBe('epd.noGwp')
      expect(await refusalOf(build({ results: [[gwpTotal, [['A1-A3', 'MND']]]] }))).toBe('epd.noGwp')
      expect(await refusalOf(build({ results: [] }))).toBe('epd.noGwp')
    })

    it.each(['t CO2 eq.', 'g CO2e', 'tonnes CO2', 'lb CO2-eq.', 'Mg CO2'])('refuse the unit %s', async (unit) => {
      const results: [string, Amount[], string][] = [[gwpTotal, [['A1-A3', '2.3']], unit]]
      expect(await refusalOf(build({ results }))).toEqual({ code: 'epd.gwpUnit', unit })
    })

    it.each(['kg CO_(2)-Äq.', 'kgCO2e', 'kg CO₂ equiv.', 'Units of GWP', 'Treibhauspotenzial', ''])(
      'accept the unit "%s"',
      async (unit) => {
        expect((await readingOf(build({ results: [[gwpTotal, [['A1-A3', '2.3']], unit]] }))).modules).toHaveLength(1)
      },
    )
  })
})
