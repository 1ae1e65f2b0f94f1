import { describe, expect, it } from 'vitest'
import { isCbamMaterial } from './cbam.ts'
import { beamSeries } from '#domain/sections/written-size.ts'
import { beamsOf } from '#domain/sections/beams.ts'
import { formatCnCode, isCnCode, isWholeCnCode, plainCnCode, possibleCnCodes } from './cn-codes.ts'
import { materials, profilesOf } from '#domain/materials/materials.ts'

describe('possibleCnCodes', () => {
  it('returns 7216 10 below 80 mm only, and 8 digits for each size of a series', () => {
    for (const series of beamSeries) {
      for (const { designation, height } of beamsOf(series)) {
        const codes = possibleCnCodes('Steel', `${series} Beam`, designation)
        expect(codes.map(({ code }) => [code.length, code === '72161000'])).toEqual([[8, height < 80]])
      }
    }
  })

  it('returns codes of chapter 72, 73 or 76, and each condition once', () => {
    const chapters = { Steel: /^7[23]/, 'Stainless Steel': /^7[23]/, Aluminium: /^76/, Brass: /^$/, Copper: /^$/ }
    for (const material of materials)
      for (const profile of profilesOf[material]) {
        const possible = possibleCnCodes(material, profile, null)
        for (const { code } of possible) {
          expect(code).toMatch(chapters[material])
          expect(isCnCode(code)).toBe(true)
        }
        expect(new Set(possible.map(({ when }) => when)).size).toBe(possible.length)
      }
  })

  it('returns nothing where several forms are possible, and for other metals', () => {
    const without = materials.flatMap((material) =>
      profilesOf[material]
        .filter((profile) => possibleCnCodes(material, profile, null).length === 0)
        .filter(() => isCbamMaterial(material))
        .map((profile) => `${material} ${profile}`),
    )
    expect(without).toEqual(['Stainless Steel Stop Profile'])
    expect(possibleCnCodes('Copper', 'Round Bar', null)).toEqual([])
  })
})

describe('CN codes', () => {
  it('plainCnCode accepts spaces and points, and formatCnCode writes groups', () => {
    expect(plainCnCode(' 7216 33.10 ')).toBe('72163310')
    expect(['72163310', '721633', '7216', '72163'].map(formatCnCode)).toEqual([
      '7216 33 10',
      '7216 33',
      '7216',
      '7216 3',
    ])
  })

  it('isWholeCnCode requires 8 digits', () => {
    expect(['72163310', '721633', '7216331a'].map(isWholeCnCode)).toEqual([true, false, false])
  })

  it('isCnCode accepts 4 to 8 digits', () => {
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
