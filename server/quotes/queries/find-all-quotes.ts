import { sql, type RawBuilder } from 'kysely'
import type { Actor, PersonId } from '#domain/access/actor.ts'
import type { Database } from '#server/database/connect.ts'
import { countOf } from '#server/database/count-of.ts'
import { foundOnce } from '#server/database/found-once.ts'
import { suppliersNamed } from '#server/suppliers/queries/suppliers-in-order.ts'
import type { FoundQuotes, PageCut, QuoteChoice } from './quote-choice.ts'
import { isNumbered, mentioned, mentionedBeforeSupplier } from './quote-text.ts'

/** The column of each sort. What is due and what waits is the parties' business. */
const columns = {
  created_at: 'created_at',
  id: 'order_id',
  product: 'product',
  customer: 'customer',
  supplier: 'supplier_order',
  volume: 'volume',
  status: 'status',
  due: 'created_at',
  work: 'created_at',
} as const satisfies Record<QuoteChoice['sort'], string>

/** Above this number of matches it is faster to walk the list's index than to sort all matches. */
const manyMatches = 20_000

/** For more suppliers than this it is faster to check each quote than to collect all quotes of the suppliers. */
const manySuppliers = 200

/**
 * For an administrator: the ids of the platform's matching quotes, in their order, and the number of matches. All filters
 * are in one table (decision record 28).
 */
export async function findAllQuoteIds(
  db: Database,
  { person }: Actor,
  choice: QuoteChoice,
  { limit, offset }: PageCut,
): Promise<FoundQuotes> {
  const { text, awaiting, sort, order } = choice
  // Quotes that await approval are matched by the customer's texts: no supplier has been asked yet.
  const suppliers = text && !awaiting ? await suppliersNamed(db, text) : []
  const filters = { ...choice, follower: choice.mine ? person.id : null }
  const fitting = chosen(db, filters, suppliers, suppliers.length <= manySuppliers)
  const by = columns[sort]
  if (text) {
    const matches = sql<{ id: string }>`${fitting.select(['listed.order_id as id', `listed.${by} as sort_key`])}`
    const keys = sql`sort_key ${sql.raw(order)}, id`
    const found = await foundOnce(db, { matches, order: keys, limit, offset, most: manyMatches / 2 })
    if (found !== null) return found
  }
  const count = await countOf(fitting)
  if (count <= offset) return { count, ids: [] }
  // "offset 0" makes PostgreSQL find few matches first. Otherwise it would search for them along the order, through all quotes.
  const listed =
    text && count <= manyMatches
      ? db.selectFrom(fitting.selectAll().offset(0).as('listed'))
      : chosen(db, filters, suppliers, false)
  const rows = await listed
    .select('listed.order_id as id')
    .orderBy(`listed.${by}`, order)
    .orderBy('listed.order_id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { count, ids: rows.map(({ id }) => id) }
}

function chosen(
  db: Database,
  { status, awaiting, text, follower }: QuoteChoice & { follower: PersonId | null },
  suppliers: readonly string[],
  isGathered: boolean,
) {
  let query = db.selectFrom('quote_list as listed')
  if (status) query = query.where('listed.status', '=', status)
  if (awaiting) query = query.where('listed.awaiting', '=', true)
  // Nobody of the platform is responsible for a quote.
  if (follower !== null)
    query = query.where('listed.order_id', 'in', (eb) =>
      eb.selectFrom('quote_followers').where('person_id', '=', follower).select('quote_followers.order_id'),
    )
  if (!text) return query
  const words = awaiting ? mentionedBeforeSupplier(text) : mentioned(text)
  const fits = sql<boolean>`(${words} or ${isNumbered(sql`listed.order_id`, text)})`
  if (suppliers.length === 0) return query.where(fits)
  return query.where(isGathered ? isAmong(fits, suppliers) : sql<boolean>`(${fits} or ${isWith(suppliers)})`)
}

/**
 * The few quotes that match or belong to these suppliers, collected by the indexes of both: with "or" PostgreSQL reads all
 * quotes.
 */
const isAmong = (fits: RawBuilder<boolean>, suppliers: readonly string[]) =>
  sql<boolean>`listed.order_id in (
    select listed.order_id from quote_list as listed where ${fits}
    union all select order_id from supplier_responses where supplier_id = any (${suppliers}::uuid[]))`

/**
 * A lookup of the quote's own responses. "limit" keeps PostgreSQL from first collecting those of all these suppliers. The
 * ids are compared as texts, because as ids each would be looked up in the index.
 */
const isWith = (suppliers: readonly string[]) =>
  sql<boolean>`(select true from supplier_responses as response
    where response.order_id = listed.order_id and response.supplier_id::text = any (${suppliers}::text[]) limit 1)`

/** The ids of the newest quotes of all, newest first. */
export async function findLatestQuoteIds(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('quote_list')
    .select('order_id')
    .orderBy('created_at', 'desc')
    .orderBy('order_id')
    .limit(limit)
    .execute()
  return rows.map(({ order_id }) => order_id)
}
