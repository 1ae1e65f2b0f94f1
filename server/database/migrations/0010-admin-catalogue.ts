import { sql, type Kysely } from 'kysely'

/** What an administrator's lists of all products and all documents are found and put in order by. See decision record 30. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // In small letters, because comparing letters of any case takes three times as long; in the order of their bytes, because
  // the order of a language takes three times as long again, and differs from database to database.
  `alter table products add search_text text not null
     generated always as (lower(name || chr(10) || category || chr(10) || subcategory)) stored`,
  `create index products_text on products using gin (search_text gin_trgm_ops)`,
  // What filters and searches ask for stands in each, so that a late page is walked to without the table.
  `create index products_by_name on products (search_text collate "C", id) include (category, supplier_id)`,
  `create index products_by_category on products
     (category collate "C", subcategory collate "C", search_text collate "C", id) include (supplier_id)`,
  `create index products_by_price on products (currency, price_per_kg, id) include (category, supplier_id, search_text)`,
  `create index products_by_min_volume on products (min_volume, id) include (category, supplier_id, search_text)`,
  `create index products_by_epd_value on products (epd_value, id) include (category, supplier_id, search_text)`,
  `drop index products_newest`,
  `create index products_newest on products (created_at desc, id) include (category, supplier_id, search_text)`,

  `alter table supplier_documents add search_text text not null generated always as (lower(name)) stored`,
  `create index supplier_documents_text on supplier_documents using gin (search_text gin_trgm_ops)`,
  `create index supplier_documents_by_name on supplier_documents (search_text collate "C", id) include (category, supplier_id)`,
  `create index supplier_documents_by_category on supplier_documents
     (category collate "C", search_text collate "C", id) include (supplier_id)`,
  `drop index supplier_documents_newest`,
  `create index supplier_documents_newest on supplier_documents (created_at desc, id)
     include (category, supplier_id, search_text)`,
]
