import { sql } from 'kysely'
import { documentCategories } from '#domain/documents/documents.ts'
import { materials, profilesOf } from '#domain/materials/materials.ts'
import { countriesOf, regions } from '#domain/values/regions.ts'
import type { Database } from '#server/database/connect.ts'
import { prefixOf, productsOfSupplier, users, waitingEvery } from './ids.ts'
import { fillQuotes } from './quotes.ts'

/** The amounts of data. The same numbers produce the same rows. */
export type Size = { products: number; suppliers: number }

/** The total of all suppliers, who have the same number each. */
const documentsOfAll = 100_000
const mailsInLog = 100_000

/** Fills a migrated, empty database. Every value follows from its row's number alone. */
export async function fill(db: Database, { products, suppliers }: Size): Promise<void> {
  await fillPeople(db, { suppliers, customers: users - suppliers })
  await describeSuppliers(db)
  for (let from = 0; from < suppliers; from += 1000) await catalogues(db, from, Math.min(from + 1000, suppliers))
  if (products !== suppliers * productsOfSupplier) throw new Error('every supplier has the same number of products')
  await documents(db, documentsOfAll / suppliers)
  await fillQuotes(db, suppliers)
  await mails(db)
  await sql`update settings set admin_notification_email = 'office@bench.example'`.execute(db)
  await sql`drop function drawn`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

/** The accounts, and the function `drawn`, which gives the same number from 0 to 1 for the same two. */
export async function fillPeople(db: Database, count: { suppliers: number; customers: number }): Promise<void> {
  await sql`
    create function drawn(number bigint, salt bigint) returns float8 language sql immutable as
    $$ select ('x' || substr(md5(number || '/' || salt), 1, 8))::bit(32)::bigint / 4294967296::float8 $$`.execute(db)
  await people(db, 'supplier', count.suppliers)
  await people(db, 'customer', count.customers)
  await people(db, 'admin', 1)
}

/** Companies with one person each, which has the company's id. */
async function people(db: Database, role: 'supplier' | 'customer' | 'admin', count: number): Promise<void> {
  const prefix = prefixOf(role)
  // In one statement, because a company and its main contact refer to each other.
  await sql`
    with made as (
      select number, (${prefix}::text || lpad(number::text, 12, '0'))::uuid as id
      from generate_series(1, ${sql.lit(count)}) as number
    ), sign_ins as (
      insert into auth_users (id, name, email, email_verified)
      select id, 'Person ' || number, ${role}::text || number || '@bench.example', true from made
    ), companies as (
      insert into profiles (id, main_contact_id, role, company_name, contact_person, user_status)
      select id, id, ${role},
        (array['Nord', 'Syd', 'Vest', 'Fjord', 'Berg', 'Hav', 'Skog', 'Elv'])[1 + floor(drawn(number, 1) * 8)::int] ||
        (array['stål', 'metall', 'profil', 'bruk', 'verk', 'valse'])[1 + floor(drawn(number, 2) * 6)::int] || ' Bench ' || number,
        (array['Kim', 'Robin', 'Alex', 'Sam', 'Noor'])[1 + floor(drawn(number, 3) * 5)::int] || ' Example ' || number,
        case when number % ${sql.lit(waitingEvery)} = 0 then 'pending' else 'active' end
      from made returning id, contact_person
    )
    insert into people (id, company_id, name, company_role) select id, id, contact_person, 'owner' from companies`.execute(
    db,
  )
}

/** A place, a text, and declared values for seven in ten. */
async function describeSuppliers(db: Database): Promise<void> {
  const places = regions.flatMap((region) => countriesOf[region].slice(0, 6).map(({ name }) => [region, name]))
  await sql`
    update profiles set region = place ->> 0, country = place ->> 1,
      bio = 'Stocks and cuts ' || (array['beams', 'sheets', 'bars', 'tubes'])[1 + floor(drawn(number, 6) * 4)::int] ||
        ' for workshops; remelted with hydropower in furnace ' || number || '.',
      epd_steel = case when drawn(number, 7) < 0.7 then round((0.3 + 2 * drawn(number, 8))::numeric, 3) end,
      epd_aluminium = case when drawn(number, 9) < 0.7 then round((1 + 8 * drawn(number, 10))::numeric, 3) end,
      epd_total = case when drawn(number, 11) < 0.5 then round((0.5 + 3 * drawn(number, 12))::numeric, 3) end
    from (
      select id, right(id::text, 12)::bigint as number,
        ${JSON.stringify(places)}::text::jsonb -> floor(drawn(right(id::text, 12)::bigint, 5) * ${sql.lit(places.length)})::int as place
      from profiles where role = 'supplier'
    ) as supplier where supplier.id = profiles.id`.execute(db)
}

async function catalogues(db: Database, from: number, to: number): Promise<void> {
  const kinds = materials.flatMap((material) => profilesOf[material].map((profile) => [material, profile]))
  await sql`
    insert into products (id, supplier_id, name, material, category, subcategory, currency, price_per_kg, min_volume,
      epd_value, dimensions, created_at)
    select (${prefixOf('product')}::text || lpad(number::text, 12, '0'))::uuid,
      (${prefixOf('supplier')}::text || lpad(supplier::text, 12, '0'))::uuid, (kind ->> 0) || ' ' || (kind ->> 1), kind ->> 0,
      kind ->> 0, kind ->> 1, (array['EUR', 'USD', 'GBP'])[1 + floor(drawn(number, 24) * 3)::int],
      round((0.8 + 6 * drawn(number, 21))::numeric, 2), (array[1, 2, 5, 10, 25, 50])[1 + floor(drawn(number, 22) * 6)::int],
      case when drawn(number, 23) < 0.8 then round((0.2 + 4 * drawn(number, 25))::numeric, 4) end,
      jsonb_build_object('Height', (50 + number % 400) || ' mm', 'Length', '12 m'),
      timestamptz '2026-01-01' + number * interval '1 second'
    from (
      select supplier, number,
        ${JSON.stringify(kinds)}::text::jsonb -> floor(drawn(number, 20) * ${sql.lit(kinds.length)})::int as kind
      from generate_series(${sql.lit(from + 1)}, ${sql.lit(to)}) as supplier,
        lateral (select (supplier::bigint - 1) * ${sql.lit(productsOfSupplier)} + n as number
          from generate_series(1, ${sql.lit(productsOfSupplier)}) as n) as numbered
    ) as drawn_kinds`.execute(db)
}

async function documents(db: Database, ofEach: number): Promise<void> {
  await sql`
    insert into files (owner_id, storage_key, name, type, size)
    select id, id || '/' || n, 'Certificate ' || n || '.pdf', 'application/pdf', 1000
    from profiles, generate_series(1, ${sql.lit(ofEach)}) as n where role = 'supplier'`.execute(db)
  await sql`
    insert into supplier_documents (supplier_id, file_id, category, name, type)
    select owner_id, id, (${JSON.stringify(documentCategories)}::text::jsonb ->> (right(storage_key, 1)::int)), name, type
    from files`.execute(db)
}

/** The mails of ninety days; every hundredth failed. */
async function mails(db: Database): Promise<void> {
  await sql`
    insert into mails (id, to_address, subject, about, state, tries, last_error, created_at, sent_at, failed_at)
    select gen_random_uuid(), 'customer' || number % ${sql.lit(users)} || '@bench.example',
      (array['Your offer was accepted', 'A new quote request for you', 'A supplier declined', 'You received an offer'])
        [1 + floor(drawn(number, 71) * 4)::int] || ' (' || upper(substr(md5(number::text), 1, 8)) || ')',
      'requestAnswered', case when has_failed then 'failed' else 'sent' end, 1,
      case when has_failed then '550 5.2.2 mailbox full' end, at, case when not has_failed then at end,
      case when has_failed then at end
    from (
      select number, number % 100 = 0 as has_failed, timestamptz '2026-08-24' + number * interval '75 seconds' as at
      from generate_series(1, ${sql.lit(mailsInLog)}) as number
    ) as mail`.execute(db)
}
