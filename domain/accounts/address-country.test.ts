import { expect, it } from 'vitest'
import { countryOfAddress } from './address-country.ts'
import { countriesOf, regions } from '#domain/values/regions.ts'

it.each([
  ['Storgatan 1, 111 22 Stockholm, Sweden', 'Sweden'],
  ['Storgatan 1, 111 22 Stockholm, SVERIGE.', 'Sweden'],
  ['Karl Johans gate 1\n0154 Oslo\nNorge', 'Norway'],
  ['Aleksanterinkatu 1, 00100 Helsinki, Suomi', 'Finland'],
  ['Gaden 1, 8000 Aarhus Danmark', 'Denmark'],
  ['Hafenstraße 1; 20457 Hamburg; Deutschland', 'Germany'],
  ['1 High Street, London, United Kingdom', 'United Kingdom'],
  ['Ulica 1, Sarajevo, Bosnien och Hercegovina', 'Bosnia and Herzegovina'],
])('finds in %s the country %s', (address, country) => {
  expect(countryOfAddress(address)).toBe(country)
})

it.each(['', ' , ', 'Storgatan 1, 111 22 Stockholm', 'Norway House, Stockholm', 'Via Roma 1, 10121 Torino, TO'])(
  'finds no country at the end of "%s"',
  (address) => {
    expect(countryOfAddress(address)).toBeNull()
  },
)

it('finds every country by its own name', () => {
  const names = regions.flatMap((region) => countriesOf[region].map(({ name }) => name))
  expect(names.map((name) => countryOfAddress(`Street 1, City, ${name}`))).toEqual(names)
})
