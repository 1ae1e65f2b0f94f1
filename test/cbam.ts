import type { CbamData } from '#domain/products/cbam/cbam-input.ts'
import type { Person } from './factories.ts'
import type { World } from './world.ts'

/** Data as an importer declares them. */
export const cbamData: CbamData = {
  cn_code: '72163310',
  country: 'Turkey',
  installation: 'Works 2, Iskenderun',
  production_route: 'Electric arc furnace',
  direct_emissions: 0.4123456789,
  indirect_emissions: 0.2,
  verified_by: 'Test Verifiers AB',
  carbon_price: 12.5,
  carbon_price_currency: 'EUR',
}

const header = 'CN code;Country;Value (t CO2e/t);Source;Date'

/** Helpers for tests of CBAM data. The values are invented. */
export function cbamIn(world: World) {
  return {
    /** Moves a company to a country. */
    moveTo: (person: Person, country: string | null) =>
      world.db.updateTable('profiles').set({ country }).where('id', '=', person.id).execute(),
    get: (person: Person | null, id: string) => world.as(person).get(`/api/products/${id}/cbam`),
    update: (person: Person | null, id: string, cbam: unknown = cbamData, updated_at: string | null = null) =>
      world.as(person).put(`/api/products/${id}/cbam`, { cbam, updated_at }),
    /** Loads a table with these lines below its header. */
    load(person: Person | null, lines: readonly string[], first = header) {
      const form = new FormData()
      form.append('file', new File([[first, ...lines].join('\r\n')], 'defaults.csv'))
      return world.as(person).form('/api/cbam/defaults', form)
    },
  }
}
