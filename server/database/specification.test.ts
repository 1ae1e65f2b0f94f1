import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useWorld } from '#test/world.ts'

const world = useWorld()

/**
 * Section 3 of both specification documents, by the names that they use. Its product_id and manual_product_details of a quote are
 * columns of the quote's positions (decision record 65).
 */
const specified = {
  profiles: `id role company_name contact_person phone address region country bio user_status admin_approved_at
    approved_by created_at updated_at epd_steel epd_stainless_steel epd_aluminium epd_brass epd_copper epd_total`,
  products: `id name material category subcategory price_per_kg price currency min_volume dimensions epd_value
    supplier_id created_at updated_at`,
  supplier_documents: 'id name category type url supplier_id created_at',
  orders: `id created_at status customer_id volume delivery_to_site delivery_address
    latest_delivery_date notes admin_notes selected_suppliers admin_approved admin_approved_at admin_approved_by
    is_deleted deletion_note deleted_at deleted_by`,
  order_positions: 'order_id product_id manual_product_details volume',
  customer_quote_documents: 'id order_id name url type',
  supplier_responses: 'id order_id supplier_id price_per_kg currency status delivery_time notes',
  product_documents: 'product_id',
  calculator_projects: 'id user_id name buy_price sell_price volume notes created_at',
  countries: 'name region',
  regions: 'name',
} as const

it.each(Object.entries(specified))('the table %s has every column of the specification', async (table, columns) => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`.execute(world.db)

  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(columns.split(/\s+/)))
})
