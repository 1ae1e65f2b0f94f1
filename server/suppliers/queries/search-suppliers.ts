import { z } from '@hono/zod-openapi'
import { sql, type RawBuilder } from 'kysely'
import { effectiveEpd, epdSources, splitSupplierEpd, type RecordInForce, type SupplierEpd } from '#domain/epd.ts'
import { materials, type Material } from '#domain/materials.ts'
import { currencies, type Currency } from '#domain/money.ts'
import { coherent, searchPageSize, variousMaterials, type SupplierFilters } from '#domain/supplier-search.ts'
import type { Database } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import { validDocumentsOf } from '#server/documents/queries/valid-documents.ts'
import { effectiveEpdView, productEpdOf, recordInForce } from '#server/epds/queries/record-in-force.ts'
import { matchesOf } from './search-matches.ts'

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
  size: z.string().nullable(),
  grade: z.string().nullable(),
  epd: z.number().nullable(),
  epd_source: z.enum(epdSources),
  /** The EPD record in force that the value comes from, if it does. */
  epd_record: effectiveEpdView.shape.record,
})
export const supplierSearch = z.object({
  count: z.number(),
  page_size: z.number(),
  /** How many of them come first because a missing EPD value counts as 0; 0 in any other order. */
  undeclared: z.number(),
  entries: z.array(foundSupplier),
})

type Row = SupplierEpd & {
  count: number
  undeclared: number
  rank: number
  /** Null on the only row of an empty page. */
  supplier_id: string | null
  company_name: string
  contact_person: string
  region: string | null
  country: string | null
  bio: string | null
  verified: boolean
  product_id: string | null
  material: Material | null
  subcategory: string | null
  currency: Currency | null
  price_per_kg: number | null
  min_volume: number | null
  epd_value: number | null
  epd_record: RecordInForce | null
  size: string | null
  grade: string | null
}

/**
 * Active suppliers by the filters: one entry per matching product when a profile is chosen, one per supplier with other
 * product filters (the one that comes first in the sort), and one placeholder per supplier without any.
 */
export async function searchSuppliers(db: Database, asked: SupplierFilters): Promise<z.infer<typeof supplierSearch>> {
  const { rows } = await searchStatement(coherent(asked)).execute(db)
  return {
    count: rows[0]?.count ?? 0,
    page_size: searchPageSize,
    undeclared: rows[0]?.undeclared ?? 0,
    entries: rows.flatMap(entryOf),
  }
}

/** The page and its counts in one statement: the shown data is joined after the page is cut. */
function searchStatement(filters: SupplierFilters): RawBuilder<Row> {
  const { first, page, count, undeclared } = matchesOf(filters, searchPageSize)
  return sql<Row>`${prepared}
    ${first}
    select counted.count, counted.undeclared, entry.*
    from (select (${count}), (${undeclared})) as counted (count, undeclared)
    left join lateral (
      select found.rank, found.product_id, supplier.id as supplier_id, supplier.company_name, supplier.contact_person,
        supplier.region, supplier.country, supplier.bio, supplier.epd_steel, supplier.epd_stainless_steel,
        supplier.epd_aluminium, supplier.epd_brass, supplier.epd_copper, supplier.epd_total,
        exists (select ${validDocumentsOf(sql`supplier.id`)}) as verified,
        found.material, found.subcategory, found.currency, found.price_per_kg, found.min_volume, found.epd_value,
        found.size, found.grade, ${recordInForce('found.epd_id')} as epd_record
      from (select *, row_number() over () as rank from (${page}) as page) as found
      join profiles as supplier on supplier.id = found.supplier_id
    ) as entry on true
    order by entry.rank`
}

function entryOf({ supplier_id, ...row }: Row): z.infer<typeof foundSupplier>[] {
  if (supplier_id === null) return []
  const { count: _, undeclared: __, rank: ___, epd_value, epd_record, ...joined } = row
  const [shown, declared] = splitSupplierEpd(joined)
  const { value, source, record } = effectiveEpd(productEpdOf({ epd_record, epd_value }), row.material, declared)
  const epd = { epd: value, epd_source: source, ...(record !== undefined && { epd_record: record }) }
  return [{ ...shown, supplier_id, material: row.material ?? variousMaterials, ...epd }]
}
