import { sql, type Kysely } from 'kysely'

/** Until when a supplier's document is valid, and what its supplier was reminded of; who saw which EPD values. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The last reminder sent for this expiry date, by its days; a reminder is due by this row alone.
  `alter table supplier_documents
     add column expires_on date,
     add column reminded_days integer check (reminded_days = 30 or reminded_days = 7)`,
  `create index supplier_documents_expiry on supplier_documents (expires_on) where expires_on is not null`,
  // Apart from updated_at, so that saving the one form of the settings does not make the other one stale.
  `alter table profiles add column epd_updated_at timestamptz not null default now()`,
]
