import type { Material } from '#domain/materials/materials.ts'
import type { Route } from './ranges.ts'

/** One fictional supplier as written in the lists; `demoSuppliers` adds the defaults. */
export type SupplierEntry = {
  company_name: string
  contact_person: string
  email: string
  phone: string
  address: string
  country: string
  materials: readonly Material[]
  /** The carbon footprint of its way of making metal: it decides the EPD values and, a little, the prices. */
  route: Route
  bio: string
  /** False: it has uploaded no documents, so it carries no Verified badge. */
  verified?: false
  status?: 'pending' | 'deactivated'
  /** Sells every profile of its materials, so that no profile is without a supplier. */
  fullRange?: true
}
