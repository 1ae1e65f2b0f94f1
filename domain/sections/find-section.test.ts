import { describe, expect, it } from 'vitest'
import type { Material } from '#domain/materials/materials.ts'
import { findSection } from './find-section.ts'
import type { SectionSize } from './size.ts'

const refusalOf = (material: Material, profile: string, size: SectionSize) => {
  const found = findSection(material, profile, size)
  if (found.ok) return 'found'
  return `${found.field}: ${typeof found.refusal === 'string' ? found.refusal : found.refusal.code}`
}

describe('findSection', () => {
  it('finds a section by any spelling of its designation, and by its exact dimensions', () => {
    const sizes: SectionSize[] = [
      { designation: 'HEA 200' },
      { designation: 'he 200 a' },
      { height: 190, width: 200, web: 6.5, flange: 10 },
      { designation: '190x200x6,5x10' },
    ]
    for (const size of sizes)
      expect(findSection('Steel', 'HEA Beam', size)).toMatchObject({
        ok: true,
        section: { kind: 'beam', beam: { designation: 'HEA 200', kg_per_m: 42.3 } },
      })
  })

  it('reads a designation that is a size in millimetres', () => {
    expect(findSection('Steel', 'Square Tube', { designation: '60 x 40 x 3 mm' })).toMatchObject({
      ok: true,
      section: { kind: 'dimensions', mm: { height: 60, width: 40, wall: 3 } },
    })
  })

  it('keeps the text of a product without standard sizes', () => {
    expect(findSection('Steel', 'Pipe Fittings', { designation: 'Elbow 90°' })).toMatchObject({
      ok: true,
      section: { kind: 'text', designation: 'Elbow 90°' },
    })
  })

  it('accepts a sheet without its width, and values at the limits', () => {
    expect(refusalOf('Steel', 'Sheet Metal', { thickness: 3 })).toBe('found')
    expect(refusalOf('Steel', 'Round Tubes', { diameter: 20, wall: 10 })).toBe('found')
    expect(refusalOf('Steel', 'Round Bar', { diameter: 10_000 })).toBe('found')
  })

  it.each<[Material, string, SectionSize, string]>([
    ['Copper', 'HEA Beam', { designation: 'HEA 200' }, 'profile: section.notSold'],
    ['Steel', 'HEA Beam', { designation: 'HEA 210' }, 'size: section.notInSeries'],
    ['Steel', 'HEA Beam', { designation: 'HEB 200' }, 'size: section.notInSeries'],
    ['Steel', 'HEA Beam', { designation: '190' }, 'size: section.notInSeries'],
    ['Steel', 'HEA Beam', { designation: 'nonsense' }, 'size: section.notInSeries'],
    ['Steel', 'HEA Beam', { height: 200, width: 200, web: 6.5, flange: 10 }, 'size: section.byDesignation'],
    ['Steel', 'HEA Beam', { height: 190 }, 'size: section.byDesignation'],
    ['Steel', 'HEA Beam', { height: 190, width: 200, web: 6.5, flange: 10, wall: 1 }, 'size: section.byDesignation'],
    ['Steel', 'Square Tube', { designation: 'HEA 200' }, 'size: section.unreadable'],
    ['Steel', 'Pipe Fittings', { diameter: 60 }, 'size: section.designationOnly'],
    ['Steel', 'Round Bar', { diameter: 20, wall: 2 }, 'size.wall: section.foreignDimension'],
    ['Steel', 'Square Tube', { height: 60, wall: 3 }, 'size: section.incomplete'],
    ['Steel', 'Square Tube', {}, 'size: section.incomplete'],
    ['Steel', 'Round Bar', { diameter: 0 }, 'size.diameter: section.dimensionRange'],
    ['Steel', 'Round Bar', { diameter: -20 }, 'size.diameter: section.dimensionRange'],
    ['Steel', 'Round Bar', { diameter: Number.NaN }, 'size.diameter: section.dimensionRange'],
    ['Steel', 'Round Bar', { diameter: 1e308 }, 'size.diameter: section.dimensionRange'],
    ['Steel', 'Round Bar', { diameter: 10_000.001 }, 'size.diameter: section.dimensionRange'],
    ['Steel', 'Round Tubes', { diameter: 20, wall: 10.1 }, 'size.wall: section.wallTooThick'],
    ['Steel', 'Square Tube', { height: 60, width: 40, wall: 20.1 }, 'size.wall: section.wallTooThick'],
    ['Steel', 'Angle Bar', { leg_a: 50, leg_b: 40, thickness: 40 }, 'size.thickness: section.thicknessTooThick'],
    ['Steel', 'T-Bar', { height: 50, width: 6, thickness: 6 }, 'size.thickness: section.thicknessTooThick'],
    ['Steel', 'U-Bar', { height: 40, width: 20, thickness: 20 }, 'size.thickness: section.thicknessTooThick'],
  ])('refuses for %s %s %j (%s)', (material, profile, size, refusal) => {
    expect(refusalOf(material, profile, size)).toBe(refusal)
  })
})
