import { describe, expect, it } from 'vitest'
import { materials, profilesOf, type Material } from '#domain/materials/materials.ts'
import {
  formatMillimetres,
  formatSize,
  impliedStandard,
  normalizeSize,
  parseSize,
  roundMillimetres,
  sizeLimits,
  sizeNotation,
  type SectionSize,
} from './size.ts'
import { beamSeries, sizeNames } from './written-size.ts'

const kinds = materials.flatMap((material) => profilesOf[material].map((profile) => [material, profile] as const))

describe('sizeNotation', () => {
  it.each(kinds)('finds for %s %s a notation, whose example is read and written alike', (material, profile) => {
    const notation = sizeNotation(material, profile)

    expect(notation?.names.every((name) => sizeNames.includes(name))).toBe(true)
    const example = notation?.example ?? ''
    if (example === '') return
    const size = parseSize(material, profile, example)
    expect(size).not.toBeNull()
    expect(formatSize(material, profile, size ?? {})).toBe(example)
  })

  it('returns null for a product profile in which the material is not sold', () => {
    expect(sizeNotation('Copper', 'HEA Beam')).toBeNull()
    expect(sizeNotation('Steel', 'constructor')).toBeNull()
  })
})

describe('parseSize', () => {
  it.each<[Material, string, string, SectionSize]>([
    ['Steel', 'HEA Beam', 'HEA 200', { designation: 'HEA 200' }],
    ['Steel', 'HEA Beam', 'hea200', { designation: 'HEA 200' }],
    ['Steel', 'HEA Beam', 'HE 200 A', { designation: 'HEA 200' }],
    ['Steel', 'HEA Beam', 'HE200A', { designation: 'HEA 200' }],
    ['Steel', 'HEA Beam', ' HE-A  200 ', { designation: 'HEA 200' }],
    ['Steel', 'HEA Beam', '200', { designation: 'HEA 200' }],
    ['Steel', 'HEA Beam', 'IPBl 200', { designation: 'HEA 200' }],
    ['Steel', 'HEA Beam', 'HEB 200', { designation: 'HEB 200' }],
    ['Steel', 'HEA Beam', 'HEA 210', { designation: 'HEA 210' }],
    ['Steel', 'HEA Beam', 'HE 200 AA', { designation: 'HE 200 AA' }],
    ['Steel', 'HEM Beam', 'he 1000 m', { designation: 'HEM 1000' }],
    ['Steel', 'INP Beam', 'IPN 80', { designation: 'INP 80' }],
    ['Steel', 'UNP Beam', 'UPN 120', { designation: 'UNP 120' }],
    ['Steel', 'HEA Beam', '190x200x6,5x10', { height: 190, width: 200, web: 6.5, flange: 10 }],
    ['Steel', 'Square Tube', '60x40x3', { height: 60, width: 40, wall: 3 }],
    ['Steel', 'Square Tube', '60 X 40 × 3 mm', { height: 60, width: 40, wall: 3 }],
    ['Steel', 'Square Tube', '60mm*40mm*3mm', { height: 60, width: 40, wall: 3 }],
    ['Steel', 'Square Tube', '60 40 3', { height: 60, width: 40, wall: 3 }],
    ['Steel', 'Square Tube', 'VKR 60x60x3', { height: 60, width: 60, wall: 3 }],
    ['Steel', 'Square Tube', 'kkr60x60x3', { height: 60, width: 60, wall: 3 }],
    ['Steel', 'Round Tubes', '60,3x2,9', { diameter: 60.3, wall: 2.9 }],
    ['Steel', 'Round Tubes', 'Ø 60.3 x 2.9', { diameter: 60.3, wall: 2.9 }],
    ['Steel', 'Round Tubes', 'D60.3x2.9', { diameter: 60.3, wall: 2.9 }],
    ['Steel', 'Round Bar', '⌀20', { diameter: 20 }],
    ['Steel', 'Round Bar', 'd = 20 mm', { diameter: 20 }],
    ['Steel', 'Reinforcement', 'K12', { diameter: 12 }],
    ['Brass', 'Hexagonal Bar', 'SW 24', { width: 24 }],
    ['Steel', 'Angle Bar', 'L 50x50x5', { leg_a: 50, leg_b: 50, thickness: 5 }],
    ['Steel', 'Angle Bar', 'L50x5', { leg_a: 50, leg_b: 50, thickness: 5 }],
    ['Steel', 'Flat Bar', '50x5', { width: 50, thickness: 5 }],
    ['Steel', 'Sheet Metal', '3x1500', { thickness: 3, width: 1500 }],
    ['Steel', 'Sheet Metal', '3 mm', { thickness: 3 }],
    ['Steel', 'Sheet Metal', 't=0.5', { thickness: 0.5 }],
    ['Steel', 'Tread Plate', '5/7 x 1500', { thickness: 5, width: 1500 }],
    ['Aluminium', 'Aluminum Tread Plate', '3,5/5x1250', { thickness: 3.5, width: 1250 }],
    ['Steel', 'T-Bar', 'T 50x50x6', { height: 50, width: 50, thickness: 6 }],
    ['Steel', 'Pipe Fittings', 'Elbow  90°, 60.3', { designation: 'Elbow 90°, 60.3' }],
    ['Steel', 'Pipe Fittings', '1"', { designation: '1"' }],
    ['Stainless Steel', 'Stop Profile', '20', { designation: '20' }],
    ['Steel', 'Square Tube', 'as drawing 4711', { designation: 'as drawing 4711' }],
  ])('reads for %s %s "%s"', (material, profile, text, size) => {
    expect(parseSize(material, profile, text)).toEqual(size)
  })

  it.each<[string, string]>([
    ['Square Tube', ''],
    ['Square Tube', '   '],
    ['Square Tube', '60x40'],
    ['Square Tube', '60x40x3x6000'],
    ['Square Tube', '60x0x3'],
    ['Square Tube', '60x40x3 000'],
    ['Square Tube', '-60x40x3'],
    ['Square Tube', '60x40x1e3'.replace('e', '.000')],
    ['Round Bar', '10001'],
    ['Round Bar', '99999999'],
    ['Round Bar', '1.2.3'],
    ['Flat Bar', '50'],
    ['Angle Bar', '100x50'],
    ['Sheet Metal', '3x1500x3000'],
    ['HEA Beam', '190x200'],
    ['Pipe Fittings', 'x'.repeat(sizeLimits.designation + 1)],
    ['Pipe Fittings', 'Elbow\u0000'],
  ])('returns null for %s and "%s"', (profile, text) => {
    expect(parseSize('Steel', profile, text)).toBeNull()
  })
})

