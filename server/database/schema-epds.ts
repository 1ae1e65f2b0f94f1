import type { ColumnType, Generated } from 'kysely'
import type { CompanyId, PersonId } from '#domain/access/actor.ts'
import type { EpdReminderDays } from '#domain/epds/epd-state.ts'
import type { EpdField, EpdFormat, EpdModuleValue, EpdStandard, EpdSubtype } from '#domain/epds/epd-record.ts'
import type { Material } from '#domain/materials/materials.ts'

/** Exact decimals are written as texts with all their digits. */
type Exact<Read = number> = ColumnType<Read, string, string>

/** An EPD record. Values in kg CO₂e per declared unit and per kg, mass in kg, days as `YYYY-MM-DD`. */
type Epds = {
  id: Generated<string>
  supplier_id: CompanyId
  material: Material
  /** Whether it counts for every product of the material that has no EPD value of its own. */
  covers_material: boolean
  format: EpdFormat
  name: string
  program_operator: string | null
  declaration_number: string | null
  /** The declaring companies, as the file names them. */
  manufacturer: string | null
  owner: string | null
  /** The method of impact assessment, as its file says. */
  lcia_method: string | null
  standard: EpdStandard | null
  subtype: EpdSubtype | null
  issued_on: string | null
  valid_until: string
  /** Whether the file gives only the year of that day. */
  validity_year_only: boolean
  declared_quantity: Exact<number | null> | null
  declared_unit: string | null
  mass_kg: Exact
  modules: ColumnType<EpdModuleValue[], string, string>
  gwp_a1_a3: Exact
  gwp_a1_a3_per_kg: Exact
  /** The place in the file where each field was found. */
  found_at: ColumnType<Partial<Record<EpdField, string>>, string, string>
  file_id: string
  file_sha256: string
  /** Whether its supplier wants a page of it that anybody may read. */
  is_public: boolean
  /** Whether products may have their value from it: `epdState` was `in_force` when it was last written or expired. */
  in_force: boolean
  checked_at: Date | null
  checked_by: PersonId | null
  /** Why an administrator returned it. */
  remark: string | null
  withdrawn_at: Date | null
  reminded_days: EpdReminderDays | null
  version: Generated<number>
  created_by: PersonId
  created_at: Date
  updated_at: Date
}

export type EpdTables = {
  epds: Epds
  epd_products: { epd_id: string; product_id: string }
}
