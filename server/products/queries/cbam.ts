import { z } from '@hono/zod-openapi'
import { sql, type ExpressionBuilder } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Actor } from '#domain/access/actor.ts'
import { countryOfAddress } from '#domain/accounts/address-country.ts'
import {
  isCbamConcerned,
  isCbamExempt,
  isCbamListed,
  isCbamMaterial,
  isCbamWanted,
} from '#domain/products/cbam/cbam.ts'
import { findCbamDefault, otherCountries, type CbamDefault } from '#domain/products/cbam/cbam-defaults.ts'
import { cbamFile, type Cbam } from '#domain/quotes/evidence/cbam-file.ts'
import { possibleCnCodes } from '#domain/products/cbam/cn-codes.ts'
import { maxExportedRows } from '#domain/values/file-columns.ts'
import type { Material } from '#domain/materials/materials.ts'
import { AppError, notFound } from '#server/app-error.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import { rateLimitExport } from '#server/http/list-file.ts'
import { tableOf, type Table } from '#server/http/table-file.ts'
import { timestamp } from '#server/http/timestamp.ts'
import type { Limits } from '#server/http/limits.ts'

/** The data that a supplier gave. Emissions in t CO₂e/t, carbon price per t CO₂e. */
const dataView = z.object({
  cn_code: z.string(),
  country: z.string(),
  installation: z.string(),
  production_route: z.string(),
  direct_emissions: z.number(),
  indirect_emissions: z.number(),
  verified_by: z.string().nullable(),
  carbon_price: z.number().nullable(),
  carbon_price_currency: z.string().nullable(),
})
const dataColumns = dataView.keyof().options

/** A row of the official table. Value in t CO₂e/t. */
const defaultView = z.object({
  cn_code: z.string(),
  country: z.string(),
  value: z.number(),
  source: z.string(),
  valid_on: z.iso.date(),
})

/** Buyers read this: the supplier's data, or the default value of the loaded table. */
export const cbamView = z.discriminatedUnion('default', [
  dataView.extend({ default: z.literal(false), updated_at: timestamp }),
  defaultView.extend({ default: z.literal(true) }),
])

export const ownCbam = z.object({
  /** Whether data can be given: not for other metals, nor by a supplier in the EU or in an exempt country. */
  concerned: z.boolean(),
  /** CN codes that are possible for the product, the most usual first. `when`: what has to be true for it; empty if nothing is open. */
  codes: z.array(z.object({ code: z.string(), when: z.string() })),
  /** The supplier's country. */
  country: z.string().nullable(),
  cbam: dataView.extend({ updated_at: timestamp }).nullable(),
  /** Buyers read this as long as there are no data. */
  default: defaultView.nullable(),
})

/** The supplier's own product with its data, to edit. Another supplier's product is not found, like an unknown one. */
export async function getCbam(db: Database, { company }: Actor, id: string): Promise<z.infer<typeof ownCbam>> {
  const { material, subcategory, size, country } = await db
    .selectFrom('products as product')
    .innerJoin('profiles as supplier', 'supplier.id', 'product.supplier_id')
    .where('product.supplier_id', '=', company.id)
    .where('product.id', '=', id)
    .select(['product.material', 'product.subcategory', 'product.size', 'supplier.country'])
    .executeTakeFirstOrThrow(() => notFound('product.notFound'))
  const cbam = await selectData(db, [id]).executeTakeFirst()
  const [standard] = await defaultsFor(db, [{ material, subcategory, size, country }])
  return {
    concerned: isCbamConcerned(material, country),
    codes: isCbamMaterial(material) ? [...possibleCnCodes(material, subcategory, size)] : [],
    country,
    cbam: cbam === undefined ? null : withoutId(cbam),
    default: standard ?? null,
  }
}

const selectData = (db: Database | Tx, ids: readonly string[]) =>
  db
    .selectFrom('product_cbam')
    .where('product_id', 'in', [...ids])
    .select(['product_id', 'updated_at', ...dataColumns])

function withoutId<Row extends { product_id: string }>(row: Row) {
  const { product_id: _, ...data } = row
  return data
}

type Data = z.infer<typeof dataView>
/** The carbon border data of a product in a statement about it. `updated_at` is a text, as in all JSON of the database. */
type CbamParts = { cbam: (Data & { updated_at: string }) | null; has_cbam_defaults: boolean }

/** The data of `product`, and whether an official table is loaded, as parts of a statement about it. */
export const cbamParts = (eb: ExpressionBuilder<Schema & { product: Schema['products'] }, 'product'>) => [
  jsonObjectFrom(
    eb
      .selectFrom('product_cbam')
      .whereRef('product_cbam.product_id', '=', 'product.id')
      .select([...dataColumns, 'product_cbam.updated_at']),
  ).as('cbam'),
  sql<boolean>`exists (select from cbam_defaults)`.as('has_cbam_defaults'),
]

