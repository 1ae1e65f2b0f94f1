import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { QuoteEvent } from './listen-to-quotes.ts'

/**
 * The suppliers among these that may know that one of these quotes changed, as "quote supplier": those with a response on
 * it once it is approved, as everywhere (product decision 17). For a change that concerns one supplier only that one is
 * checked.
 */
export async function suppliersToNotify(
  db: Database,
  changes: readonly QuoteEvent[],
  supplierIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const connected = new Set(supplierIds)
  const relevant = changes.filter(({ supplier }) => supplier === undefined || connected.has(supplier))
  if (connected.size === 0 || relevant.length === 0) return new Set()
  const quotes = [...new Set(relevant.map(({ quote }) => quote))]
  const { rows } = await sql<{ order_id: string; supplier_id: string }>`
    select response.order_id, response.supplier_id
    from supplier_responses as response join orders as quote on quote.id = response.order_id
    where response.order_id = any(${quotes}::uuid[]) and response.supplier_id = any(${[...connected]}::uuid[])
      and quote.admin_approved`.execute(db)
  return new Set(rows.map(({ order_id, supplier_id }) => `${order_id} ${supplier_id}`))
}
