import { describe, expect, it } from 'vitest'
import { deriveEpd } from './epd-derivation.ts'
import type { EpdModule, EpdReading } from './epd-record.ts'
import { Decimal, toText } from '#domain/values/exact-decimal.ts'

const today = '2026-03-01'
const complete: EpdReading = {
  format: 'by_hand',
  name: 'Steel sections',
  declaration_number: 'EPD-001',
  program_operator: 'An operator',
  manufacturer: 'Exempel Valsverk AB',
  owner: null,
  standard: 'EN 15804+A2',
  lcia_method: 'EF 3.0',
  subtype: 'product-specific',
  issued_on: '2024-05-08',
  valid_until: '2029-05-08',
  validity_year_only: false,
  declared_unit: { quantity: '1', unit: 'm' },
  mass_kg: '1000',
  no_mass: null,
  modules: [{ module: 'A1-A3', scenario: null, gwp_total: '2300' }],
  found_at: {},
}
const derive = (changes: Partial<EpdReading> = {}) =>
  deriveEpd({ ...complete, ...changes }, { today, material: 'Steel' })

/** "A1 1.5" or "D -3 recycling": module, value and scenario. */
const modules = (...written: string[]): Pick<EpdReading, 'modules'> => ({
  modules: written.map((one) => {
    const [module, gwp_total = '', scenario = null] = one.split(' ')
    return { module: module as EpdModule, gwp_total, scenario }
  }),
})
const refusalOf = (changes: Partial<EpdReading>) => {
  const derived = derive(changes)
  return derived.ok ? null : derived.refusal
}
function valuesOf(changes: Partial<EpdReading>) {
  const derived = derive(changes)
  if (!derived.ok) throw new Error(JSON.stringify(derived.refusal))
  return [derived.gwp_a1_a3, derived.gwp_a1_a3_per_kg, derived.warnings.map(({ code }) => code)]
}

it('derives A1–A3 per declared unit and per kg without a warning', () => {
  expect(derive()).toEqual({ ok: true, gwp_a1_a3: '2300', gwp_a1_a3_per_kg: '2.3', warnings: [] })
})

describe('deriving A1–A3', () => {
  it('sums A1, A2 and A3 where all three are declared, with a warning', () => {
    expect(valuesOf(modules('A1 2000.1', 'A2 99.9', 'A3 200', 'A4 50'))).toEqual(['2300', '2.3', ['summed_modules']])
    expect(valuesOf(modules('A1 0.1', 'A2 0.2', 'A3 0'))).toEqual(['0.3', '0.0003', ['summed_modules', 'implausible']])
  })

  it('takes a declared A1–A3 before the sum, with a warning if they differ by more than 1 %', () => {
    expect(valuesOf(modules('A1-A3 2300', 'A1 2200', 'A2 23', 'A3 100'))).toEqual(['2300', '2.3', []])
    expect(valuesOf(modules('A1-A3 2300', 'A1 2200', 'A2 23.1', 'A3 100'))).toEqual(['2300', '2.3', ['sum_differs']])
    expect(valuesOf(modules('A1-A3 2300', 'A1 1000', 'A2 1'))).toEqual(['2300', '2.3', []])
  })

  it.each([[['A1 2000', 'A2 100']], [['A1 2000', 'A3 100']], [['C1 1', 'D -300']], [[]]])(
    'refuses %j alone',
    (declared) => {
      expect(refusalOf(modules(...declared))).toBe('epd.noA1A3')
    },
  )

  it('excludes module D and the end of life', () => {
    expect(valuesOf(modules('A1-A3 2300', 'C3 10', 'C4 5 landfill', 'D -1500', 'D 700 incineration'))).toEqual([
      '2300',
      '2.3',
      [],
    ])
    expect(valuesOf(modules('A1 2000', 'A2 100', 'A3 200', 'D 1500'))).toEqual(['2300', '2.3', ['summed_modules']])
  })

  it('accepts a value below 0 with a warning', () => {
    expect(valuesOf(modules('A1-A3 -679'))).toEqual(['-679', '-0.679', ['negative']])
  })

  it("accepts a value outside the metal's range with a warning", () => {
    expect(valuesOf(modules('A1-A3 2300000'))).toEqual(['2300000', '2300', ['implausible']])
    expect(deriveEpd({ ...complete, mass_kg: '100' }, { today, material: 'Aluminium' })).toMatchObject({ warnings: [] })
  })

  it('accepts scenarios that agree, or one value without a scenario', () => {
    expect(valuesOf(modules('A1-A3 2300 S1', 'A1-A3 2300.0 S2'))).toEqual(['2300', '2.3', []])
    expect(valuesOf(modules('A1-A3 9 S1', 'A1-A3 2300'))).toEqual(['2300', '2.3', []])
    expect(refusalOf(modules('A1-A3 9 S1', 'A1-A3 2300 S2'))).toEqual({ code: 'epd.moduleByScenario', module: 'A1-A3' })
    expect(refusalOf(modules('A1 9 S1', 'A1 10 S2', 'A2 1', 'A3 1'))).toEqual({
      code: 'epd.moduleByScenario',
      module: 'A1',
    })
  })

  it('ignores stages that differ by scenario if A1–A3 is declared', () => {
    expect(valuesOf(modules('A1-A3 2300', 'A1 9 S1', 'A1 10 S2', 'A2 1', 'A3 1'))).toEqual(['2300', '2.3', []])
  })
})

