import { z } from 'zod'
import { addressLengths } from './address-limits.ts'

/** The maximum number of characters. */
export const deliveryAddressLengths = {
  ...addressLengths,
  name: 80,
  contact: 100,
  phone: 50,
  opening_hours: 200,
  unloading: 500,
}
type Name = keyof typeof deliveryAddressLengths

const text = (name: Name) =>
  z
    .string()
    .normalize()
    .trim()
    .max(deliveryAddressLengths[name], `Please use at most ${deliveryAddressLengths[name]} characters.`)
const line = (name: Name) => text(name).regex(/^[^\p{Cc}]*$/u, 'Please use one line.')
const required = (name: Name, missing: string) => line(name).min(1, missing)

const fields = {
  name: required('name', 'Please enter a name.'),
  street: required('street', 'Please enter the street.'),
  postal_code: required('postal_code', 'Please enter the postal code.'),
  city: required('city', 'Please enter the city.'),
  country: required('country', 'Please choose the country.'),
  // Null or empty for none.
  contact: line('contact').nullable().default(null),
  phone: line('phone').nullable().default(null),
  opening_hours: line('opening_hours').nullable().default(null),
  unloading: text('unloading').nullable().default(null),
}

/** A place that a company has goods delivered to. `unloading`: by what, and how large a lorry may be. */
export const createDeliveryAddressInput = z.strictObject(fields)
export type CreateDeliveryAddressInput = z.output<typeof createDeliveryAddressInput>

/** All fields are replaced. Requests that were sent keep what they have. */
export const updateDeliveryAddressInput = z.strictObject({ ...fields, version: z.int().min(1) })
export type UpdateDeliveryAddressInput = z.output<typeof updateDeliveryAddressInput>
