import { sql, type Kysely } from 'kysely'

/**
 * The EPD value of each position of an offer, as it was when the offer was given (decision record 72). An offer of the version before
 * has no rows, and its values are those of the supplier's products.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // `product_*` and `equals`: the supplier's product whose value it is.
  `create table response_positions (
    response_id uuid not null references supplier_responses on delete cascade,
    position smallint not null,
    epd_value numeric,
    epd_source text not null,
    epd_id uuid references epds,
    epd_reason text,
    product_id uuid,
    product_name text,
    product_is_asked boolean,
    product_equals integer,
    primary key (response_id, position)
  )`,
  `create index response_positions_epd on response_positions (epd_id) where epd_id is not null`,
]
