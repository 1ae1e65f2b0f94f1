import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import type { Actor } from '#domain/access/actor.ts'
import { deriveEpd, type EpdDerivation } from '#domain/epds/epd-derivation.ts'
import { epdRefusalText } from '#domain/epds/epd-record-texts.ts'
import { epdModules } from '#domain/epds/epd-record.ts'
import { epdStateOf } from '#domain/epds/epd-state.ts'
import { codeOf } from '#domain/refusal.ts'
import { notFound } from '#server/app-error.ts'
import type { Database } from '#server/database/connect.ts'
import { documentView } from '#server/documents/queries.ts'
import { isPublished, isReadableBy } from './epd-readers.ts'
import { listedEpd } from './list-epds.ts'

/** An EPD record with everything its file says. `products`: how many are linked to it. */
export const epdView = listedEpd.extend({
  supplier: z.object({ id: z.uuid(), company_name: z.string() }),
  lcia_method: z.string().nullable(),
  issued_on: z.iso.date().nullable(),
  declared_unit: z.object({ quantity: z.number(), unit: z.string() }).nullable(),
  mass_kg: z.number(),
  /** GWP-total in kg CO₂e per declared unit, with the digits of the file. */
  modules: z.array(z.object({ module: z.enum(epdModules), scenario: z.string().nullable(), gwp_total: z.string() })),
  gwp_a1_a3: z.number(),
  found_at: z.record(z.string(), z.string()),
  file: documentView.extend({ size: z.int(), sha256: z.string() }),
  version: z.int(),
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  /** Whether anybody may read it without signing in, once it was in force. */
  is_public: z.boolean(),
  /** The ids of the linked products, for their supplier. */
  product_ids: z.array(z.uuid()).nullable(),
})

const selectEpd = (db: Database, id: string) =>
  db
    .selectFrom('epds as epd')
    .innerJoin('profiles as supplier', 'supplier.id', 'epd.supplier_id')
    .innerJoin('files as file', 'file.id', 'epd.file_id')
    .where('epd.id', '=', id)
    .selectAll('epd')
    .select(['supplier.company_name', 'file.name as file_name'])

const unitOf = ({
  declared_quantity: quantity,
  declared_unit: unit,
}: Pick<Row, 'declared_quantity' | 'declared_unit'>) => (quantity === null || unit === null ? null : { quantity, unit })
type Row = Awaited<ReturnType<ReturnType<typeof selectEpd>['executeTakeFirstOrThrow']>>

/** Anybody reads this of a record that its supplier has made public. */
export const publicEpdView = epdView
  .omit({ product_ids: true, products: true, covers_material: true, found_at: true, warnings: true })
  .omit({ version: true, remark: true, is_public: true, file: true })
  .extend({ file: z.object({ name: z.string(), sha256: z.string() }) })

/** A record that is public and is or was in force, of an active supplier. Any other is not found. */
export async function getPublicEpd(db: Database, id: string, today: string): Promise<z.infer<typeof publicEpdView>> {
  const row = await selectEpd(db, id)
    .where('epd.is_public', '=', true)
    .where('supplier.user_status', '=', 'active')
    .where(isPublished)
    .executeTakeFirstOrThrow(() => notFound('epd.notFound'))
  return { ...publicPartOf(row, today), file: { name: row.file_name, sha256: row.file_sha256 } }
}

/** What everybody may read of a record without signing in. What only some readers may see does not belong here. */
const publicPartOf = (row: Row, today: string): Omit<z.infer<typeof publicEpdView>, 'file'> => ({
  id: row.id,
  name: row.name,
  state: epdStateOf(row, today),
  format: row.format,
  material: row.material,
  program_operator: row.program_operator,
  declaration_number: row.declaration_number,
  manufacturer: row.manufacturer,
  owner: row.owner,
  standard: row.standard,
  lcia_method: row.lcia_method,
  subtype: row.subtype,
  issued_on: row.issued_on,
  valid_until: row.valid_until,
  declared_unit: unitOf(row),
  mass_kg: row.mass_kg,
  modules: row.modules,
  gwp_a1_a3: row.gwp_a1_a3,
  gwp_a1_a3_per_kg: row.gwp_a1_a3_per_kg,
  checked_at: row.checked_at,
  withdrawn_at: row.withdrawn_at,
  created_at: row.created_at,
  supplier: { id: row.supplier_id, company_name: row.company_name },
})

/** The own record of a supplier, to be written out. Another supplier's is not found. */
export async function getOwnEpd(db: Database, { company }: Actor, id: string) {
  const row = await selectEpd(db, id)
    .where('epd.supplier_id', '=', company.id)
    .executeTakeFirstOrThrow(() => notFound('epd.notFound'))
  return { ...row, declared_unit: unitOf(row), supplier: { company_name: row.company_name } }
}

/** A record from before a rule was added has the reason for which it would be refused now. */
function warningsOf(derived: EpdDerivation): { code: string; message: string }[] {
  if (derived.ok) return derived.warnings
  const { refusal } = derived
  return [{ code: codeOf(refusal), message: epdRefusalText(refusal) }]
}

/**
 * A record. Its supplier and administrators read it in every state; every other active account reads one of an active supplier
 * that is or was in force, and a customer also one that an offer to it is based on, without its warnings and the places in its file.
 * Otherwise not found.
 */
export async function getEpd(db: Database, actor: Actor, id: string, today: string): Promise<z.infer<typeof epdView>> {
  const { company } = actor
  const row = await selectEpd(db, id)
    .$if(company.role !== 'admin', (query) =>
      query.where((eb) => eb.or([eb('epd.supplier_id', '=', company.id), isReadableBy(company.id)])),
    )
    .select(['file.type as file_type', 'file.size as file_size'])
    .select(
      sql<string[]>`array(select product_id from epd_products where epd_id = epd.id order by product_id)`.as(
        'product_ids',
      ),
    )
    .executeTakeFirstOrThrow(() => notFound('epd.notFound'))
  const isInsider = company.role === 'admin' || row.supplier_id === company.id
  const { file_id, product_ids } = row
  const unit = unitOf(row)
  const derived = deriveEpd(
    {
      ...row,
      mass_kg: String(row.mass_kg),
      no_mass: null,
      declared_unit: unit && { ...unit, quantity: String(unit.quantity) },
    },
    { today, material: row.material },
  )
  return {
    ...publicPartOf(row, today),
    covers_material: row.covers_material,
    products: product_ids.length,
    product_ids: row.supplier_id === company.id ? product_ids : null,
    // Doubts and differences from the file are between the supplier and the administrators.
    found_at: isInsider ? row.found_at : {},
    remark: isInsider ? row.remark : null,
    version: row.version,
    is_public: row.is_public,
    file: {
      id: file_id,
      name: row.file_name,
      type: row.file_type,
      url: `/api/files/${file_id}`,
      size: row.file_size,
      sha256: row.file_sha256,
    },
    warnings: isInsider ? warningsOf(derived) : [],
  }
}
