import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#domain/access/actor.ts'
import { waitingNames, waitingOf } from '#domain/quotes/waiting.ts'
import type { Database } from '#server/database/connect.ts'
import { countOf } from '#server/database/count-of.ts'
import { holdsWords, plainText } from '#server/database/like.ts'
import { prepared } from '#server/database/prepared.ts'
import { findAllQuoteIds } from './find-all-quotes.ts'
import type { FoundQuotes, PageCut, QuoteChoice } from './quote-choice.ts'
import { mentions } from './quote-text.ts'
import { isOpenRequestSql, isParty, waitingSql } from './waiting.ts'

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
export async function findQuoteIds(
  db: Database,
  actor: Actor,
  choice: QuoteChoice,
  part: PageCut,
): Promise<FoundQuotes> {
  if (actor.company.role === 'admin') return findAllQuoteIds(db, actor, choice, part)
  const { limit, offset } = part
  const fitting = chosen(db, actor, choice)
  // All of one party's quotes are read anyway to find the first of the page, so they are counted with it. "offset 0" keeps
  // PostgreSQL from walking all of the platform's quotes in this order until it has found enough of this party's.
  const withSortKey = fitting.select(['quote.id', sortKeyOf(db, actor, choice.sort).as('sort_key')]).offset(0)
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
const isPlain = (choice: QuoteChoice): boolean =>
  !choice.text &&
  !choice.awaiting &&
  !choice.mine &&
  !choice.project &&
  !choice.reference &&
  !choice.open &&
  waitingNames.every((kind) => kind === 'to_choose' || !choice[kind])

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
  for (const kind of waitingOf(actor.company.role))
    if (choice[kind]) query = query.where(waitingSql[kind](db, actor, new Date()))
  if (choice.open) query = query.where(isOpenRequestSql)
  // Projects are of one company, and suppliers must not learn by filtering what a quote is booked on.
  if (choice.project && actor.company.role === 'customer') query = query.where('quote.project_id', '=', choice.project)
  if (choice.reference) query = query.where(holdsWords(choice.reference, [plainText(sql`quote.own_reference`)]))
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
function sortKeyOf(db: Database, actor: Actor, sort: QuoteChoice['sort']): RawBuilder<unknown> {
  // Ascending: what the supplier has to answer, by its deadline and then by its age, before all others, the newest first.
  if (sort === 'work')
    return sql`case when ${waitingSql.to_answer(db, actor, new Date())}
      then coalesce(extract(epoch from quote.answers_until), 1e10 + extract(epoch from quote.created_at))
      else 1e12 - extract(epoch from quote.created_at) end`
  // The day that counts for an order, else for an answer. For a supplier the order of another has no day, and comes last as those without one.
  if (sort === 'due')
    return sql`coalesce((case when ${isParty(actor)} then quote.next_delivery end)::timestamptz, quote.answers_until, 'infinity')`
  // A supplier sees its own name on every row.
  if (sort === 'supplier' && actor.company.role === 'supplier') return sql`quote.created_at`
  // Looked up one by one: with a join, PostgreSQL reads the rows of all quotes for a customer's thousand.
  const column = sort === 'supplier' ? 'supplier_order' : sort
  if (column === 'product' || column === 'customer' || column === 'supplier_order')
    return sql`(select ${sql.ref(`row.${column}`)} from quote_list as row where row.order_id = quote.id)`
  return sql`${sql.ref(`quote.${sort}`)}`
}
