import { sql } from 'kysely'
import { cutCancellation } from '#domain/quotes/cancellation-line.ts'
import type { Actor } from '#domain/access/actor.ts'
import type { Database } from '#server/database/connect.ts'
import { getQuote } from '#server/quotes/queries/get-quote.ts'
import { listQuoteIds } from '#server/quotes/queries/list-quotes.ts'
import { listQuoteEvents } from '#server/quotes/queries/quote-timeline.ts'
import { AppError } from '#server/app-error.ts'
import type { PositionRow } from '#server/database/schema.ts'

/** The part of an archive: that of a person, or that of the person's company. */
export type Whose = 'person' | 'company'

/**
 * The quotes the company is a party to, each as its page shows it; of a person those that it asked for, answered or is
 * responsible for. A company that is not active cannot see the page and gets only the own part: a customer its request, a
 * supplier its answer.
 */
export async function* ownQuotes(db: Database, actor: Actor, whose: Whose) {
  if (actor.company.status !== 'active' && actor.company.role === 'customer') yield* ownRequests(db, actor, whose)
  else yield* shownQuotes(db, actor, whose)
}

async function* shownQuotes(db: Database, actor: Actor, whose: Whose) {
  const own = whose === 'company' ? null : await quotesOfPerson(db, actor)
  for (const id of await listQuoteIds(db, actor)) {
    if (own?.has(id) === false) continue
    try {
      const quote = await wholeQuote(db, actor, id)
      yield actor.company.status === 'active' ? quote : { id, own_response: quote.own_response }
    } catch (error) {
      // Deleted since the list was made.
      if (!(error instanceof AppError)) throw error
    }
  }
}

/** The quotes that a person asked for, answered or is responsible for. */
export async function quotesOfPerson(db: Database, { company, person }: Actor): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('orders')
    .where('customer_id', '=', company.id)
    .where('responsible_id', '=', person.id)
    .select('id')
    .union((eb) =>
      eb
        .selectFrom('supplier_responses')
        .where('supplier_id', '=', company.id)
        .where('responsible_id', '=', person.id)
        .select('order_id as id'),
    )
    .union((eb) =>
      eb
        .selectFrom('history')
        .where('actor_id', '=', person.id)
        .where('subject', '=', 'quote')
        .where('action', 'in', ['createQuote', 'respond'])
        .select('subject_id as id'),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function* ownRequests(db: Database, actor: Actor, whose: Whose) {
  const own = whose === 'company' ? null : await quotesOfPerson(db, actor)
  const quotes = await requestsOf(db, actor).where('is_deleted', '=', false).select('cancellation_note').execute()
  for (const { cancellation_note, ...quote } of quotes) {
    if (own?.has(quote.id) === false) continue
    // A supplier's cancellation left a line below the notes, which is the supplier's text.
    const cut = quote.notes && cancellation_note && cutCancellation(quote.notes, cancellation_note)
    yield { ...quote, notes: cut ? cut.notes || null : quote.notes }
  }
}

/** Its page shows the newest part of the timeline; here it is whole. */
async function wholeQuote(db: Database, actor: Actor, id: string) {
  const { timeline_earlier, ...quote } = await getQuote(db, actor, id)
  const timeline = [...quote.timeline]
  for (let before = timeline_earlier; before !== null;) {
    const { entries, earlier } = await listQuoteEvents(db, actor, id, { before })
    timeline.unshift(...entries)
    before = earlier
  }
  return { ...quote, timeline }
}

/** A customer no longer sees a quote it deleted. The quote is still stored, with the customer's texts. */
export async function ownDeletedQuotes(db: Database, actor: Actor, whose: Whose) {
  const own = whose === 'company' ? null : await quotesOfPerson(db, actor)
  const quotes = await requestsOf(db, actor)
    .where('is_deleted', '=', true)
    .select(['status', 'deletion_note', 'deleted_at'])
    .execute()
  return quotes.filter(({ id }) => own?.has(id) !== false)
}

/** As one value, so that the quotes are read at once. */
const positionsAsked = sql<
  PositionRow[]
>`(select coalesce(jsonb_agg(to_jsonb(line) - 'order_id' order by line.position), '[]')
  from order_positions as line where line.order_id = orders.id)`

/** The customer's texts in its quotes. */
const requestsOf = (db: Database, { company }: Actor) =>
  db
    .selectFrom('orders')
    .where('customer_id', '=', company.id)
    .select(['id', 'created_at', 'volume', 'max_price_currency', 'max_price_shown', 'delivery_to_site'])
    .select(['delivery_address', 'delivery_site'])
    .select(['latest_delivery_date', 'weight_tolerance', 'own_reference', 'cost_centre', 'notes'])
    .select([
      positionsAsked.as('positions'),
      sql<string | null>`(select name from projects where projects.id = project_id)`.as('project'),
    ])
    .orderBy('created_at')
    .orderBy('id')
