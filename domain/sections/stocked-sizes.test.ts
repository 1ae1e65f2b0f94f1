import { describe, expect, it } from 'vitest'
import { materials, profilesOf } from '#domain/materials/materials.ts'
import { formatSize, parseSize, sizeNotation } from './size.ts'
import { standardSizesOf } from './standard-sizes.ts'
import { hasStandardSizes, stockedSizes } from './stocked-sizes.ts'

const kinds = materials.flatMap((material) => profilesOf[material].map((profile) => [material, profile] as const))

describe('stockedSizes', () => {
  it.each(kinds)('writes for %s %s each size canonically, and once', (material, profile) => {
    const notation = sizeNotation(material, profile)
    const texts = notation ? stockedSizes(material, notation) : []

    expect(new Set(texts).size).toBe(texts.length)
    expect(
      texts.filter((text) => formatSize(material, profile, parseSize(material, profile, text) ?? {}) !== text),
    ).toEqual([])
  })

  it('lists the diameters of EN 10080', () => {
    const notation = sizeNotation('Steel', 'Reinforcement')
    expect(notation && stockedSizes('Steel', notation)).toEqual('6 8 10 12 14 16 20 25 28 32 40'.split(' '))
  })
})

it.each(kinds)('hasStandardSizes says for %s %s whether there is a table', (material, profile) => {
  const notation = sizeNotation(material, profile)

  expect(notation !== null && hasStandardSizes(material, notation)).toBe(
    (standardSizesOf(material, profile)?.sizes ?? []).length > 0,
  )
})
