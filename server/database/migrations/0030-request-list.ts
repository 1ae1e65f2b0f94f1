import { sql, type Kysely } from 'kysely'

/** The products that a person collects for one request (decision record 68). Volume in tons. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table request_list_items (
    person_id uuid not null references people on delete cascade,
    product_id uuid not null references products on delete cascade,
    volume numeric constraint request_list_items_volume check (volume > 0),
    added_at timestamptz not null default now(),
    primary key (person_id, product_id)
  )`,
  // For the deletion of products.
  `create index request_list_items_product on request_list_items (product_id)`,
]
