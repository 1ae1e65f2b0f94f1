import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import type { Actor } from '#domain/actor.ts'
import { deriveEpd } from '#domain/epd-derivation.ts'
import { epdModules } from '#domain/epd-record.ts'
import { epdStateOf } from '#domain/epd-state.ts'
import { notFound } from '#server/app-error.ts'
import type { Database } from '#server/database/connect.ts'
import { documentView } from '#server/documents/queries.ts'
import { isPublished } from './is-published.ts'
import { listedEpd } from './list-epds.ts'

/** An EPD record with everything its file says. `products`: how many are linked to it. */
export const epdView = listedEpd.extend({
  supplier: z.object({ id: z.uuid(), company_name: z.string() }),
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
  /** The ids of the linked products, for their supplier. */
  product_ids: z.array(z.uuid()).nullable(),
})

/**
 * A record. Its supplier and administrators read it in every state; every other active account reads one of an active supplier
 * that is or was in force. Otherwise not found.
 */
export async function getEpd(db: Database, actor: Actor, id: string, today: string): Promise<z.infer<typeof epdView>> {
  const { company } = actor
  const row = await db
    .selectFrom('epds as epd')
    .innerJoin('profiles as supplier', 'supplier.id', 'epd.supplier_id')
    .innerJoin('files as file', 'file.id', 'epd.file_id')
    .where('epd.id', '=', id)
    .$if(company.role !== 'admin', (query) =>
      query.where((eb) =>
        eb.or([
          eb('epd.supplier_id', '=', company.id),
          eb.and([eb('supplier.user_status', '=', 'active'), isPublished]),
        ]),
      ),
    )
    .selectAll('epd')
    .select(['supplier.company_name', 'file.name as file_name', 'file.type as file_type', 'file.size as file_size'])
    .select(
      sql<string[]>`array(select product_id from epd_products where epd_id = epd.id order by product_id)`.as(
        'product_ids',
      ),
    )
    .executeTakeFirstOrThrow(() => notFound('epd.notFound'))
  const isInsider = company.role === 'admin' || row.supplier_id === company.id
  const { declared_quantity, declared_unit, file_id, product_ids, supplier_id, company_name } = row
  const unit =
    declared_quantity === null || declared_unit === null ? null : { quantity: declared_quantity, unit: declared_unit }
  const derived = deriveEpd(
    {
      ...row,
      mass_kg: String(row.mass_kg),
      no_mass: null,
      validity_year_only: false,
      declared_unit: unit && { ...unit, quantity: String(unit.quantity) },
    },
    { today, material: row.material },
  )
  return {
    id: row.id,
    name: row.name,
    state: epdStateOf(row, today),
    format: row.format,
    material: row.material,
    covers_material: row.covers_material,
    products: product_ids.length,
    product_ids: supplier_id === company.id ? product_ids : null,
    program_operator: row.program_operator,
    declaration_number: row.declaration_number,
    standard: row.standard,
    subtype: row.subtype,
    issued_on: row.issued_on,
    valid_until: row.valid_until,
    declared_unit: unit,
    mass_kg: row.mass_kg,
    modules: row.modules,
    gwp_a1_a3: row.gwp_a1_a3,
    gwp_a1_a3_per_kg: row.gwp_a1_a3_per_kg,
    found_at: row.found_at,
    checked_at: row.checked_at,
    // What differs from the file is between the supplier and the administrators.
    remark: isInsider ? row.remark : null,
    withdrawn_at: row.withdrawn_at,
    created_at: row.created_at,
    version: row.version,
    supplier: { id: supplier_id, company_name },
    file: {
      id: file_id,
      name: row.file_name,
      type: row.file_type,
      url: `/api/files/${file_id}`,
      size: row.file_size,
      sha256: row.file_sha256,
    },
    warnings: derived.ok ? derived.warnings : [],
  }
}
