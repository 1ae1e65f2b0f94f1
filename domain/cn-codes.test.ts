import { describe, expect, it } from 'vitest'
import { isCbamMaterial } from './cbam.ts'
import { cnCodeSuggestions, formatCnCode, isCnCode, plainCnCode } from './cn-codes.ts'
import { materials, profilesOf } from './materials.ts'

describe('the suggested codes', () => {
  it('follow the form of the product', () => {
    expect(cnCodeSuggestions('Steel', 'HEA Beam')).toEqual(['721633', '721610'])
    expect(cnCodeSuggestions('Stainless Steel', 'HEA Beam')).toEqual(['722240'])
    expect(cnCodeSuggestions('Aluminium', 'Square Tube')).toEqual(['7608'])
    expect(cnCodeSuggestions('Steel', 'Spiral Beam')).toEqual([])
  })

  it('are codes, of iron, steel and articles of it, or of aluminium', () => {
    const chapters = { Steel: /^7[23]/, 'Stainless Steel': /^7[23]/, Aluminium: /^76/, Brass: /^$/, Copper: /^$/ }
    for (const material of materials)
      for (const profile of profilesOf[material])
        for (const code of cnCodeSuggestions(material, profile)) {
          expect(code).toMatch(chapters[material])
          expect(isCnCode(code)).toBe(true)
        }
  })

  it('are missing only where the form is not certain, and for other metals', () => {
    const without = materials.flatMap((material) =>
      profilesOf[material]
        .filter((profile) => cnCodeSuggestions(material, profile).length === 0)
        .filter(() => isCbamMaterial(material))
        .map((profile) => `${material} ${profile}`),
    )
    expect(without).toEqual(['Stainless Steel Stop Profile'])
    expect(cnCodeSuggestions('Copper', 'Round Bar')).toEqual([])
  })
})

describe('a code', () => {
  it('is read with spaces and points, and written in groups', () => {
    expect(plainCnCode(' 7216 33.10 ')).toBe('72163310')
    expect(['72163310', '721633', '7216', '72163'].map(formatCnCode)).toEqual([
      '7216 33 10',
      '7216 33',
      '7216',
      '7216 3',
    ])
  })

  it('has 4 to 8 digits', () => {
    expect(['721', '7216', '72163310', '721633100', '72x6', ''].map(isCnCode)).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
