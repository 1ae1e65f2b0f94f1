import { describe, expect, it } from 'vitest'
import { materials, profilesOf } from '#domain/materials/materials.ts'
import { standardSizesOf } from '#domain/sections/standard-sizes.ts'
import { listedSizesIn, maxNewSizes, newSizesOf } from './new-sizes.ts'

const kinds = materials.flatMap((material) => profilesOf[material].map((profile) => [material, profile] as const))

it('maxNewSizes lets every table of standard sizes be added at once', () => {
  const lengths = kinds.map(([material, profile]) => standardSizesOf(material, profile)?.sizes.length ?? 0)

  expect(Math.max(...lengths)).toBeLessThanOrEqual(maxNewSizes)
})

describe('newSizesOf', () => {
  it('returns each size once, however it is written', () => {
    const given = { size: 'he 200 a', sizes: ['HEA 100', 'HEA 200', { designation: 'HE 100 A' }, 'HEA 140'] }

    expect(newSizesOf('Steel', 'HEA Beam', given)).toEqual(['HEA 200', 'HEA 100', 'HEA 140'])
  })

  it.each([{}, { size: null }, { size: '', sizes: [] }, { sizes: ['190x200'] }])('returns none of %j', (given) =>
    expect(newSizesOf('Steel', 'HEA Beam', given)).toEqual([]),
  )

  it.each(kinds)('keeps all standard sizes of %s %s apart', (material, profile) => {
    const sizes = (standardSizesOf(material, profile)?.sizes ?? []).map(({ text }) => text)

    expect(newSizesOf(material, profile, { sizes })).toEqual(sizes)
  })
})

describe('listedSizesIn', () => {
  const listed = [
    { size: 'HEA 100', grade: null, standard: null },
    { size: 'HEA 200', grade: 'S355J2', standard: 'EN 10025-2' },
    { size: 'HEA 200', grade: '1.0577', standard: null },
  ]

  it.each([
    ['', '', ['HEA 100']],
    ['S355J2', '', ['HEA 200']],
    ['s355 j2 ', 'en 10025-2', ['HEA 200']],
    ['S235JR', '', []],
    ['', 'EN 10025-2', []],
  ])('finds with grade “%s” and standard “%s” %j', (grade, standard, sizes) =>
    expect([...listedSizesIn('Steel', listed, { grade, standard })]).toEqual(sizes),
  )
})
