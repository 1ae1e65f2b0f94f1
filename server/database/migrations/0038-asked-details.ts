import { sql, type Kysely } from 'kysely'

/**
 * A position keeps the size, grade, standard and dimensions of its product as it was asked for, so that a supplier who cannot open
 * the product knows what to quote. Positions of before get those that their product has now, unless they have their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table order_positions add column product_dimensions jsonb not null default '{}'
    check (jsonb_typeof(product_dimensions) = 'object')`,
  // A size or grade of its own stays, and the dimensions of the product would not describe it.
  `update order_positions asked set
      size = coalesce(asked.size, product.size),
      grade = coalesce(asked.grade, product.grade),
      standard = coalesce(asked.standard, case when asked.grade is null then product.standard end),
      product_dimensions = case when coalesce(asked.size, product.size, '') = coalesce(product.size, '')
        then product.dimensions else '{}' end
    from products product
    where product.id = asked.product_id and product.material = asked.material and product.subcategory = asked.subcategory`,
  // The list is searched by size and grade.
  `select list_quotes(array(select distinct order_id from order_positions where product_id is not null))`,
]
