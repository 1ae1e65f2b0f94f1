import { expect, test } from 'vitest'
import { partyOf } from './paper-party.ts'

const company = {
  company_name: 'Nordstål AB',
  contact_person: 'Åsa Öberg',
  phone: '+46 26 000 00 00',
  address: 'Bruksgatan 4\n 811 81 Sandviken ',
  country: 'Sweden',
  organisation_number: '556000-0001',
  vat_number: 'SE556000000101',
}

test('a company has its address and its numbers, each part on a line', () => {
  expect(partyOf('Supplier', company)).toEqual({
    title: 'Supplier',
    lines: [
      'Nordstål AB',
      'Bruksgatan 4',
      '811 81 Sandviken',
      'Sweden',
      'Organisation number 556000-0001',
      'VAT number SE556000000101',
      'Åsa Öberg',
      '+46 26 000 00 00',
    ],
  })
})

test('a country that ends the address is named once', () => {
  expect(partyOf('Buyer', { ...company, address: 'Storgatan 1, Gävle, SWEDEN' }).lines.slice(1, 3)).toEqual([
    'Storgatan 1, Gävle, SWEDEN',
    'Organisation number 556000-0001',
  ])
})

test('what a company has not said takes no line', () => {
  const unknown = { ...company, contact_person: null, phone: null, address: null, country: null }
  const unnumbered = { ...unknown, organisation_number: null, vat_number: null }
  expect(partyOf('Buyer', unnumbered).lines).toEqual(['Nordstål AB'])
})
