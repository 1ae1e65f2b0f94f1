import { describe, expect, it } from 'vitest'
import { sectionRefusalText } from './section-texts.ts'
import { weightLimits } from './size.ts'
import { estimateWeight, type WeightInput } from './weight.ts'

const flat: WeightInput = {
  material: 'Steel',
  profile: 'Flat Bar',
  size: { width: 50, thickness: 5 },
  length_mm: 6000,
  pieces: 10,
}
const weightOf = (input: Partial<WeightInput>) => {
  const result = estimateWeight({ ...flat, ...input })
  if (!result.ok) throw new Error(sectionRefusalText(result.refusal))
  return result.weight
}
const refusalOf = (input: Partial<WeightInput>) => {
  const result = estimateWeight({ ...flat, ...input })
  return result.ok ? result.weight : `${result.field}: ${sectionRefusalText(result.refusal)}`
}

describe('estimateWeight', () => {
  it('multiplies the mass of one metre by length and pieces', () => {
    expect(weightOf({})).toEqual({
      kg: 117.75,
      kg_per_m: 1.9625,
      density: 7850,
      method: 'geometry',
      source:
        'Cross-section with sharp edges. Density 7850 kg/m³, usual for Steel, because no grade was given. Theoretical weight, without rolling tolerances, zinc and paint.',
    })
  })

  it('takes the printed mass of a beam, and names its source', () => {
    const beam = { profile: 'HEA Beam', size: { designation: 'HE 200 A' }, length_mm: 12_100, pieces: 12 }

    expect(weightOf({ ...beam, grade: 's355j2' })).toEqual({
      kg: 6141.96,
      kg_per_m: 42.3,
      density: 7850,
      method: 'table',
      source:
        'Printed mass of HEA 200 in EN 10365. Density 7850 kg/m³, of S355J2. Theoretical weight, without rolling tolerances, zinc and paint.',
    })
  })

  it('returns the mass of one square metre of a sheet', () => {
    const sheet = { material: 'Aluminium', profile: 'Sheet Metal', size: { thickness: 3, width: 1500 } } as const

    expect(weightOf({ ...sheet, length_mm: 3000, pieces: 40, grade: 'EN AW-5754' })).toMatchObject({
      kg: 1441.8,
      kg_per_m: 12.015,
      kg_per_m2: 8.01,
      density: 2670,
    })
    expect(weightOf({})).not.toHaveProperty('kg_per_m2')
  })

  it('rounds each number once: 3 km of bar lose nothing', () => {
    const rebar = { profile: 'Reinforcement', size: { diameter: 12 } }

    expect(weightOf({ ...rebar, length_mm: 12_000, pieces: 250 })).toMatchObject({ kg: 2663.442, kg_per_m: 0.8878 })
  })

  it('calculates in decimals, not in binary fractions', () => {
    const plate = { profile: 'Flat Bar', size: { width: 100, thickness: 10 }, pieces: 1 }

    expect(weightOf({ ...plate, length_mm: 0.1 + 0.2 }).kg).toBe(0.002)
    expect(weightOf({ ...plate, length_mm: 1100, pieces: 3 }).kg).toBe(25.905)
    expect(weightOf({ profile: 'Round Bar', size: { diameter: 0.1 + 0.2 }, length_mm: 1000 }).kg_per_m).toBe(0.0006)
  })

  it('stays exact at all limits', () => {
    const largest = { profile: 'Square Bar', size: { side: 10_000 }, ...weightLimits }

    expect(weightOf(largest)).toMatchObject({ kg: 7.85e12, kg_per_m: 785_000 })
  })

  it('takes the density of the grade, or of the material without one', () => {
    const of = (material: 'Stainless Steel' | 'Brass' | 'Copper', grade?: string | null) =>
      weightOf({ material, grade }).density

    expect([of('Stainless Steel'), of('Stainless Steel', ' '), of('Stainless Steel', null)]).toEqual([7900, 7900, 7900])
    expect([of('Stainless Steel', 'AISI 316L'), of('Stainless Steel', '1.4016')]).toEqual([8000, 7700])
    expect([of('Brass'), of('Brass', 'CuZn39Pb3'), of('Copper')]).toEqual([8500, 8470, 8930])
  })

  it('calculates stainless beams by their cross-section', () => {
    const beam = { material: 'Stainless Steel', profile: 'HEA Beam', size: { designation: 'HEA 200' } } as const

    expect(weightOf(beam)).toMatchObject({ kg_per_m: 42.5267, method: 'geometry', density: 7900 })
  })

  it('takes the corners of a tube from its standard, or from the Nordic name of its size', () => {
    const tube = { profile: 'Square Tube', size: { height: 40, width: 40, wall: 5 } }
    const masses = [
      weightOf(tube),
      weightOf({ ...tube, standard: 'EN 10219' }),
      weightOf({ ...tube, standard: 'EN 10210-1' }),
      weightOf({ ...tube, size: { designation: 'VKR 40x40x5' } }),
      weightOf({ ...tube, size: { designation: 'KKR 40x40x5' } }),
    ].map(({ kg_per_m }) => kg_per_m)

    expect(masses).toEqual([4.9896, 4.9896, 5.2844, 5.2844, 4.9896])
  })

  it('names the assumption about a tube', () => {
    const tube = { profile: 'Square Tube', size: { height: 40, width: 40, wall: 5 } }

    expect(weightOf(tube).source).toContain('EN 10219, cold formed, because no standard was given.')
    expect(weightOf({ ...tube, standard: 'EN 10210' }).source).toContain('EN 10210, hot finished.')
  })

  it.each<[Partial<WeightInput>, string]>([
    [{ length_mm: 0 }, 'length_mm: The length must be more than 0 and at most 100\u202F000 mm.'],
    [{ length_mm: -1 }, 'length_mm: The length must be more than 0 and at most 100\u202F000 mm.'],
    [{ length_mm: 100_000.1 }, 'length_mm: The length must be more than 0 and at most 100\u202F000 mm.'],
    [{ length_mm: 1e308 }, 'length_mm: The length must be more than 0 and at most 100\u202F000 mm.'],
    [{ length_mm: Number.NaN }, 'length_mm: The length must be more than 0 and at most 100\u202F000 mm.'],
    [{ pieces: 0 }, 'pieces: The pieces must be a whole number from 1 to 100\u202F000.'],
    [{ pieces: 1.5 }, 'pieces: The pieces must be a whole number from 1 to 100\u202F000.'],
    [{ pieces: 100_001 }, 'pieces: The pieces must be a whole number from 1 to 100\u202F000.'],
    [{ pieces: Infinity }, 'pieces: The pieces must be a whole number from 1 to 100\u202F000.'],
    [
      { grade: 'unobtainium' },
      'grade: The density of unobtainium is not known for Steel. Leave the grade empty for the usual density.',
    ],
    [{ profile: 'Oval Tube' }, 'profile: Steel is not sold as Oval Tube.'],
    [{ size: { width: 50 } }, 'size: The size needs width and thickness in millimetres. Missing: thickness.'],
    [{ profile: 'HEA Beam', size: { designation: 'HEB 200' } }, 'size: HEB 200 is not in the series HEA of EN 10365.'],
  ])('refuses %j', (input, message) => {
    expect(refusalOf(input)).toBe(message)
  })
})
