import { sql, type RawBuilder } from 'kysely'
import type { Material } from '#domain/materials.ts'
import type { Currency } from '#domain/money.ts'
import type { FitAsked, FitCandidate } from '#domain/recipient-fit.ts'
import type { Database } from '#server/database/connect.ts'
import { holdsWords, plainText } from '#server/database/like.ts'
import { validDocumentsOf } from '#server/documents/queries/valid-documents.ts'

export type Asking = FitAsked & { material: Material; subcategory: string }
type Wanted = { text: string } | { ids: readonly string[] }
type Found = FitCandidate & { country: string | null }

/**
 * The suppliers proposed for `quote`: the stored proposal, else its products' own suppliers (specification 000, section
 * 4).
 */
export const proposedFor = sql<
  string[]
>`case when cardinality(quote.selected_suppliers) > 0 then quote.selected_suppliers
  else array(select distinct supplier_id from order_positions as position join products on products.id = position.product_id
    where position.order_id = quote.id and supplier_id is not null) end`

/** For profiles named `supplier`. */
export const isActive = sql`supplier.role = 'supplier' and supplier.user_status = 'active'`

const isWanted = (wanted: Wanted): RawBuilder<unknown> => {
  if ('ids' in wanted) return sql`and supplier.id = any (${wanted.ids}::uuid[])`
  if (wanted.text === '') return sql``
  return sql`and ${holdsWords(wanted.text, [plainText(sql`supplier.company_name`), sql`lower(supplier.country)`])}`
}

/** The domain's `beyond`, with the arithmetic of JavaScript, so that both treat the same figures as equal. */
const beyond = (figure: RawBuilder<unknown>, asked: number): RawBuilder<unknown> =>
  sql`case when ${figure} > ${asked}::numeric
    then (${figure}::float8 - ${asked}::float8) / ${figure}::float8 else 0::float8 end`

/** One row per supplier of the material and profile: the product that the domain's `bestFitting` selects. */
function bestProducts({ material, subcategory, ...asked }: Asking, wanted: Wanted): RawBuilder<unknown> {
  const { volume, max_epd, max_price_per_kg, max_price_currency } = asked
  const nothing = sql`0::float8`
  const epd =
    max_epd === null
      ? nothing
      : sql`case when effective_epd is null then 1::float8 else ${beyond(sql`effective_epd`, max_epd)} end`
  const price =
    max_price_per_kg === null
      ? nothing
      : sql`case when price_per_kg > 0 and currency = ${max_price_currency}
          then ${beyond(sql`price_per_kg`, max_price_per_kg)} else 0::float8 end`
  return sql`
    select distinct on (supplier_id) supplier_id, min_volume, effective_epd, price_per_kg, currency,
      (minimum > 0)::int + (epd > 0)::int + (price > 0)::int as misses, minimum + epd + price as shortfall
    from (
      select id, supplier_id, min_volume, effective_epd, price_per_kg, currency,
        ${beyond(sql`min_volume`, volume)} as minimum, ${epd} as epd, ${price} as price
      from products
      where listed and material = ${material} and subcategory = ${subcategory}
        ${'ids' in wanted ? sql`and supplier_id = any (${wanted.ids}::uuid[])` : sql``}
    ) as product
    order by supplier_id, misses, shortfall, effective_epd nulls last, id`
}

const hasDocuments = sql`exists (select ${validDocumentsOf(sql`supplier.id`)})`

/**
 * The best fitting of the wanted active suppliers, with the figures of the fit. The order is the domain's `inOrderOfFit`;
 * here it only decides who is among the first `limit`, and a test compares the two.
 */
export async function findRecipients(db: Database, asking: Asking, wanted: Wanted, limit: number): Promise<Found[]> {
  const { rows } = await sql<Row>`
    with best as materialized (${bestProducts(asking, wanted)}),
    found as (
      select supplier.id, supplier.company_name, supplier.country, best.*,
        best.misses + (not ${hasDocuments})::int as all_misses
      from best join profiles as supplier on supplier.id = best.supplier_id
      where ${isActive} ${isWanted(wanted)}
    ),
    sellers as (
      select * from found
      order by all_misses > 0, all_misses, shortfall, effective_epd nulls last, company_name, id limit ${limit}
    ),
    others as (
      select supplier.id, supplier.company_name, supplier.country
      from profiles as supplier
      where ${isActive} ${isWanted(wanted)} and not exists (select from best where best.supplier_id = supplier.id)
      order by supplier.company_name, supplier.id
      limit ${limit}
    )
    select shown.*, (select count(*) ${validDocumentsOf(sql`shown.id`)}) as documents
    from (
      select id, company_name, country, min_volume, effective_epd, price_per_kg, currency from sellers
      union all
      select id, company_name, country, null, null, null, null
      from (select * from others limit greatest(0, ${limit} - (select count(*) from sellers))) as others
    ) as shown`.execute(db)
  return rows.map(({ min_volume, effective_epd, price_per_kg, currency, ...supplier }) => ({
    ...supplier,
    product:
      min_volume === null || price_per_kg === null || currency === null
        ? null
        : { min_volume, epd: effective_epd, price_per_kg, currency },
  }))
}
type Row = {
  id: string
  company_name: string
  country: string | null
  documents: number
  min_volume: number | null
  effective_epd: number | null
  price_per_kg: number | null
  currency: Currency | null
}

/** The number of active suppliers that the search finds, and of those that qualify. */
export async function countRecipients(
  db: Database,
  asking: Asking,
  text: string,
): Promise<{ count: number; qualifying: number }> {
  const { rows } = await sql<{ count: number; qualifying: number }>`
    with best as materialized (${bestProducts(asking, { text })})
    select
      (select count(*) from profiles as supplier where ${isActive} ${isWanted({ text })}) as count,
      (select count(*) from best join profiles as supplier on supplier.id = best.supplier_id
        where best.misses = 0 and ${isActive} ${isWanted({ text })} and ${hasDocuments}) as qualifying`.execute(db)
  return rows[0] ?? { count: 0, qualifying: 0 }
}
