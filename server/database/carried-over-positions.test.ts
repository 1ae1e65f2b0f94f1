import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { runMigrations } from '#test/run-migrations.ts'
import { openEmpty } from '#test/template.ts'

const customer = 'c0000000-0000-4000-8000-000000000001'

it('every request of the version before becomes one of a single position, and is found as before', async () => {
  const { db, close } = await openEmpty(inject('template'))
  try {
    await runMigrations(db, '0028')
    for (const statement of [
      `insert into auth_users (id, name, email, "emailVerified") values ('${customer}', 'Ada Öst', 'ada@test.example', true)`,
      `insert into profiles (id, role, company_name, contact_person, user_status)
        values ('${customer}', 'customer', 'Buyers Test AB', 'Ada Öst', 'active')`,
      `insert into products (id, name, material, category, subcategory)
        values ('a0000000-0000-4000-8000-000000000001', 'Steel HEA Beam', 'Steel', 'Steel', 'HEA Beam')`,
      `insert into orders (customer_id, product_id, product_name, material, subcategory, volume, max_epd, max_price_per_kg)
        values ('${customer}', 'a0000000-0000-4000-8000-000000000001', 'Steel HEA Beam', 'Steel', 'HEA Beam', 0.1, 0.7, 1.05)`,
      `insert into orders (customer_id, product_name, material, subcategory, volume, is_deleted, deletion_note, deleted_at)
        values ('${customer}', 'Product that is gone', 'Brass', 'Flat Bar', 12.345, true, 'Ordered elsewhere', now())`,
      `insert into orders (customer_id, manual_product_details, material, subcategory, volume, status, cancellation_note)
        values ('${customer}', 'Sheets cut to drawing', 'Aluminium', 'Sheet Metal', 1000000, 'cancelled', 'No longer needed')`,
    ])
      await sql.raw(statement).execute(db)
    const lists = () =>
      sql`select order_id, product, volume, search_text like '%steel%' as is_steel from quote_list order by volume`.execute(
        db,
      )
    const listed = await lists()

    await runMigrations(db)

    const { rows } = await sql`
      select position.position, position.product_id is not null as has_product, position.product_name,
        position.manual_product_details, position.material, position.subcategory, position.volume, position.max_epd,
        position.max_price_per_kg, size, pieces, quote.volume as total
      from orders as quote join order_positions as position on position.order_id = quote.id order by quote.volume`.execute(
      db,
    )
    const none = {
      product_name: null,
      manual_product_details: null,
      max_epd: null,
      max_price_per_kg: null,
      size: null,
      pieces: null,
    }
    expect(rows).toEqual([
      {
        ...none,
        position: 1,
        has_product: true,
        product_name: 'Steel HEA Beam',
        material: 'Steel',
        subcategory: 'HEA Beam',
        volume: 0.1,
        max_epd: 0.7,
        max_price_per_kg: 1.05,
        total: 0.1,
      },
      {
        ...none,
        position: 1,
        has_product: false,
        product_name: 'Product that is gone',
        material: 'Brass',
        subcategory: 'Flat Bar',
        volume: 12.345,
        total: 12.345,
      },
      {
        ...none,
        position: 1,
        has_product: false,
        manual_product_details: 'Sheets cut to drawing',
        material: 'Aluminium',
        subcategory: 'Sheet Metal',
        volume: 1_000_000,
        total: 1_000_000,
      },
    ])
    expect(listed.rows).toHaveLength(3)
    expect((await lists()).rows).toEqual(listed.rows)
  } finally {
    await close()
  }
}, 120_000)
