import { regionOfCountry, type Region } from '#domain/values/regions.ts'
import type { UserStatus } from '#domain/access/role.ts'
import type { SupplierEntry } from './supplier.ts'
import { europeanSuppliers } from './suppliers-european.ts'
import { nordicSuppliers } from './suppliers-nordic.ts'
import { overseasSuppliers } from './suppliers-overseas.ts'

export type DemoSupplier = Omit<SupplierEntry, 'verified' | 'status' | 'fullRange'> & {
  region: Region
  verified: boolean
  status: UserStatus
  fullRange: boolean
}

function complete(entry: SupplierEntry): DemoSupplier {
  const region = regionOfCountry(entry.country)
  if (region === undefined) throw new Error(`${entry.company_name}: no region has the country ${entry.country}`)
  return {
    ...entry,
    region,
    verified: entry.verified ?? true,
    status: entry.status ?? 'active',
    fullRange: entry.fullRange ?? false,
  }
}

/** 40 suppliers over all seven regions; every one is fictional, and its address ends in the reserved `.example`. */
export const demoSuppliers: readonly DemoSupplier[] = [
  ...nordicSuppliers,
  ...europeanSuppliers,
  ...overseasSuppliers,
].map(complete)
