import { sql, type Kysely } from 'kysely'

/**
 * What importers declare for the Carbon Border Adjustment Mechanism: the data of products, and the official default values that an
 * administrator loads (decision record 73).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Emissions in t CO₂e/t, carbon price per t CO₂e.
  `create table product_cbam (
    product_id uuid primary key references products on delete cascade,
    cn_code text not null,
    country text not null,
    installation text not null,
    production_route text not null,
    direct_emissions numeric not null constraint product_cbam_direct check (direct_emissions >= 0),
    indirect_emissions numeric not null constraint product_cbam_indirect check (indirect_emissions >= 0),
    verified_by text,
    carbon_price numeric constraint product_cbam_price check (carbon_price >= 0),
    carbon_price_currency text,
    updated_at timestamptz not null,
    constraint product_cbam_currency check ((carbon_price is null) = (carbon_price_currency is null))
  )`,

  `create table cbam_defaults (
    country text not null,
    cn_code text not null,
    value numeric not null,
    source text not null,
    valid_on date not null,
    loaded_at timestamptz not null,
    primary key (country, cn_code)
  )`,
]