describe('deriving from a module that is declared twice', () => {
  it('refuses different values, in any module', () => {
    expect(refusalOf(modules('A1-A3 2300', 'A1-A3 2301'))).toEqual({ code: 'epd.moduleTwice', module: 'A1-A3' })
    expect(refusalOf(modules('A1-A3 2300', 'D -1', 'D -2'))).toEqual({ code: 'epd.moduleTwice', module: 'D' })
    expect(refusalOf(modules('A1-A3 2300', 'C3 1 S1', 'C3 2 S1'))).toEqual({ code: 'epd.moduleTwice', module: 'C3' })
  })

  it('accepts equal values, and one value per scenario', () => {
    expect(valuesOf(modules('A1-A3 2300', 'A1-A3 2.3e3', 'D -1 S1', 'D -2 S2', 'D -3'))).toEqual(['2300', '2.3', []])
  })
})

describe('deriving from a mass', () => {
  it.each([
    [{ reason: 'absent' } as const, 'epd.noMass'],
    [{ reason: 'flow_missing' } as const, 'epd.flowMissing'],
    [{ reason: 'indirect', property: 'grammage' } as const, { code: 'epd.massIndirect', property: 'grammage' }],
    [null, 'epd.noMass'],
  ])('refuses a missing mass with the reason %j', (no_mass, refusal) => {
    expect(refusalOf({ mass_kg: null, no_mass })).toEqual(refusal)
  })

  it.each(['0', '0.0', '-1000'])('refuses a mass of %s', (mass_kg) => {
    expect(refusalOf({ mass_kg })).toBe('epd.massNotPositive')
  })

  it.each(['1,5', '', 'NaN', '1e400'])('refuses "%s" as no number', (mass_kg) => {
    expect(refusalOf({ mass_kg })).toEqual({ code: 'epd.notANumber', value: mass_kg, at: 'mass' })
  })

  it.each([
    ['1', 't', '1', '1000 kg', '1 kg'],
    ['1', 'tonne', '980', '1000 kg', '980 kg'],
    ['+1', 'kg', '1000', '+1 kg', '1000 kg'],
    ['500', 'g', '500', '0.5 kg', '500 kg'],
    ['1', 'lb', '1', '0.45359237 kg', '1 kg'],
  ])('refuses a mass that contradicts the declared unit: %s %s and %s kg', (quantity, unit, mass_kg, one, other) => {
    expect(refusalOf({ declared_unit: { quantity, unit }, mass_kg })).toEqual({
      code: 'epd.massContradicts',
      one,
      other,
    })
  })

  it('accepts a difference of 1 % to the declared unit, and any to a unit that is no mass', () => {
    for (const [unit, mass_kg] of [
      ['t', '990'],
      ['Metric Tons', '1000.0'],
      ['m2', '12'],
      ['ton', '907'],
      ['t/m', '5'],
    ] as const)
      expect(refusalOf({ declared_unit: { quantity: '1', unit }, mass_kg })).toBeNull()
  })
})

it.each(['1,93', '1e400', 'NaN', 'Infinity', ''])('refuses the value "%s" of any module', (gwp_total) => {
  expect(refusalOf({ modules: [...complete.modules, { module: 'B4', scenario: null, gwp_total }] })).toEqual({
    code: 'epd.notANumber',
    value: gwp_total,
    at: 'B4',
  })
})

