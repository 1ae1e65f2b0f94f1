import { z } from '@hono/zod-openapi'
import { sql, type RawBuilder } from 'kysely'
import { effectiveEpd, epdSources, splitSupplierEpd, type RecordInForce, type SupplierEpd } from '#domain/epds/epd.ts'
import { materials, type Material } from '#domain/materials/materials.ts'
import { currencies } from '#domain/values/money.ts'
import { coherent, searchPageSize, variousMaterials, type SupplierFilters } from '#domain/suppliers/supplier-search.ts'
import type { Database } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import { validDocumentsOf } from '#server/documents/queries/valid-documents.ts'
import { effectiveEpdView, productEpdOf, recordInForce } from '#server/epds/queries/record-in-force.ts'
import { matchesOf } from './search-matches.ts'

/** The product of a line of the results. */
const foundLine = z.object({
  product_id: z.uuid().nullable(),
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
/** A supplier with its first matching product, or, without a product id, with all that it sells. */
const foundSupplier = foundLine.extend({
  supplier_id: z.uuid(),
  company_name: z.string(),
  contact_person: z.string(),
  region: z.string().nullable(),
  country: z.string().nullable(),
  bio: z.string().nullable(),
  verified: z.boolean(),
  material: z.enum([...materials, variousMaterials]),
  subcategory: z.string().nullable(),
  /** How many of its products match; null where they are not counted, without a profile. */
  products: z.number().nullable(),
  /** The matching products after the first one, as many as are shown at once. */
  others: z.array(foundLine),
})
export const supplierSearch = z.object({
  /** The number of suppliers. */
  count: z.number(),
  /** How many products of them match; null where they are not counted, without a profile. */
  products: z.number().nullable(),
  page_size: z.number(),
  /** How many of them come first because a missing EPD value counts as 0; 0 in any other order. */
  undeclared: z.number(),
  entries: z.array(foundSupplier),
})

type LineRow = Omit<z.infer<typeof foundLine>, 'epd' | 'epd_source' | 'epd_record'> & {
  epd_value: number | null
  epd_record: RecordInForce | null
}

type Row = SupplierEpd &
  LineRow & {
    count: number
    undeclared: number
    of_products: number | null
    rank: number
    /** Null on the only row of an empty page. */
    supplier_id: string | null
    company_name: string
    contact_person: string
    region: string | null
    country: string | null
    bio: string | null
    verified: boolean
    material: Material | null
    subcategory: string | null
    products: number | null
    others: LineRow[] | null
  }

/**
 * Active suppliers by the filters: one entry per supplier, with its matching products when a profile is chosen, with the one of
 * them that comes first in the sort with other product filters, and as a placeholder without any (decision record 75).
 */
export async function searchSuppliers(db: Database, asked: SupplierFilters): Promise<z.infer<typeof supplierSearch>> {
  const { rows } = await searchStatement(coherent(asked)).execute(db)
  return {
    count: rows[0]?.count ?? 0,
    products: rows[0]?.of_products ?? null,
    page_size: searchPageSize,
    undeclared: rows[0]?.undeclared ?? 0,
    entries: rows.flatMap(entryOf),
  }
}

/** The page and its counts in one statement: the shown data is joined after the page is cut. */
function searchStatement(filters: SupplierFilters): RawBuilder<Row> {
  const { first, page, counts, hasLines } = matchesOf(filters, searchPageSize)
  return sql<Row>`${prepared}
    ${first}
    select counted.count, counted.undeclared, counted.of_products, entry.*
    from (${counts}) as counted (count, undeclared, of_products)
    left join lateral (
      select found.rank, found.product_id, supplier.id as supplier_id, supplier.company_name, supplier.contact_person,
        supplier.region, supplier.country, supplier.bio, supplier.epd_steel, supplier.epd_stainless_steel,
        supplier.epd_aluminium, supplier.epd_brass, supplier.epd_copper, supplier.epd_total,
        exists (select ${validDocumentsOf(sql`supplier.id`)}) as verified,
        found.material, found.subcategory, found.currency, found.price_per_kg, found.min_volume, found.epd_value,
        found.size, found.grade, ${hasLines ? sql`found.products, found.others` : sql`null::int8 as products, null::json as others`},
        ${recordInForce('found.epd_id')} as epd_record
      from (select *, row_number() over () as rank from (${page}) as page) as found
      join profiles as supplier on supplier.id = found.supplier_id
    ) as entry on true
    order by entry.rank`
}

function entryOf({ supplier_id, ...row }: Row): z.infer<typeof foundSupplier>[] {
  if (supplier_id === null) return []
  const { count: _, undeclared: __, of_products: ___, rank: ____, ...joined } = row
  const [{ material, others, ...shown }, declared] = splitSupplierEpd(joined)
  return [
    {
      ...lineOf(shown, material, declared),
      supplier_id,
      material: material ?? variousMaterials,
      others: (others ?? []).map((line) => lineOf(line, material, declared)),
    },
  ]
}

/** With the EPD value that counts in place of the product's own facts. */
function lineOf<Line extends LineRow>(line: Line, material: Material | null, declared: SupplierEpd) {
  const { epd_value, epd_record, ...shown } = line
  const { value, source, record } = effectiveEpd(productEpdOf({ epd_record, epd_value }), material, declared)
  return { ...shown, epd: value, epd_source: source, ...(record !== undefined && { epd_record: record }) }
}