describe('formatSize', () => {
  it.each<[Material, string, SectionSize, string]>([
    ['Steel', 'HEA Beam', { designation: 'he 200 a' }, 'HEA 200'],
    ['Steel', 'HEA Beam', { flange: 10, web: 6.5, width: 200, height: 190 }, '190x200x6.5x10'],
    ['Steel', 'Square Tube', { designation: '60,0 × 40 × 3,20' }, '60x40x3.2'],
    ['Steel', 'Round Tubes', { diameter: 60.3, wall: 0.1 + 0.2 }, '60.3x0.3'],
    ['Steel', 'Sheet Metal', { thickness: 3 }, '3'],
    ['Steel', 'Square Tube', { height: 60, wall: 3 }, 'height 60, wall 3'],
    ['Steel', 'Round Bar', { diameter: 0.001 }, '0.001'],
    ['Steel', 'Round Bar', { diameter: 10_000 }, '10000'],
  ])('writes for %s %s %j', (material, profile, size, text) => {
    expect(formatSize(material, profile, size)).toBe(text)
  })

  it('shortens a size with foreign dimensions to 100 characters', () => {
    const all = Object.fromEntries(sizeNames.map((name) => [name, 1234.567]))

    expect(formatSize('Copper', 'HEA Beam', all).length).toBeLessThanOrEqual(sizeLimits.text)
  })
})

describe('a size that is written and read again', () => {
  /** Numbers that are the same in every run (the generator of Park and Miller). */
  function numbers(seed: number) {
    let state = seed
    return () => {
      state = (state * 48_271) % 2_147_483_647
      return state / 2_147_483_647
    }
  }

  it.each(kinds)('keeps for %s %s its millimetres', (material, profile) => {
    const random = numbers(7)
    const { names } = sizeNotation(material, profile) ?? { names: [] }
    if (names.length === 0) return
    for (let round = 0; round < 200; round++) {
      const size = Object.fromEntries(
        names.map((name) => {
          const decimals = Math.floor(random() * 4)
          const value = Number((random() * 10 ** Math.ceil(random() * 4)).toFixed(decimals))
          return [name, Math.max(0.001, value)]
        }),
      )
      const text = formatSize(material, profile, size)
      const read = parseSize(material, profile, text)
      // "400" as the only dimension of a sheet is a thickness; beams have four dimensions, so no number is taken for one.
      expect({ text, read }).toEqual({ text, read: size })
      expect(text.length).toBeLessThanOrEqual(sizeLimits.text)
    }
  })

  it.each(kinds)('keeps for %s %s its designation', (material, profile) => {
    const texts = [
      'HEA 200',
      'he 300 b',
      'UPN 100',
      'Elbow 90°',
      'x',
      'DN 50 / 2"',
      'T 50',
      'Ø20',
      '60x40x3',
      '20',
      '8x2',
    ]
    for (const designation of texts.filter((text) => parseSize(material, profile, text) !== null)) {
      const size = normalizeSize(material, profile, { designation })
      const read = parseSize(material, profile, formatSize(material, profile, size))
      expect({ designation, read }).toEqual({ designation, read: size })
      expect(normalizeSize(material, profile, size)).toEqual(size)
    }
  })

  it('gets the canonical designation in every series', () => {
    for (const series of beamSeries)
      expect(formatSize('Steel', `${series} Beam`, { designation: `${series.toLowerCase()}300` })).toBe(`${series} 300`)
  })
})

describe('millimetres', () => {
  it('get at most three decimals and no trailing zeros', () => {
    expect(formatMillimetres(0.1 + 0.2)).toBe('0.3')
    expect(formatMillimetres(12.5)).toBe('12.5')
    expect(roundMillimetres(2.0004)).toBe(2)
  })
})

describe('impliedStandard', () => {
  it('recognises the Nordic names of hollow sections', () => {
    expect(impliedStandard('VKR 60x60x3')).toBe('EN 10210')
    expect(impliedStandard('kkr60x60x3')).toBe('EN 10219')
    expect(impliedStandard('60x60x3')).toBeNull()
  })
})
