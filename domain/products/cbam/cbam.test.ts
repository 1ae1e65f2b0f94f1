import { describe, expect, it } from 'vitest'
import { isCbamConcerned, isCbamListed, isCbamWanted, isInCustomsUnion } from './cbam.ts'
import { countriesOf, regionOfCountry } from '#domain/values/regions.ts'

describe('isCbamConcerned', () => {
  it.each([
    ['Turkey', true],
    ['United Kingdom', true],
    ['China', true],
    ['Greenland', true],
    ['Germany', false],
    ['Åland Islands', false],
    ['Monaco', false],
    ['Réunion', false],
    ['Norway', false],
    ['Switzerland', false],
    ['Iceland', false],
    ['Liechtenstein', false],
    [null, false],
  ])('decides for steel of a supplier in %s: %s', (country, expected) => {
    expect(isCbamConcerned('Steel', country)).toBe(expected)
  })

  it('applies to steel, stainless steel and aluminium only', () => {
    expect(
      (['Steel', 'Stainless Steel', 'Aluminium', 'Brass', 'Copper'] as const).map((material) =>
        isCbamConcerned(material, 'India'),
      ),
    ).toEqual([true, true, true, false, false])
  })
})

describe('isCbamListed', () => {
  it('lists every supplier that may be outside the Union, as Norwegian suppliers sell metal of other origin too', () => {
    const countries = ['Turkey', 'China', 'Norway', 'Switzerland', 'Sweden', 'Monaco', null]
    expect(countries.filter((country) => isCbamListed('Steel', country))).toEqual([
      'Turkey',
      'China',
      'Norway',
      'Switzerland',
      null,
    ])
    expect(isCbamListed('Copper', 'Turkey')).toBe(false)
    expect(isCbamListed('Copper', null)).toBe(false)
  })

  it('lists goods without a stated material, as they can be steel', () => {
    expect(isCbamListed(null, 'Turkey')).toBe(true)
    expect(isCbamListed(null, 'Sweden')).toBe(false)
  })
})

describe('isInCustomsUnion', () => {
  it('accepts countries of the list only', () => {
    const named = Object.values(countriesOf)
      .flat()
      .filter(({ name }) => isInCustomsUnion(name))
    expect(named).toHaveLength(countriesOf['European Union'].length + 7)
    expect(named.every(({ name }) => regionOfCountry(name) !== undefined)).toBe(true)
    expect(isInCustomsUnion(null)).toBe(false)
  })
})

describe('isCbamWanted', () => {
  const steel = [{ material: 'Steel' }] as const
  it.each([
    [{ supplier: 'Turkey', destination: 'Sweden' }, true],
    [{ supplier: 'Turkey', destination: 'Norway' }, false],
    [{ supplier: 'Turkey', destination: null }, true],
    [{ supplier: 'Germany', destination: 'Sweden' }, false],
    [{ supplier: null, destination: 'Sweden' }, false],
  ])('decides for %o: %s', (countries, expected) => {
    expect(isCbamWanted(steel, countries)).toBe(expected)
  })

  it('applies if one of several positions is concerned', () => {
    const countries = { supplier: 'Turkey', destination: 'Sweden' }
    expect(isCbamWanted([{ material: 'Copper' }, { material: 'Aluminium' }], countries)).toBe(true)
    expect(isCbamWanted([{ material: 'Copper' }], countries)).toBe(false)
    expect(isCbamWanted([{ material: null }], countries)).toBe(true)
    expect(isCbamWanted([{ material: null }], { ...countries, supplier: 'Norway' })).toBe(false)
  })
})