/** The carbon border data that buyers read about a product with these parts. */
export async function shownCbam(
  db: Database,
  { cbam, has_cbam_defaults, ...product }: Concerned & CbamParts,
): Promise<z.infer<typeof cbamView> | null> {
  if (!isShown(product)) return null
  if (cbam !== null) return { default: false, ...cbam, updated_at: new Date(cbam.updated_at) }
  const [standard] = has_cbam_defaults ? await defaultsFor(db, [product]) : []
  return standard ? { default: true, ...standard } : null
}

type Concerned = { id: string; material: Material; subcategory: string; size: string | null; country: string | null }

const isShown = ({ material, country }: Pick<Concerned, 'material' | 'country'>) =>
  isCbamListed(material, country) && !isCbamExempt(country)

/**
 * The data that buyers read about these products, by id. `country`: of their suppliers. A product without anything is left out. Data stay
 * readable if their supplier no longer states a country; a default value needs one.
 */
export async function cbamOf(
  db: Database,
  products: readonly Concerned[],
): Promise<ReadonlyMap<string, z.infer<typeof cbamView>>> {
  const concerned = products.filter(isShown)
  if (concerned.length === 0) return new Map()
  const ids = concerned.map(({ id }) => id)
  const found = new Map<string, z.infer<typeof cbamView>>()
  for (const row of await selectData(db, ids).execute())
    found.set(row.product_id, { default: false, ...withoutId(row) })
  const without = concerned.filter(({ id }) => !found.has(id))
  for (const [index, standard] of (await defaultsFor(db, without)).entries()) {
    const product = without[index]
    if (standard !== null && product !== undefined) found.set(product.id, { default: true, ...standard })
  }
  return found
}

/** The default value of each product by the codes that are usual for its profile, in the same order. */
async function defaultsFor(
  db: Database,
  products: readonly Omit<Concerned, 'id'>[],
): Promise<readonly (CbamDefault | null)[]> {
  const codesOf = ({ material, subcategory, size, country }: Omit<Concerned, 'id'>) =>
    isCbamConcerned(material, country) ? possibleCnCodes(material, subcategory, size).map(({ code }) => code) : []
  const headings = [...new Set(products.flatMap((product) => codesOf(product).map((code) => code.slice(0, 4))))]
  if (headings.length === 0) return products.map(() => null)
  const countries = [...new Set([...products.flatMap(({ country }) => country ?? []), otherCountries])]
  const rows = await db
    .selectFrom('cbam_defaults')
    .where('country', 'in', countries)
    .where(sql`left(cn_code, 4)`, 'in', headings)
    .select(['cn_code', 'country', 'value', 'source', 'valid_on'])
    .orderBy('cn_code')
    .execute()
  return products.map((product) => findCbamDefault(rows, codesOf(product), product.country ?? otherCountries))
}

type Requested = {
  delivery_address: string | null
  /** The address of the customer's company. */
  address: string | null
  positions: readonly { material: Material | null }[]
}

/** Whether a request needs CBAM data of this supplier. Metal that the customer collects goes to the customer's company. */
export async function cbamWanted(
  db: Database,
  { company }: Actor,
  { delivery_address, address, positions }: Requested,
): Promise<boolean> {
  const { country } = await db
    .selectFrom('profiles')
    .where('id', '=', company.id)
    .select('country')
    .executeTakeFirstOrThrow()
  return isCbamWanted(positions, {
    supplier: country,
    destination: countryOfAddress(delivery_address ?? address ?? ''),
  })
}

/** A supplier's own products with data, as a file. */
export async function exportCbam(services: { limits: Limits; db: Database }, actor: Actor): Promise<Table> {
  await rateLimitExport(services, actor)
  const products = await ownCbamData(services.db, actor)
    .limit(maxExportedRows + 1)
    .execute()
  if (products.length > maxExportedRows)
    throw new AppError('too_large', { code: 'request.exportTooLarge', max: maxExportedRows, holds: 'products' })
  const rows = products.map(({ id, name, size, grade, ...data }) => {
    const cbam: Cbam = { default: false, ...data }
    return cbamFile.values({ id, name, size, grade, cbam })
  })
  return tableOf(cbamFile.columns, rows)
}

/** The data of the supplier's products. */
export const ownCbamData = (db: Database, { company }: Actor) =>
  db
    .selectFrom('product_cbam as cbam')
    .innerJoin('products as product', 'product.id', 'cbam.product_id')
    .where('product.supplier_id', '=', company.id)
    .select(['product.id', 'product.name', 'product.size', 'product.grade'])
    .select(dataColumns.map((column) => `cbam.${column}` as const))
    .orderBy('product.name')
    .orderBy('product.id')
