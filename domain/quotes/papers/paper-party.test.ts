import { expect, test } from 'vitest'
import { partyOf } from './paper-party.ts'

const company = {
  company_name: 'Nordstål AB',
  contact_person: 'Åsa Öberg',
  phone: '+46 26 000 00 00',
  address: 'Bruksgatan 4\n 811 81 Sandviken ',
  country: 'Sweden',
}

test('a company has its address, each part on a line', () => {
  expect(partyOf('Supplier', company)).toEqual({
    title: 'Supplier',
    lines: ['Nordstål AB', 'Bruksgatan 4', '811 81 Sandviken', 'Sweden', 'Åsa Öberg', '+46 26 000 00 00'],
  })
})

test('a country that ends the address is named once', () => {
  expect(partyOf('Buyer', { ...company, address: 'Storgatan 1, Gävle, SWEDEN' }).lines.slice(1, 3)).toEqual([
    'Storgatan 1, Gävle, SWEDEN',
    'Åsa Öberg',
  ])
})

test('what a company has not said takes no line', () => {
  const unknown = { ...company, contact_person: null, phone: null, address: null, country: null }
  expect(partyOf('Buyer', unknown).lines).toEqual(['Nordstål AB'])
})
