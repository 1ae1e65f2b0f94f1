import { describe, expect, it } from 'vitest'
import { epdColumnOf, epdColumns, materials, profilesOf } from './materials.ts'

describe('materials and profiles', () => {
  it.each([
    ['Steel', 24],
    ['Stainless Steel', 19],
    ['Aluminium', 11],
    ['Brass', 5],
    ['Copper', 4],
  ] as const)('list for %s %i profiles, each once', (material, count) => {
    const profiles = profilesOf[material]

    expect(profiles).toHaveLength(count)
    expect(new Set(profiles).size).toBe(count)
  })

  it('list profiles for exactly the five materials, in the order of the tiles', () => {
    expect(materials).toEqual(['Steel', 'Stainless Steel', 'Aluminium', 'Brass', 'Copper'])
    expect(Object.keys(profilesOf)).toEqual([...materials])
  })
})

describe('EPD columns', () => {
  it('give every material its own column, and leave the total', () => {
    const ofMaterials = materials.map((material) => epdColumnOf[material])

    expect(new Set(ofMaterials).size).toBe(materials.length)
    expect([...ofMaterials, 'epd_total']).toEqual([...epdColumns])
  })
})
