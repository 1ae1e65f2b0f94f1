import { describe, expect, it } from 'vitest'
import { createDeliveryAddressInput, updateDeliveryAddressInput } from './delivery-address.ts'

const address = { name: 'Yard', street: 'Kajen 1', postal_code: '411 04', city: 'Byn', country: 'Sweden' }
const site = { contact: 'Test Person', phone: '1', opening_hours: 'Weekdays', unloading: 'Crane\nAt most 18 m' }
const nothing = { contact: null, phone: null, opening_hours: null, unloading: null }

describe('createDeliveryAddressInput', () => {
  it('takes an address, and what is to be known about its site', () => {
    expect(createDeliveryAddressInput.parse({ ...address, name: ' Yard ' })).toEqual({ ...address, ...nothing })
    expect(createDeliveryAddressInput.parse({ ...address, ...site })).toEqual({ ...address, ...site })
  })

  it.each([
    [{ name: ' ' }, 'name', 'Please enter a name.'],
    [{ street: '' }, 'street', 'Please enter the street.'],
    [{ postal_code: '' }, 'postal_code', 'Please enter the postal code.'],
    [{ city: '' }, 'city', 'Please enter the city.'],
    [{ country: '' }, 'country', 'Please choose the country.'],
    [{ phone: 'x'.repeat(51) }, 'phone', 'Please use at most 50 characters.'],
    [{ contact: 'Two\nlines' }, 'contact', 'Please use one line.'],
  ])('rejects %j at its field', (change, field, message) => {
    const { error } = createDeliveryAddressInput.safeParse({ ...address, ...change })

    expect(error?.issues).toMatchObject([{ path: [field], message }])
  })
})

it('updateDeliveryAddressInput names the version that it changes', () => {
  expect(updateDeliveryAddressInput.parse({ ...address, version: 2 })).toEqual({ ...address, ...nothing, version: 2 })
  expect(updateDeliveryAddressInput.safeParse(address).success).toBe(false)
})
