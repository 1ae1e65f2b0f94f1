import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import type { Actor } from '#domain/access/actor.ts'
import { maxEpdProducts } from '#domain/epds/epd-input.ts'
import { epdFormats, epdStandards, epdSubtypes } from '#domain/epds/epd-record.ts'
import { epdStateOf, epdStates } from '#domain/epds/epd-state.ts'
import { materials, type Material } from '#domain/materials/materials.ts'
import type { Database } from '#server/database/connect.ts'
import { countOf } from '#server/database/count-of.ts'
import { pageNumber } from '#server/http/paging.ts'
import { timestamp } from '#server/http/timestamp.ts'

export const epdsPage = z.strictObject({ page: pageNumber })
export const ownEpdFilters = epdsPage.extend({
  material: z.enum(materials).optional(),
  /** Only records in force. */
  in_force: z.stringbool().default(false),
})
const epdsPageSize = 50

const facts = {
  format: z.enum(epdFormats),
  valid_until: z.iso.date(),
  checked_at: timestamp.nullable(),
  remark: z.string().nullable(),
  withdrawn_at: timestamp.nullable(),
}

/** A record in a list. Value in kg CO₂e per kg, modules A1–A3. `products`: how many are linked to it. */
export const listedEpd = z.object({
  ...facts,
  id: z.uuid(),
  name: z.string(),
  state: z.enum(epdStates),
  material: z.enum(materials),
  covers_material: z.boolean(),
  products: z.int(),
  program_operator: z.string().nullable(),
  declaration_number: z.string().nullable(),
  /** The declaring companies, as the file names them: not the supplier. */
  manufacturer: z.string().nullable(),
  owner: z.string().nullable(),
  standard: z.enum(epdStandards).nullable(),
  subtype: z.enum(epdSubtypes).nullable(),
  gwp_a1_a3_per_kg: z.number(),
  created_at: timestamp,
})

export const ownEpds = z.object({ epds: z.array(listedEpd), count: z.int(), page_size: z.int() })
export const epdsToCheck = z.object({
  epds: z.array(listedEpd.extend({ supplier: z.object({ id: z.uuid(), company_name: z.string() }) })),
  count: z.int(),
  page_size: z.int(),
})

export const epdListColumns = [
  'epd.id',
  'epd.name',
  'epd.format',
  'epd.material',
  'epd.covers_material',
  'epd.program_operator',
  'epd.declaration_number',
  'epd.manufacturer',
  'epd.owner',
  'epd.standard',
  'epd.subtype',
  'epd.valid_until',
  'epd.gwp_a1_a3_per_kg',
  'epd.checked_at',
  'epd.remark',
  'epd.withdrawn_at',
  'epd.created_at',
] as const

export const linkedProducts = sql<number>`(select count(*) from epd_products where epd_id = epd.id)`

/** The supplier's own records, newest first. */
export async function listEpds(
  db: Database,
  actor: Actor,
  { page, material, in_force, today }: z.infer<typeof ownEpdFilters> & { today: string },
): Promise<z.infer<typeof ownEpds>> {
  let own = db.selectFrom('epds as epd').where('epd.supplier_id', '=', actor.company.id)
  if (material !== undefined) own = own.where('epd.material', '=', material)
  if (in_force) own = own.where('epd.in_force', '=', true)
  const rows = await own
    .select([...epdListColumns, linkedProducts.as('products')])
    .orderBy('epd.created_at', 'desc')
    .orderBy('epd.id')
    .limit(epdsPageSize)
    .offset((page - 1) * epdsPageSize)
    .execute()
  const epds = rows.map((row) => ({ ...row, state: epdStateOf(row, today) }))
  return { epds, count: await countOf(own), page_size: epdsPageSize }
}

/** All suppliers' records that nobody has compared with their files; none of a closed account. */
export const epdsToCheckOn = (db: Database, today: string) =>
  db
    .selectFrom('epds as epd')
    .innerJoin('profiles as supplier', 'supplier.id', 'epd.supplier_id')
    .where('epd.checked_at', 'is', null)
    .where('epd.remark', 'is', null)
    .where('epd.withdrawn_at', 'is', null)
    .where('epd.valid_until', '>=', today)
    // Those that are kept for an order.
    .where('supplier.closed_at', 'is', null)

/** The same with what the list shows, the oldest first. */
export async function listEpdsToCheck(
  db: Database,
  { page, today }: { page: number; today: string },
): Promise<z.infer<typeof epdsToCheck>> {
  const waiting = epdsToCheckOn(db, today)
  const rows = await waiting
    .select([...epdListColumns, linkedProducts.as('products'), 'supplier.id as supplier_id', 'supplier.company_name'])
    .orderBy('epd.created_at')
    .orderBy('epd.id')
    .limit(epdsPageSize)
    .offset((page - 1) * epdsPageSize)
    .execute()
  return {
    epds: rows.map(({ supplier_id, company_name, ...row }) => ({
      ...row,
      state: epdStateOf(row, today),
      supplier: { id: supplier_id, company_name },
    })),
    count: await countOf(waiting),
    page_size: epdsPageSize,
  }
}

export const epdProductFilters = z.strictObject({ material: z.enum(materials) })
/** Products that a record can be linked to. `more`: there are more than one record can have. */
export const epdProducts = z.object({
  products: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      subcategory: z.string(),
      size: z.string().nullable(),
      grade: z.string().nullable(),
    }),
  ),
  more: z.boolean(),
})

/** The supplier's own products of one material, by profile and name. */
export async function listEpdProducts(
  db: Database,
  actor: Actor,
  material: Material,
): Promise<z.infer<typeof epdProducts>> {
  const rows = await db
    .selectFrom('products')
    .where('supplier_id', '=', actor.company.id)
    .where('material', '=', material)
    .select(['id', 'name', 'subcategory', 'size', 'grade'])
    .orderBy('subcategory')
    .orderBy('name')
    .orderBy('id')
    .limit(maxEpdProducts + 1)
    .execute()
  return { products: rows.slice(0, maxEpdProducts), more: rows.length > maxEpdProducts }
}
