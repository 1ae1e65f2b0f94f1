import { createHash } from 'node:crypto'
import pg from 'pg'
import { askingCustomer, idOf } from './ids.ts'

export type Answer = Record<string, unknown>
/**
 * The least that the database has to do for a request: one statement that reads the rows of its answer by their ids, or writes
 * the rows of the command. Counts, filters and sorts are not part of it, because they could be stored.
 */
export type Floor = { text: string; values: (answer: Answer) => unknown[] }

/** The values of these fields in a list of the answer. */
const inList = (answer: Answer, list: string, field: string): unknown[] =>
  (answer[list] as Answer[]).map((row) => row[field]).filter((id) => typeof id === 'string')

const rowsById = (table: string, list: string, field = 'id'): Floor => ({
  text: `select * from ${table} where id = any ($1::uuid[])`,
  values: (answer) => [inList(answer, list, field)],
})

const foundProducts: Floor = {
  text: `select * from products join profiles on profiles.id = products.supplier_id where products.id = any ($1::uuid[])`,
  values: (answer) => [inList(answer, 'entries', 'product_id')],
}

/** The product, its supplier, and the supplier's documents and products on the page. */
const productPage: Floor = {
  text: `select *, array(select document from supplier_documents as document where id = any ($2::uuid[])),
      array(select product from products as product where id = any ($3::uuid[]))
    from products join profiles on profiles.id = products.supplier_id where products.id = $1`,
  values(answer) {
    const supplier = answer['supplier'] as Answer
    return [answer['id'], inList(supplier, 'documents', 'id'), inList(supplier['opened'] as Answer, 'products', 'id')]
  },
}

/** A quote with its positions, one response, the entry of the history, and the idempotency key. */
const newQuoteOf = (positions: number): Floor => ({
  text: `with quote as (
      insert into orders (customer_id, volume, notes, selected_suppliers)
      values ($1, 5 * ${positions}, 'Please call before delivery', array[$2::uuid]) returning id, created_at
    ), asked as (
      insert into order_positions (order_id, position, manual_product_details, material, subcategory, volume)
      select id, number, 'Beam', 'Steel', 'HEA Beam', 5 from quote, generate_series(1, ${positions}) as number
    ), response as (insert into supplier_responses (order_id, supplier_id) select id, $2::uuid from quote),
    entry as (
      insert into history (created_at, actor_id, action, subject, subject_id)
      select created_at, $1, 'createQuote', 'quote', id from quote
    )
    insert into idempotency_keys (actor_id, operation, key, request_hash, answer)
    select $1, 'createQuote', id, 'hash', jsonb_build_object('id', id) from quote`,
  values: () => [idOf('customer', askingCustomer), idOf('supplier', 1)],
})

/** A figure, which could be one stored row. */
const oneRow: Floor = { text: 'select * from settings', values: () => [] }

export const floors = {
  foundProducts,
  productPage,
  newQuote: newQuoteOf(1),
  newQuoteOf50: newQuoteOf(50),
  oneRow,
  foundSuppliers: rowsById('profiles', 'entries', 'supplier_id'),
  session: {
    text: 'select * from auth_sessions join profiles on profiles.id = user_id where user_id = $1 limit 1',
    values: (answer) => [(answer['actor'] as Answer)['id']],
  },
  users: rowsById('profiles', 'users'),
  quotes: rowsById('orders', 'quotes'),
  products: rowsById('products', 'products'),
  documents: rowsById('supplier_documents', 'documents'),
  history: rowsById('history', 'entries'),
  mails: rowsById('mails', 'mails'),
  recipients: rowsById('profiles', 'suppliers', 'supplier_id'),
} satisfies Record<string, Floor>

/** Runs the floor of these answers, without foreign keys and triggers, which are not part of it. Needs a superuser. */
export function floorOf(databaseUrl: string, connections: number, { text, values }: Floor, answers: readonly Answer[]) {
  const options = '-c session_replication_role=replica'
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections, options })
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  const requests = answers.map((answer) => ({ name, text, values: values(answer) }))
  return {
    async once(number: number): Promise<void> {
      const request = requests[number % requests.length]
      if (request) await pool.query(request)
    },
    close: () => pool.end(),
  }
}
