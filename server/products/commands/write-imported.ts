import { sql } from 'kysely'
import type { CatalogueRow } from '#domain/products/catalogue-row.ts'
import { productName } from '#domain/products/product.ts'
import { gradeKeyOrNone } from '#domain/products/product-grade.ts'
import type { Tx } from '#server/database/connect.ts'
import { eachInParts } from '#server/workers/in-parts.ts'

/**
 * One statement each, with the rows as one parameter: 10,000 products take about as long as a few, and no limit on
 * parameters applies.
 */
export async function insertProducts(
  tx: Tx,
  owner: string | null,
  rows: readonly CatalogueRow[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return
  const named = await jsonOf(rows, (row) => ({ ...withGradeKey(row), name: productName(row.material, row.profile) }))
  await sql`
    insert into products (supplier_id, name, material, category, subcategory, currency, price_per_kg, min_volume,
                          epd_value, dimensions, size, grade, grade_key, standard, article_number, created_at, updated_at)
    select ${owner}::uuid, name, material, material, profile, currency, price_per_kg, min_volume, epd_value, dimensions,
           size, grade, grade_key, standard, article_number, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${named}::jsonb)
      as item(name text, material text, profile text, ${values})`.execute(tx)
}

export async function updateProducts(tx: Tx, rows: readonly CatalogueRow[], at: Date): Promise<void> {
  if (rows.length === 0) return
  const changed = await jsonOf(rows, withGradeKey)
  await sql`
    update products
    set currency = item.currency, price_per_kg = item.price_per_kg, min_volume = item.min_volume,
        epd_value = item.epd_value, dimensions = item.dimensions, size = item.size, grade = item.grade,
        grade_key = item.grade_key, standard = item.standard, article_number = item.article_number,
        updated_at = ${at}::timestamptz
    from jsonb_to_recordset(${changed}::jsonb) as item(id uuid, ${values})
    where products.id = item.id`.execute(tx)
}

/** A JSON array of what `item` makes of each row. */
async function jsonOf(rows: readonly CatalogueRow[], item: (row: CatalogueRow) => object): Promise<string> {
  const items: string[] = []
  await eachInParts(rows, (row) => items.push(JSON.stringify(item(row))))
  return `[${items.join(',')}]`
}

const withGradeKey = (row: CatalogueRow) => ({
  ...row,
  grade_key: gradeKeyOrNone(row.material, row.grade ?? null),
})

const values = sql.raw(`currency text, price_per_kg numeric, min_volume numeric, epd_value numeric, dimensions jsonb,
  size text, grade text, grade_key text, standard text, article_number text`)
