import { describe, expect, it } from 'vitest'
import type { Material } from '#domain/materials/materials.ts'
import { isFreeSize, readProductSize, sizeExample, sizeReadings } from './product-size.ts'
import type { SectionSize } from '#domain/sections/size.ts'

describe('readProductSize', () => {
  it.each<[Material, string, string | SectionSize, string]>([
    ['Steel', 'Square Tube', '60 x 40 x 3', '60x40x3'],
    ['Steel', 'Square Tube', '60,0×40×3 mm', '60x40x3'],
    ['Steel', 'Square Tube', { height: 60, width: 40, wall: 3 }, '60x40x3'],
    ['Steel', 'Square Tube', { designation: '60 x 40 x 3' }, '60x40x3'],
    ['Steel', 'HEA Beam', 'HE 200 A', 'HEA 200'],
    ['Steel', 'HEA Beam', '200', 'HEA 200'],
    ['Steel', 'HEA Beam', { designation: 'hea200' }, 'HEA 200'],
    ['Steel', 'Sheet Metal', { thickness: 3 }, '3'],
    ['Steel', 'Pipe Fittings', 'Elbow  90° DN 50', 'Elbow 90° DN 50'],
    ['Steel', 'Square Tube', 'as  drawing 4711', 'as drawing 4711'],
  ])('reads in %s %s %j as %s', (material, profile, given, size) => {
    expect(readProductSize(material, profile, given)).toEqual({ ok: true, size })
  })

  it.each<[string, string | SectionSize, string]>([
    ['Square Tube', '60x40', '60x40 is no size of Square Tube. Write it like 60x40x3.'],
    ['Square Tube', { designation: '60x40' }, '60x40 is no size of Square Tube. Write it like 60x40x3.'],
    ['Square Tube', { height: 60, wall: 3 }, 'height 60, wall 3 is no size of Square Tube. Write it like 60x40x3.'],
    ['Square Tube', { diameter: 60 }, 'diameter 60 is no size of Square Tube. Write it like 60x40x3.'],
    ['HEA Beam', '190x200', '190x200 is no size of HEA Beam. Write it like HEA 200.'],
    ['Round Bar', '0', '0 is no size of Round Bar. Write it like 20.'],
    ['Sheet Metal', { thickness: 3, wall: 1 }, 'thickness 3, wall 1 is no size of Sheet Metal. Write it like 3x1500.'],
    ['Pipe Fittings', { diameter: 60 }, 'diameter 60 is no size of Pipe Fittings. Describe it in words.'],
  ])('rejects in Steel %s %j', (profile, given, message) => {
    expect(readProductSize('Steel', profile, given)).toEqual({ ok: false, message })
  })
})

describe('sizeExample', () => {
  it('shows how a size is written, or nothing where it is described in words', () => {
    expect(sizeExample('Steel', 'Square Tube')).toBe('60x40x3')
    expect(sizeExample('Steel', 'Pipe Fittings')).toBeUndefined()
    expect(sizeExample('Copper', 'HEA Beam')).toBeUndefined()
  })
})

describe('isFreeSize', () => {
  it.each<[string, string, boolean]>([
    ['Square Tube', '60x40x3', false],
    ['Square Tube', 'as drawing 4711', true],
    ['HEA Beam', 'HEA 200', false],
    ['HEA Beam', '190x200x6.5x10', false],
    ['HEA Beam', 'HEB 200', true],
    ['HEA Beam', 'HE 200 AA', true],
    ['Pipe Fittings', 'Elbow 90°', false],
  ])('keeps in Steel %s the text %s: %s', (profile, size, isFree) => {
    expect(isFreeSize('Steel', profile, size)).toBe(isFree)
  })
})

describe('sizeReadings', () => {
  it('reads a size in its product profile', () => {
    expect(sizeReadings({ material: 'Steel', profile: 'Square Tube' }, '60 x 40 x 3')).toEqual(['60x40x3'])
    expect(sizeReadings({ material: 'Steel', profile: 'Square Tube' }, '60x40')).toEqual([])
  })

  it('reads it in every product profile that is possible', () => {
    expect(sizeReadings({ material: 'Steel' }, '200')).toEqual(
      expect.arrayContaining(['HEA 200', 'HEB 200', 'IPE 200', '200']),
    )
    expect(sizeReadings({}, 'he 200 a')).toEqual(['HEA 200'])
    expect(sizeReadings({ material: 'Steel' }, '60 x 40 x 3')).toContain('60x40x3')
  })

  it('returns nothing for a product profile of another material', () => {
    expect(sizeReadings({ material: 'Copper', profile: 'HEA Beam' }, 'HEA 200')).toEqual([])
  })
})
