import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely'
import type { Actor } from '#domain/access/actor.ts'
import type { Database } from '#server/database/connect.ts'
import { countOf } from '#server/database/count-of.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Schema } from '#server/database/schema.ts'
import { findAllQuoteIds } from './find-all-quotes.ts'
import type { FoundQuotes, Part, QuoteChoice } from './quote-choice.ts'
import { mentions } from './quote-text.ts'
import { isSealedAt } from './sealed.ts'

/**
 * The quotes the actor is a party to (product decision 17): a customer's own, not deleted; for a supplier the approved ones
 * with its response, selected by `asked`; for an administrator all.
 */
export function inScope(db: Database, actor: Actor, asked: (actor: Actor) => RawBuilder<boolean>) {
  const all = db.selectFrom('orders as quote')
  if (actor.company.role === 'admin') return all
  if (actor.company.role === 'customer')
    return all.where('quote.customer_id', '=', actor.company.id).where('quote.is_deleted', '=', false)
  return all.where(asked(actor)).where('quote.admin_approved', '=', true)
}

// An array makes PostgreSQL look the quotes up one by one. With a join it reads all quotes of the platform for a supplier's
// thousand.
export const wasAsked = ({ company: { id } }: Actor) =>
  sql<boolean>`quote.id = any (array(select order_id from supplier_responses where supplier_id = ${id}))`

/** The ids of the matching quotes, in their order, and the number of matches. */
export async function findQuoteIds(db: Database, actor: Actor, choice: QuoteChoice, part: Part): Promise<FoundQuotes> {
  if (actor.company.role === 'admin') return findAllQuoteIds(db, actor, choice, part)
  const { limit, offset } = part
  const fitting = chosen(db, actor, choice)
  // All of one party's quotes are read anyway to find the first of the page, so they are counted with it. "offset 0" keeps
  // PostgreSQL from walking all of the platform's quotes in this order until it has found enough of this party's.
  const withSortKey = fitting.select(['quote.id', sortKeyOf(actor, choice.sort).as('sort_key')]).offset(0)
  const rows = await db
    .selectFrom(withSortKey.as('fitting'))
    .$if(isPlain(choice), (query) => query.modifyFront(prepared))
    .select(['id', sql<number>`count(*) over ()`.as('count')])
    .orderBy('sort_key', choice.order)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (rows[0] || offset === 0) return { count: rows[0]?.count ?? 0, ids }
  const count = await countOf(fitting)
  return { count, ids }
}

/**
 * Only these statements stay prepared, at most 140 on a connection. With every search they would be 840, tens of megabytes
 * of the database's memory for each connection.
 */
const isPlain = ({ text, awaiting, mine }: QuoteChoice): boolean => !text && !awaiting && !mine

function chosen(db: Database, actor: Actor, choice: QuoteChoice) {
  let query = inScope(db, actor, wasAsked)
    // PostgreSQL drops this join if nothing of it is used.
    .leftJoin('quote_list as listed', 'listed.order_id', 'quote.id')
  if (actor.company.role === 'supplier' && choice.deleted !== 'all')
    query = query.where('quote.is_deleted', '=', choice.deleted === 'true')
  // The customer's "Pending" includes quotes that await an administrator (product decision 22).
  if (choice.status === 'pending' && actor.company.role === 'customer')
    query = query.where('quote.status', 'in', ['pending', 'pending_admin_approval'])
  else if (choice.status) query = query.where('quote.status', '=', choice.status)
  if (choice.awaiting) query = query.where('listed.awaiting', '=', true)
  if (choice.to_choose && actor.company.role === 'customer') query = query.where(hasOffer)
  if (choice.mine) query = query.where((eb) => eb.or([isResponsible(actor), isFollowing(actor)]))
  if (choice.text) query = query.where(mentions(actor, choice.text))
  return query
}

/** Whether the person follows the quote. */
export const isFollowing = ({ person }: Actor) => sql<boolean>`exists (select from quote_followers as follower
  where follower.order_id = quote.id and follower.person_id = ${person.id})`

/** Whether the person is the one who is responsible for the quote on the side of the own company. */
const isResponsible = ({ company, person }: Actor) =>
  company.role === 'customer'
    ? sql<boolean>`quote.responsible_id = ${person.id}`
    : sql<boolean>`exists (select from supplier_responses as own where own.order_id = quote.id
        and own.supplier_id = ${company.id} and own.responsible_id = ${person.id})`

/** The sort key of a quote. Text is compared without regard to case; equal keys are ordered by id. */
function sortKeyOf(actor: Actor, sort: QuoteChoice['sort']): RawBuilder<unknown> {
  // A supplier sees its own name on every row.
  if (sort === 'supplier' && actor.company.role === 'supplier') return sql`quote.created_at`
  // Looked up one by one: with a join, PostgreSQL reads the rows of all quotes for a customer's thousand.
  const column = sort === 'supplier' ? 'supplier_order' : sort
  if (column === 'product' || column === 'customer' || column === 'supplier_order')
    return sql`(select ${sql.ref(`row.${column}`)} from quote_list as row where row.order_id = quote.id)`
  return sql`${sql.ref(`quote.${sort}`)}`
}

type Quote = ExpressionBuilder<Schema & { quote: Schema['orders'] }, 'quote'>

function hasOffer(eb: Quote) {
  return eb.and([
    isUndecidedAt(new Date()),
    sql<boolean>`exists (select from supplier_responses as response
      where response.order_id = quote.id and ${isChoosableSql})`,
  ])
}

/** The SQL of the action table's "acceptResponse" on a quote, and of mayAcceptOffer on a response, whatever the day. */
export const isUndecidedAt = (
  now: Date,
) => sql<boolean>`(quote.status in ('pending', 'processing') and quote.admin_approved
  and quote.accepted_response_id is null and not quote.is_deleted and not ${isSealedAt(now)})`
export const isOfferSql = sql<boolean>`(response.status = 'accepted' and response.price_per_kg > 0
  and not response.to_be_confirmed)`
/** The same of an offer that has not expired. */
export const isChoosableSql = sql<boolean>`(${isOfferSql} and coalesce(response.expires_at > now(), true))`
