import { expect, it } from 'vitest'
import { createQuoteInput } from './create-quote-input.ts'

const positions = [{ manual_product_details: 'Railing', volume: 2 }]
const delivery_address_id = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
const delivery_address = { street: 'Gatan 1', postal_code: '411 04', city: 'Byn' }
const fieldsOf = (choice: object) =>
  createQuoteInput.safeParse({ positions, ...choice }).error?.issues.map(({ path }) => path.join('.')) ?? []

it('createQuoteInput takes an address of the company in place of a typed one', () => {
  expect(fieldsOf({ delivery_to_site: true, delivery_address_id })).toEqual([])
  expect(fieldsOf({ delivery_to_site: true, delivery_address })).toEqual([])
})

it.each([
  ['without delivery to site', { delivery_address_id }, 'delivery_address_id'],
  ['beside a typed one', { delivery_to_site: true, delivery_address, delivery_address_id }, 'delivery_address_id'],
  ['that is no id', { delivery_to_site: true, delivery_address_id: 'Yard' }, 'delivery_address_id'],
  ['in neither way', { delivery_to_site: true }, 'delivery_address'],
])('createQuoteInput rejects an address %s at its field', (_, choice, field) => {
  expect(fieldsOf(choice)).toEqual([field])
})
