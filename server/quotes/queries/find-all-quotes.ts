import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Found, Part, QuoteChoice } from './find-quotes.ts'
import { isNumbered, mentioned } from './quote-text.ts'

/** Of more matches than this a page is met sooner along the order of the list than by looking at each. */
const manyMatches = 20_000

/**
 * For an administrator: the ids of all the platform's quotes that fit, in their order, and how many fit in all. Everything asked
 * for stands in one table (decision record 28).
 */
export async function findAllQuoteIds(db: Database, choice: QuoteChoice, { limit, offset }: Part): Promise<Found> {
  const { text, sort, order } = choice
  const fitting = chosen(db, choice)
  const { count } = await fitting.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  if (count <= offset) return { count, ids: [] }
  const by = sort === 'id' ? 'order_id' : sort
  // "offset 0" has PostgreSQL find few matches first; it would rather look for them along the order, through all there is.
  const found = text && count <= manyMatches ? db.selectFrom(fitting.selectAll().offset(0).as('listed')) : fitting
  const rows = await found
    .select('listed.order_id as id')
    .orderBy(`listed.${by}`, order)
    .orderBy('listed.order_id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { count, ids: rows.map(({ id }) => id) }
}

function chosen(db: Database, { status, awaiting, text }: QuoteChoice) {
  let query = db.selectFrom('quote_list as listed')
  if (status) query = query.where('listed.status', '=', status)
  if (awaiting) query = query.where('listed.awaiting', '=', true)
  if (text) query = query.where(sql<boolean>`(${mentioned(text)} or ${isNumbered(sql`listed.order_id`, text)})`)
  return query
}

/** The ids of the latest quotes of all, newest first. */
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
