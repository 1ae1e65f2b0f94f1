import { describe, expect, it } from 'vitest'
import { countriesOf, regions } from '#domain/values/regions.ts'
import { countryCurrencyOf, currencyOfCountry, defaultCurrencyOf } from './default-currency.ts'

describe('currencyOfCountry', () => {
  it.each([
    ['Sweden', 'SEK'],
    ['Norway', 'NOK'],
    ['Denmark', 'DKK'],
    ['Greenland', 'DKK'],
    ['United Kingdom', 'GBP'],
    ['Finland', 'EUR'],
    ['Åland Islands', 'EUR'],
    ['Bulgaria', 'EUR'],
    ['Kosovo', 'EUR'],
    ['Poland', 'USD'],
    ['Iceland', 'USD'],
    ['United States', 'USD'],
    ['Atlantis', 'USD'],
    [null, 'USD'],
  ])('returns for %s: %s', (country, currency) => {
    expect(currencyOfCountry(country)).toBe(currency)
  })

  it('returns EUR for each member of the European Union but six', () => {
    const others = countriesOf['European Union'].flatMap(({ name }) => (currencyOfCountry(name) === 'EUR' ? [] : name))

    expect(others).toEqual(['Czechia', 'Denmark', 'Hungary', 'Poland', 'Romania', 'Sweden'])
  })

  it('knows every code of its lists', () => {
    const all = regions.flatMap((region) => countriesOf[region].map(({ name }) => currencyOfCountry(name)))
    const count = (currency: string) => all.filter((one) => one === currency).length

    expect([count('SEK'), count('NOK'), count('DKK'), count('GBP'), count('EUR')]).toEqual([1, 2, 3, 4, 36])
  })
})

describe('defaultCurrencyOf', () => {
  const company = { default_currency: null, country: null, address: null }

  it.each([
    [{ ...company, default_currency: 'NOK' as const, country: 'Sweden' }, 'NOK'],
    [{ ...company, country: 'Norway', address: 'Kajen 1, Göteborg, Sweden' }, 'NOK'],
    [{ ...company, address: 'Kajen 1, 411 04 Göteborg, Sverige' }, 'SEK'],
    [{ ...company, address: 'Kajen 1, 411 04 Göteborg' }, 'USD'],
    [company, 'USD'],
  ])('returns of %j: %s', (facts, currency) => {
    expect(defaultCurrencyOf(facts)).toBe(currency)
  })

  it('countryCurrencyOf ignores the choice', () => {
    expect(countryCurrencyOf({ country: 'Sweden', address: null })).toBe('SEK')
  })
})
