import type { Person } from './factories.ts'
import type { World } from './world.ts'

/** The changes that take rights from people of a company. */
export function takenRightsIn(world: World) {
  return {
    update: (as: Person, of: Person, company_role: string) =>
      world.as(as).put(`/api/company/members/${of.personId}`, { company_role }),
    remove: (as: Person, of: Person) =>
      world.as(as).post(`/api/company/members/${of.personId}/remove`, { successor_id: null }),
    decide: async (action: 'deactivate' | 'reactivate', of: Person) =>
      world.as(await world.admin()).post(`/api/accounts/people/${of.personId}/${action}`, {}),
  }
}
