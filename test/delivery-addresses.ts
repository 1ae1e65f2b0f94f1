import type { Person } from './factories.ts'
import type { World } from './world.ts'

export const site = {
  contact: 'Test Person',
  phone: '070-000 00 00',
  opening_hours: 'Weekdays 7 to 15',
  unloading: 'Crane, lorries of at most 18 m',
}
export const address = {
  name: 'Yard',
  street: 'Kajen 1',
  postal_code: '411 04',
  city: 'Byn',
  country: 'Sweden',
  ...site,
}
export const line = 'Kajen 1, 411 04 Byn, Sweden'

type Listed = typeof address & { id: string; version: number }

/** Helpers for tests of a company's delivery addresses. */
export function deliveryAddressesIn(world: World) {
  const create = (as: Person | null, change: object = {}) =>
    world.as(as).post('/api/delivery-addresses', { ...address, ...change })
  return {
    create,
    made: async (as: Person, change: object = {}): Promise<string> => (await create(as, change)).body.id,
    listed: async (as: Person): Promise<Listed[]> => (await world.as(as).get('/api/delivery-addresses')).body.addresses,
  }
}
