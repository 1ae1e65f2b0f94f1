import { describe, expect, it } from 'vitest'
import { countriesOf, countryCodeOf, regionOfCountry, regions } from './regions.ts'

const all = regions.flatMap((region) => countriesOf[region])
const names = all.map((country) => country.name)

describe('countries', () => {
  it('include the inhabited entries of ISO 3166-1 and Kosovo', () => {
    expect(all).toHaveLength(249 - 7 + 1)
  })

  it('put every name and every code into one region only', () => {
    expect(new Set(names).size).toBe(all.length)
    expect(new Set(all.map((country) => country.code)).size).toBe(all.length)
  })

  it('use codes that name a country or territory', () => {
    const displayNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

    expect(all.filter(({ code }) => !/^[A-Z]{2}$/.test(code) || displayNames.of(code) === undefined)).toEqual([])
  })

  it.each(regions)('list %s by name', (region) => {
    const listed = countriesOf[region].map((country) => country.name)

    expect(listed).toEqual(listed.toSorted((a, b) => a.localeCompare(b, 'en')))
  })

  it('list the 27 member states of the European Union, and Åland with Finland', () => {
    const codes = countriesOf['European Union'].map((country) => country.code)

    expect(codes.filter((code) => code !== 'AX')).toHaveLength(27)
  })
})

describe('regionOfCountry', () => {
  it.each([
    ['Sweden', 'European Union'],
    ['Cyprus', 'European Union'],
    ['United Kingdom', 'Europe (Non-EU)'],
    ['Norway', 'Europe (Non-EU)'],
    ['Switzerland', 'Europe (Non-EU)'],
    ['Iceland', 'Europe (Non-EU)'],
    ['Turkey', 'Europe (Non-EU)'],
    ['Serbia', 'Europe (Non-EU)'],
    ['Greenland', 'North America'],
    ['Panama', 'North America'],
    ['Jamaica', 'North America'],
    ['Brazil', 'South America'],
    ['Saudi Arabia', 'Asia'],
    ['Egypt', 'Africa'],
    ['New Zealand', 'Oceania'],
  ])('puts %s into %s', (name, region) => {
    expect(regionOfCountry(name)).toBe(region)
  })

  it('finds every listed country and no other text', () => {
    expect(names.filter((name) => regionOfCountry(name) === undefined)).toEqual([])
    expect(regionOfCountry('Atlantis')).toBeUndefined()
    expect(regionOfCountry('sweden ')).toBeUndefined()
  })
})

describe('countryCodeOf', () => {
  it('returns the code of every listed country, and none for another name', () => {
    for (const { name, code } of all) expect(countryCodeOf(name)).toBe(code)
    expect(countryCodeOf('Atlantis')).toBeUndefined()
  })
})