describe('deriving from values above the limits', () => {
  it('refuses a mass or a module, on both sides of 0', () => {
    const big = '1000000000.1'
    expect(refusalOf({ mass_kg: '1e30' })).toEqual({ code: 'epd.outOfRange', value: '1e30', at: 'mass' })
    expect(refusalOf({ mass_kg: big })).toMatchObject({ code: 'epd.outOfRange' })
    expect(refusalOf(modules('A1-A3 1e30'))).toEqual({ code: 'epd.outOfRange', value: '1e30', at: 'A1-A3' })
    expect(refusalOf(modules('A1-A3 2300', `D -${big} S1`))).toEqual({
      code: 'epd.outOfRange',
      value: `-${big}`,
      at: 'D',
    })
    expect(refusalOf({ declared_unit: { quantity: '1e30', unit: 'm' } })).toMatchObject({ at: 'declared unit' })
    expect(valuesOf({ ...modules('A1-A3 1e9', 'D -1e9'), mass_kg: '1e9' })[1]).toBe('1')
  })

  it('refuses a value per kg, on both sides of 0', () => {
    expect(refusalOf({ ...modules('A1-A3 10000.1'), mass_kg: '1' })).toBe('epd.valueTooHigh')
    expect(refusalOf({ ...modules('A1-A3 -1'), mass_kg: '0.00001' })).toBe('epd.valueTooHigh')
    expect(refusalOf({ ...modules('A1 6000', 'A2 4000', 'A3 1'), mass_kg: '1' })).toBe('epd.valueTooHigh')
    expect(valuesOf({ ...modules('A1-A3 10000'), mass_kg: '1' })[1]).toBe('10000')
  })

  it('refuses more than 200 values', () => {
    const scenarios = (count: number) => Array.from({ length: count }, (_, index) => `C1 1 S${index}`)
    expect(refusalOf(modules('A1-A3 2300', ...scenarios(199)))).toBeNull()
    expect(refusalOf(modules('A1-A3 2300', ...scenarios(200)))).toBe('epd.tooManyModules')
  })
})

describe('deriving from dates', () => {
  it('refuses an end before the issue', () => {
    expect(refusalOf({ issued_on: '2024-05-08', valid_until: '2024-05-07' })).toEqual({
      code: 'epd.endsBeforeIssue',
      issued: '2024-05-08',
      until: '2024-05-07',
    })
    expect(valuesOf({ issued_on: '2026-05-08', valid_until: '2026-05-08' })[2]).toEqual([])
  })

  it('warns of an expired EPD from the day after its end', () => {
    expect(valuesOf({ valid_until: today })[2]).toEqual([])
    expect(valuesOf({ valid_until: '2026-02-28' })[2]).toEqual(['expired'])
    expect(valuesOf({ issued_on: null, valid_until: null })[2]).toEqual([])
  })

  it('warns of an end that is a year alone', () => {
    expect(valuesOf({ validity_year_only: true })[2]).toEqual(['validity_year_only'])
    expect(valuesOf({ validity_year_only: true, valid_until: null })[2]).toEqual([])
  })
})

describe('dividing into a value per kg', () => {
  const perKg = (gwp: string, mass_kg: string) => valuesOf({ ...modules(`A1-A3 ${gwp}`), mass_kg })[1]

  it('keeps all digits of a quotient that ends', () => {
    expect(perKg('1.93153238620983', '1000')).toBe('0.00193153238620983')
    expect(perKg('15.559479677163699', '1.6')).toBe('9.724674798227311875')
    expect(perKg('1', '1024')).toBe('0.0009765625')
    expect(perKg('1e-30', '1e3')).toBe(`0.${'0'.repeat(32)}1`)
  })

  it('rounds an endless quotient once to twelve significant digits', () => {
    expect(perKg('2000', '3')).toBe('666.666666667')
    expect(perKg('-1', '3000')).toBe('-0.000333333333333')
    expect(perKg('2e-30', '3e3')).toBe(`0.${'0'.repeat(33)}666666666667`)
  })

  it('stays within half of the last digit for a thousand generated EPDs', () => {
    let seed = 20260301
    const next = (limit: number) => (seed = (seed * 48271) % 2147483647) % limit
    for (let round = 0; round < 1000; round++) {
      const gwp = `${next(9000) + 1}.${next(1_000_000)}`
      const mass = `${next(5000) + 1}.${next(1000)}`
      const value = Decimal(perKg(gwp, mass) as string)
      const exact = value.times(mass).eq(gwp)
      const error = value.times(mass).minus(gwp).abs().div(gwp)
      expect([toText(value), exact || error.lt('5e-12')]).toEqual([toText(value), true])
    }
  })
})
