import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { customers, idOf, prefixOf, productsOfSupplier } from './ids.ts'

/** The number in the whole table; 1,000 of each customer. */
const quotes = 100_000
/** The supplier with the most requests: it can read a little more than 1,000. */
const askedSupplier = 1

/**
 * Quotes of a year, each sent to three suppliers, with their outcomes. `drawn` (data.ts) must exist. Every 51st is deleted,
 * every fifth has a document, every tenth five positions.
 */
export async function fillQuotes(db: Database, suppliers: number): Promise<void> {
  const products = suppliers * productsOfSupplier
  // With the trigger, each row would be listed by a plan for empty tables.
  await sql`alter table orders disable trigger orders_listed_insert, disable trigger orders_listed_update`.execute(db)
  // In one statement, because the database compares each total with its positions at the end of it.
  await sql`
    with quote as (
      select *, round((1 + 99 * drawn(number, 33))::numeric, 1) as volume
      from (
        select number, (${prefixOf('quote')}::text || lpad(number::text, 12, '0'))::uuid as id,
          (${prefixOf('customer')}::text || lpad((1 + number / 10 % ${sql.lit(customers)})::text, 12, '0'))::uuid as customer_id,
          (${prefixOf('product')}::text || lpad((1 + floor(drawn(number, 34) * ${sql.lit(products)}))::text, 12, '0'))::uuid as product_id,
          (array['pending_admin_approval', 'pending', 'pending', 'processing', 'shipped', 'delivered', 'delivered', 'cancelled'])
            [1 + floor(drawn(number, 35) * 8)::int] as status,
          timestamptz '2026-01-01' + number * interval '5 minutes' as created_at
        from generate_series(1, ${sql.lit(quotes)}) as number
      ) as numbered
    ), asked as (
      insert into order_positions (order_id, position, product_id, product_name, manual_product_details, material, subcategory, volume)
      select quote.id, 1, product.id, product.name,
        case when drawn(number, 31) < 0.3 then (array['HEA 200, S355J2', 'cut to length', 'Bar 40 mm', 'sheet 3 mm, brushed'])
          [1 + floor(drawn(number, 32) * 4)::int] || ', position ' || number end,
        product.material, product.subcategory, quote.volume
      from quote join products as product on product.id = quote.product_id
    )
    insert into orders (id, customer_id, volume, status, admin_approved, cancellation_note, is_deleted, deletion_note, deleted_at,
      selected_suppliers, created_at)
    select id, customer_id, volume, status, status <> 'pending_admin_approval',
      case when status = 'cancelled' then 'No longer needed' end,
      number % 51 = 0, case when number % 51 = 0 then 'Ordered elsewhere' end, case when number % 51 = 0 then created_at end,
      array(select distinct (${prefixOf('supplier')}::text || lpad((case when salt = 40 and number % 110 = 1 then ${sql.lit(askedSupplier)}
        else 1 + floor(drawn(number, salt) * ${sql.lit(suppliers)})::int end)::text, 12, '0'))::uuid from generate_series(40, 42) as salt),
      created_at
    from quote`.execute(db)
  await sql`
    with every_tenth as (select id, right(id::text, 12)::bigint as number from orders where right(id::text, 1) = '0'),
    added as (
      insert into order_positions (order_id, position, product_id, product_name, material, subcategory, size, grade, volume)
      select every_tenth.id, place, product.id, product.name, product.material, product.subcategory, product.size,
        product.grade, place
      from every_tenth cross join generate_series(2, 5) as place
      join products as product on product.id = (${prefixOf('product')}::text ||
        lpad((1 + floor(drawn(number, place + 40) * ${sql.lit(products)}))::text, 12, '0'))::uuid
    )
    update orders set volume = volume + 14 where id in (select id from every_tenth)`.execute(db)
  // Whoever has not answered was reminded already: the hourly job, which would mail thousands, runs while the program is measured.
  await sql`
    insert into supplier_responses (order_id, supplier_id, reminded, status, price_per_kg, total, offered_volume, delivery_time, answered_at)
    select quote.id, supplier_id, 2, case when answers then 'accepted' else 'pending' end,
      case when answers then price else 0 end, case when answers then round(volume * 1000 * price, 2) end,
      case when answers then volume end,
      case when answers then 1 + floor(drawn(number, place + 100) * 60)::int end,
      case when answers then quote.created_at + interval '1 day' end
    from (select id, created_at, volume, selected_suppliers, right(id::text, 12)::bigint as number from orders) as quote,
      unnest(selected_suppliers) with ordinality as asked (supplier_id, place),
      lateral (select drawn(number, place + 110) < 0.5 as answers,
        round((0.8 + 6 * drawn(number, place + 90))::numeric, 2) as price) as answered`.execute(db)
  await sql`alter table orders enable trigger orders_listed_insert, enable trigger orders_listed_update`.execute(db)
  await sql`analyze`.execute(db)
  await sql`select list_quotes(array(select id from orders))`.execute(db)
  await documents(db)
  await history(db)
}

/** The history that the commands would have recorded: the request, its approval, each answer. */
async function history(db: Database): Promise<void> {
  const admin = idOf('admin', 1)
  await sql`
    insert into history (created_at, actor_id, action, subject, subject_id, supplier_id, request_id, address)
    select created_at, actor_id, action, 'quote', quote_id, supplier_id, gen_random_uuid(), '192.0.2.' || (1 + quote % 250)
    from (
      select created_at, customer_id as actor_id, 'createQuote' as action, id as quote_id, null::uuid as supplier_id, number as quote
      from (select *, right(id::text, 12)::bigint as number from orders) as quote
      union all
      select created_at + interval '1 hour', ${admin}::uuid, 'approveQuote', id, null, right(id::text, 12)::bigint
      from orders where admin_approved
      union all
      select answered_at, supplier_id, 'respond', order_id, supplier_id, right(order_id::text, 12)::bigint
      from supplier_responses where answered_at is not null
    ) as announced order by created_at`.execute(db)
}

async function documents(db: Database): Promise<void> {
  await sql`
    insert into files (owner_id, storage_key, name, type, size)
    select customer_id, id || '/drawing', 'Drawing.pdf', 'application/pdf', 1000
    from orders where right(id::text, 12)::bigint % 5 = 1`.execute(db)
  await sql`
    insert into customer_quote_documents (order_id, file_id, name, type)
    select split_part(storage_key, '/', 1)::uuid, id, name, type
    from files where storage_key like ${`${idOf('quote', 0).slice(0, 9)}%/drawing`}`.execute(db)
}
