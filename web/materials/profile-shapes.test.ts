import { describe, expect, it } from 'vitest'
import { profilesOf } from '#domain/materials/materials.ts'
import type { Point } from '#web/drawings/Extrusion.tsx'
import { illustratedProfiles, shapeOf } from './profile-shapes.ts'

const profiles = [...new Set(Object.values(profilesOf).flat())]

/** Twice the area of an outline. It is positive if the outline runs clockwise on the screen. */
const turn = (points: readonly Point[]) =>
  points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)

describe('the drawn profiles', () => {
  it('cover every listed profile, each with its own drawing', () => {
    expect(illustratedProfiles.toSorted()).toEqual(profiles.toSorted())
  })

  it.each(profiles)('give %s outlines that run clockwise, as the projection needs them', (profile) => {
    expect(shapeOf(profile).bars.filter(({ section }) => turn(section) <= 0)).toEqual([])
  })

  it('use a flat bar for an unknown profile', () => {
    expect(shapeOf('Sandwich panel')).toEqual(shapeOf('Flat Bar'))
  })
})
