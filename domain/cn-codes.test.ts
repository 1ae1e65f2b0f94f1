import { describe, expect, it } from 'vitest'
import { isCbamMaterial } from './cbam.ts'
import { beamSeries } from './sections/size.ts'
import { beamsOf } from './sections/beams.ts'
import { cnCodeSuggestions, formatCnCode, isCnCode, isWholeCnCode, plainCnCode } from './cn-codes.ts'
import { materials, profilesOf, type Material } from './materials.ts'

describe('the suggested codes', () => {
  it.each<[Material, string, string | null, string[]]>([
    ['Steel', 'HEA Beam', 'HEA 100', ['72163310']],
    // 171 mm and 190 mm high.
    ['Steel', 'HEA Beam', 'HEA 180', ['72163310']],
    ['Steel', 'HEA Beam', 'HEA 200', ['72163390']],
    ['Steel', 'HEB Beam', 'HEB 180', ['72163310']],
    ['Steel', 'HEM Beam', 'HEM 180', ['72163390']],
    ['Steel', 'HEA Beam', null, ['72163310', '72163390']],
    ['Steel', 'IPE Beam', 'IPE 220', ['72163211']],
    ['Steel', 'IPE Beam', 'IPE 240', ['72163291']],
    ['Steel', 'INP Beam', 'INP 200', ['72163219']],
    ['Steel', 'UNP Beam', 'UNP 65', ['72161000']],
    ['Steel', 'UNP Beam', 'UNP 80', ['72163110']],
    ['Steel', 'UPE Beam', 'UPE 240', ['72163190']],
    ['Steel', 'U-Bar', '40x20x3', ['72166110', '72161000']],
    ['Steel', 'U-Bar', '80x40x4', ['72166110', '72163110']],
    ['Steel', 'Angle Bar', '75x50x6', ['72162100']],
    ['Steel', 'Angle Bar', '50x80x6', ['72164010']],
    ['Steel', 'Angle Bar', null, ['72162100', '72164010']],
    ['Steel', 'T-Bar', '70x70x8', ['72162200']],
    ['Steel', 'T-Bar', '80x80x9', ['72164090']],
    ['Steel', 'Square Tube', '60x40x2', ['73066192']],
    ['Steel', 'Square Tube', '60x40x3', ['73066199']],
    ['Steel', 'Round Tubes', '168.3x5', ['73063077', '7304']],
    ['Steel', 'Round Tubes', '508x10', ['7305', '7304']],
    ['Steel', 'Round Bar', '80', ['72149931', '72155019']],
    ['Steel', 'Sheet Metal', '2x1500', ['72092690', '72085400', '72104900']],
    ['Steel', 'Sheet Metal', '12x2500', ['72085191', '72092500', '72104900']],
    ['Steel', 'Sheet Metal', '20', ['72085120', '72092500', '72104900']],
    ['Steel', 'Sheet Metal', null, ['7208', '7209', '7210', '7211']],
    ['Stainless Steel', 'HEA Beam', 'HEA 100', ['72224010', '72224050']],
    ['Stainless Steel', 'Round Bar', '20', ['72221181', '72222031', '72221189']],
    ['Stainless Steel', 'Sheet Metal', '1.5x1250', ['72193310', '72192400']],
    ['Aluminium', 'Sheet Metal', '5x1000', ['76061293', '76061193']],
    ['Aluminium', 'Square Tube', '40x40x2', ['76082081', '76081000']],
    ['Steel', 'HEA Beam', 'by drawing', ['72163310', '72163390']],
    ['Steel', 'Spiral Beam', null, []],
  ])('of %s %s %s are %j', (material, profile, size, expected) => {
    expect(cnCodeSuggestions(material, profile, size)).toEqual(expected)
  })

  it('have 7216 10 for beams under 80 mm alone, and one whole code for each size of a series', () => {
    for (const series of beamSeries) {
      for (const { designation, height } of beamsOf(series)) {
        const codes = cnCodeSuggestions('Steel', `${series} Beam`, designation)
        expect(codes.map((code) => [code.length, code === '72161000'])).toEqual([[8, height < 80]])
      }
    }
  })

  it('are codes, of iron, steel and articles of it, or of aluminium', () => {
    const chapters = { Steel: /^7[23]/, 'Stainless Steel': /^7[23]/, Aluminium: /^76/, Brass: /^$/, Copper: /^$/ }
    for (const material of materials)
      for (const profile of profilesOf[material])
        for (const code of cnCodeSuggestions(material, profile, null)) {
          expect(code).toMatch(chapters[material])
          expect(isCnCode(code)).toBe(true)
        }
  })

  it('are missing only where the form is not certain, and for other metals', () => {
    const without = materials.flatMap((material) =>
      profilesOf[material]
        .filter((profile) => cnCodeSuggestions(material, profile, null).length === 0)
        .filter(() => isCbamMaterial(material))
        .map((profile) => `${material} ${profile}`),
    )
    expect(without).toEqual(['Stainless Steel Stop Profile'])
    expect(cnCodeSuggestions('Copper', 'Round Bar', null)).toEqual([])
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

  it('is whole with 8 digits', () => {
    expect(['72163310', '721633', '7216331a'].map(isWholeCnCode)).toEqual([true, false, false])
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
