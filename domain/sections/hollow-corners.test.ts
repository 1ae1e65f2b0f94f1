import { describe, expect, it } from 'vitest'
import type { Material } from '#domain/materials/materials.ts'
import { cornersOf } from './hollow-corners.ts'

const radiiOf = (material: Material, standard: string | null, wall: number) => {
  const corners = cornersOf(material, standard, wall)
  return corners && [Number(corners.outside), Number(corners.inside), corners.basis]
}

describe('cornersOf', () => {
  it.each<[Material, string | null, number, number, number, string]>([
    ['Steel', null, 3, 6, 3, 'weight.coldFormedByDefault'],
    ['Steel', 'EN 10219-1', 6, 12, 6, 'weight.coldFormed'],
    ['Steel', 'EN 10219', 6.3, 15.75, 9.45, 'weight.coldFormed'],
    ['Steel', 'EN 10219', 10, 25, 15, 'weight.coldFormed'],
    ['Steel', 'cold formed', 12.5, 37.5, 25, 'weight.coldFormed'],
    ['Steel', 'EN10210', 5, 7.5, 5, 'weight.hotFinished'],
    ['Steel', 'hot finished', 12.5, 18.75, 12.5, 'weight.hotFinished'],
    ['Stainless Steel', 'EN 10296-2', 3, 6, 3, 'weight.coldFormed'],
    ['Aluminium', null, 3, 6, 3, 'weight.coldFormedByDefault'],
    ['Aluminium', 'EN 1592', 3, 6, 3, 'weight.coldFormed'],
    ['Aluminium', 'EN 755-9', 3, 0, 0, 'weight.extruded'],
  ])('returns for %s by %s, wall %d mm, %d and %d mm', (material, standard, wall, outside, inside, basis) => {
    expect(radiiOf(material, standard, wall)).toEqual([outside, inside, basis])
  })

  it('returns null for an unknown standard', () => {
    expect(cornersOf('Steel', 'EN 10305-5', 3)).toBeNull()
    expect(cornersOf('Steel', 'EN 755', 3)).toBeNull()
    expect(cornersOf('Aluminium', 'ASTM B221', 3)).toBeNull()
  })
})
