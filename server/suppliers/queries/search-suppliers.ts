import { z } from '@hono/zod-openapi'
import { sql, type RawBuilder } from 'kysely'
import { epdSources, type EpdSource } from '#domain/epd.ts'
import { epdColumnOf, materials, type Material } from '#domain/materials.ts'
import { currencies, type Currency } from '#domain/money.ts'
import {
  coherent,
  hasProductFilter,
  searchPageSize,
  variousMaterials,
  type SupplierFilters,
  type SupplierSort,
} from '#domain/supplier-search.ts'
import type { Database } from '#server/database/connect.ts'
import { containing } from '#server/database/like.ts'

const foundSupplier = z.object({
  supplier_id: z.uuid(),
  company_name: z.string(),
  contact_person: z.string(),
  region: z.string().nullable(),
  country: z.string().nullable(),
  bio: z.string().nullable(),
  verified: z.boolean(),
  /** Null on an entry that stands for all of a supplier's products. */
  product_id: z.uuid().nullable(),
  material: z.enum([...materials, variousMaterials]),
  subcategory: z.string().nullable(),
  currency: z.enum(currencies).nullable(),
  price_per_kg: z.number().nullable(),
  min_volume: z.number().nullable(),
  epd: z.number().nullable(),
  epd_source: z.enum(epdSources),
})
export const supplierSearch = z.object({ count: z.number(), page_size: z.number(), entries: z.array(foundSupplier) })

type Row = {
  supplier_id: string
  company_name: string
  contact_person: string
  region: string | null
  country: string | null
  bio: string | null
  verified: boolean
  product_id: string | null
  material: Material | typeof variousMaterials
  subcategory: string | null
  currency: Currency | null
  price_per_kg: number | null
  min_volume: number | null
  epd: number | null
  epd_source: EpdSource
}

/** A missing EPD counts as 0 in the sorts (specification 001, section 2; product decision 4). */
const orderOf: Record<SupplierSort, RawBuilder<unknown>> = {
  epd_asc: sql`coalesce(epd, 0) asc`,
  epd_desc: sql`coalesce(epd, 0) desc`,
  min_volume_asc: sql`coalesce(min_volume, 0) asc`,
  min_volume_desc: sql`coalesce(min_volume, 0) desc`,
}

/**
 * Active suppliers by the filters: one entry per matching product when a profile is chosen, one per supplier with other
 * product filters (the one that comes first in the sort), and one placeholder per supplier without any.
 */
export async function searchSuppliers(db: Database, asked: SupplierFilters): Promise<z.infer<typeof supplierSearch>> {
  const filters = coherent(asked)
  const matching = hasProductFilter(filters) ? matchingProducts(filters) : matchingSuppliers(filters)
  const page = sql`order by ${orderOf[filters.sort]}, company_name, supplier_id, product_id
    limit ${searchPageSize} offset ${(filters.page - 1) * searchPageSize}`
  const { rows: entries } = await sql<Row>`
    select found.*, supplier.bio, supplier.contact_person, supplier.region, supplier.country,
      exists (select 1 from supplier_documents where supplier_id = found.supplier_id) as verified
    from (select * from (${matching}) as matching ${page}) as found
    join profiles as supplier on supplier.id = found.supplier_id
    order by ${orderOf[filters.sort]}, found.company_name, supplier_id, product_id`.execute(db)
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${matching}) as matching`.execute(db)
  return { count: rows[0]?.count ?? 0, page_size: searchPageSize, entries }
}

function matchingSuppliers(filters: SupplierFilters) {
  return sql`
    select supplier.id as supplier_id, supplier.company_name, null::uuid as product_id, ${variousMaterials} as material,
      null as subcategory, null as currency, null::numeric as price_per_kg, null::numeric as min_volume,
      supplier.epd_total as epd, case when supplier.epd_total is null then 'none' else 'total' end as epd_source
    from profiles as supplier
    where ${supplierConditions(filters)}`
}

const ofMaterial = sql`case product.material ${sql.join(
  materials.map((material) => sql`when ${sql.lit(material)} then supplier.${sql.ref(epdColumnOf[material])}`),
  sql` `,
)} end`

function matchingProducts(filters: SupplierFilters) {
  const conditions = [supplierConditions(filters)]
  if (filters.material) conditions.push(sql`product.material = ${filters.material}`)
  if (filters.profile) conditions.push(sql`product.subcategory = ${filters.profile}`)
  if (filters.min_volume !== undefined) conditions.push(sql`product.min_volume >= ${filters.min_volume}`)
  const products = sql`
    select supplier.id as supplier_id, supplier.company_name, product.id as product_id, product.material,
      product.subcategory, product.currency, product.price_per_kg, product.min_volume,
      coalesce(product.epd_value, ${ofMaterial}, supplier.epd_total) as epd,
      case when product.epd_value is not null then 'product' when ${ofMaterial} is not null then 'material'
        when supplier.epd_total is not null then 'total' else 'none' end as epd_source
    from products as product join profiles as supplier on supplier.id = product.supplier_id
    where ${sql.join(conditions, sql` and `)}`
  const withinEpd =
    filters.max_epd === undefined
      ? products
      : sql`select * from (${products}) as product where epd <= ${filters.max_epd}`
  if (filters.profile) return withinEpd
  return sql`select distinct on (supplier_id) * from (${withinEpd}) as product
    order by supplier_id, ${orderOf[filters.sort]}, product_id`
}

function supplierConditions({ text, region, country }: SupplierFilters) {
  const conditions = [sql`supplier.role = 'supplier' and supplier.user_status = 'active'`]
  if (region) conditions.push(sql`supplier.region = ${region}`)
  if (country) conditions.push(sql`supplier.country = ${country}`)
  if (text) {
    // The index's own expression; the line breaks keep a match within one field.
    conditions.push(
      sql`(supplier.company_name || chr(10) || supplier.contact_person || chr(10) || coalesce(supplier.bio, ''))
        ilike ${containing(text)}`,
    )
  }
  return sql.join(conditions, sql` and `)
}
