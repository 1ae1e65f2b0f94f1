import { sql, type Kysely } from 'kysely'

/**
 * A dimension of a size such as 3.175 can be 3175 too, and is asked about wherever it is read. The sizes of before mean decimals, so
 * they get the zero that says so: 3.175 becomes 3.1750, as `formatSize` writes it. From 10.001 on there is one reading, because no
 * dimension has over 10,000 mm.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const clear = String.raw`regexp_replace(size, '(^|x)([1-9]\.[0-9]{3})(?=x|$)', '\1\20', 'g')`
const unclear = String.raw`size ~ '^[0-9.]+(x[0-9.]+)*$' and size ~ '(^|x)[1-9]\.[0-9]{3}(x|$)'`

const statements = [
  `update products set size = ${clear} where ${unclear}`,
  // The list of quotes is searched by size.
  `with cleared as (update order_positions set size = ${clear} where ${unclear} returning order_id)
    select list_quotes(array(select distinct order_id from cleared))`,
]
