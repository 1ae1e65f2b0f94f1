import type { Generated } from 'kysely'
import type { CompanyId, PersonId } from '#domain/access/actor.ts'

/** What a customer company buys for. `cost_centre`: with which its requests start. A closed one takes no new request. */
type Projects = {
  id: Generated<string>
  company_id: CompanyId
  name: string
  cost_centre: string | null
  closed_at: Date | null
  version: Generated<number>
  created_by: PersonId
  created_at: Date
}

/** Where a customer company has its goods delivered. `unloading`: by what, and how large a lorry may be. */
type DeliveryAddresses = {
  id: Generated<string>
  company_id: CompanyId
  name: string
  street: string
  postal_code: string
  city: string
  country: string
  contact: string | null
  phone: string | null
  opening_hours: string | null
  unloading: string | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

export type CustomerTables = { projects: Projects; delivery_addresses: DeliveryAddresses }
