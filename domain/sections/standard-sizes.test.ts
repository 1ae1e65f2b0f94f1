import { describe, expect, it } from 'vitest'
import { materials, profilesOf } from '#domain/materials/materials.ts'
import { findSection } from './find-section.ts'
import { standardSizesOf, suggestSizes } from './standard-sizes.ts'

const kinds = materials.flatMap((material) => profilesOf[material].map((profile) => [material, profile] as const))

describe('standardSizesOf', () => {
  it.each(kinds)('returns for %s %s sizes with a mass, or a reason against it', (material, profile) => {
    const answer = standardSizesOf(material, profile)

    expect(answer).not.toBeNull()
    const { sizes = [], no_weight = null } = answer ?? {}
    expect(sizes.length > 0).toBe(no_weight === null)
    expect(sizes.filter(({ kg_per_m }) => kg_per_m <= 0)).toEqual([])
    for (const { text, mm } of sizes) {
      const found = findSection(material, profile, { designation: text })
      expect(found).toMatchObject({ ok: true, section: { kind: expect.not.stringContaining('text') } })
      expect(findSection(material, profile, mm)).toEqual(found)
    }
  })

  it('returns the dimensions and printed masses of a series', () => {
    const answer = standardSizesOf('Steel', 'HEA Beam')

    expect(answer).toMatchObject({ names: ['height', 'width', 'web', 'flange'], series: 'HEA', example: 'HEA 200' })
    expect(answer?.sizes).toHaveLength(24)
    expect(answer?.sizes[5]).toEqual({
      text: 'HEA 200',
      mm: { height: 190, width: 200, web: 6.5, flange: 10 },
      kg_per_m: 42.3,
    })
  })

  it('returns the mass of a square metre of sheets', () => {
    expect(standardSizesOf('Steel', 'Sheet Metal')?.sizes).toContainEqual({
      text: '3x1500',
      mm: { thickness: 3, width: 1500 },
      kg_per_m: 35.325,
      kg_per_m2: 23.55,
    })
  })

  it('gives the reason for a missing weight', () => {
    expect(standardSizesOf('Steel', 'Pipe Fittings')).toEqual({
      names: [],
      series: null,
      example: '',
      no_weight: 'Pipe fittings are counted by the piece and have no theoretical weight.',
      sizes: [],
    })
  })

  it('returns null for a product profile in which the material is not sold', () => {
    expect(standardSizesOf('Copper', 'HEA Beam')).toBeNull()
  })
})

describe('suggestSizes', () => {
  it.each(kinds)('lists the first standard sizes of %s %s before anything is typed', (material, profile) => {
    const texts = standardSizesOf(material, profile)?.sizes.map(({ text }) => text)

    expect(suggestSizes(material, profile, '')).toEqual(texts?.slice(0, 50))
  })

  it.each([
    ['HEA Beam', '20', ['HEA 200', 'HEA 120', 'HEA 220', 'HEA 320']],
    ['HEA Beam', 'he 200 a', ['HEA 200']],
    ['HEA Beam', '200', ['HEA 200']],
    ['Square Tube', '60 × 40 x', ['60x40x2', '60x40x2.5', '60x40x3', '60x40x4', '60x40x5']],
    ['Square Tube', '60x40x2,5', ['60x40x2.5']],
    ['Square Tube', 'VKR 60x40x3', ['60x40x3']],
    ['Square Tube', 'as drawn', []],
    ['Pipe Fittings', '', []],
  ])('lists for %s and "%s" %j', (profile, typed, texts) => {
    expect(suggestSizes('Steel', profile, typed)).toEqual(texts)
  })

  it('lists sizes that begin with the text before those that contain it, and at most 50', () => {
    const texts = suggestSizes('Steel', 'Square Tube', '50')

    expect(texts).toHaveLength(50)
    expect(texts[0]).toBe('50x50x2')
    expect(texts.findIndex((text) => !text.startsWith('50'))).toBeGreaterThan(
      texts.findLastIndex((text) => text.startsWith('50')),
    )
  })

  it('returns nothing for a product profile in which the material is not sold', () => {
    expect(suggestSizes('Copper', 'HEA Beam', '')).toEqual([])
  })
})
