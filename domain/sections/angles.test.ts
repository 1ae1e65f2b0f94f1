import { describe, expect, it } from 'vitest'
import { angles, rootRadius, standardAngle } from './angles.ts'
import { angleArea } from './geometry.ts'

/** Their masses come from areas that were rounded before. */
const roundedTwice = ['130x130x12', '200x200x18', '200x100x15']

describe('angles of EN 10056-1', () => {
  it.each(angles)('$leg_a x $leg_b x $thickness weighs $kg_per_m kg/m, as computed from its dimensions', (angle) => {
    const { leg_a, leg_b, thickness, radius, kg_per_m } = angle
    const computed = (Number(angleArea(leg_a, leg_b, thickness, radius)) * 7850) / 1e6

    const halfDigit = kg_per_m >= 100 ? 0.5 : kg_per_m >= 10 ? 0.05 : 0.005
    const allowed = roundedTwice.includes(`${leg_a}x${leg_b}x${thickness}`) ? 0.075 : halfDigit + 1e-9
    expect(Math.abs(computed - kg_per_m)).toBeLessThanOrEqual(allowed)
  })

  it('list each size once, the longer leg first, with one root radius for one pair of legs', () => {
    const sizes = angles.map(({ leg_a, leg_b, thickness }) => `${leg_a}x${leg_b}x${thickness}`)
    expect(new Set(sizes).size).toBe(sizes.length)
    expect(angles.filter(({ leg_a, leg_b }) => leg_a < leg_b)).toEqual([])
    const radii = new Map(angles.map(({ leg_a, leg_b, radius }) => [`${leg_a}x${leg_b}`, radius]))
    expect(angles.filter(({ leg_a, leg_b, radius }) => radii.get(`${leg_a}x${leg_b}`) !== radius)).toEqual([])
  })

  it('can be found with either leg first', () => {
    expect(standardAngle({ leg_a: 50, leg_b: 100, thickness: 8 })).toMatchObject({ leg_a: 100, kg_per_m: 8.97 })
    expect(standardAngle({ leg_a: 51, leg_b: 51, thickness: 5 })).toBeUndefined()
    expect([rootRadius({ leg_a: 50, leg_b: 100 }), rootRadius({ leg_a: 51, leg_b: 51 })]).toEqual([8, undefined])
  })

  // One wrong digit anywhere changes one of the sums of the columns.
  it('match the printed sums of every column', () => {
    const columns = ['leg_a', 'leg_b', 'thickness', 'radius', 'kg_per_m'] as const
    const added = columns.map((column) => angles.reduce((sum, angle) => sum + angle[column], 0))
    expect(added.map((sum) => Number(sum.toFixed(3)))).toEqual([9530, 7515, 847.5, 922, 1545.912])
  })
})
