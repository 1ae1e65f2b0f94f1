import type { Updateable } from 'kysely'
import type { Actor } from '#domain/access/actor.ts'
import { answeringAt } from '#domain/quotes/answers-until.ts'
import { mayOnQuote, type OthersAsked, type QuoteAction, type QuoteState } from '#domain/quotes/quote.ts'
import type { Tx } from '#server/database/connect.ts'
import type { QuoteRow, ResponseRow, Schema } from '#server/database/schema.ts'
import { assertAllowed, notFound, AppError } from '#server/app-error.ts'
import type { Caller } from '#server/caller.ts'
import { othersAskedOn } from '#server/quotes/queries/others-asked.ts'

export type LoadedQuote = { quote: QuoteRow; own: ResponseRow | null; state: ReturnType<typeof stateOf> }

/**
 * A quote locked for a change, if the actor is a party to it: its customer (until deleted), a supplier with a response on
 * it once it is approved (product decision 17), or an administrator. For anybody else it is not found, like an unknown id.
 */
export async function loadQuote(tx: Tx, actor: Actor, id: string): Promise<LoadedQuote> {
  const quote = await tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (quote === undefined) throw notFound('quote.notFound')
  const own = actor.company.role === 'supplier' ? await ownResponse(tx, actor, id) : null
  if (!isParty(actor, quote, own)) throw notFound('quote.notFound')
  const othersOn = await othersAskedOn(tx, actor.company.id, own ? [id] : [])
  // The time once the row is locked: an answer that waited for the closing of its request comes too late.
  const asked_better = own !== null && quote.answers_until !== null && (await isAskedForBetter(tx, own.id))
  return { quote, own, state: stateOf(quote, own && { ...own, ...othersOn(id), asked_better }, new Date()) }
}

/** A quote locked for an action, which is refused if the caller may not take it now. */
export async function loadQuoteFor(tx: Tx, { actor }: Caller, id: string, action: QuoteAction): Promise<LoadedQuote> {
  const loaded = await loadQuote(tx, actor, id)
  assertAllowed(mayOnQuote(action, actor.company.role, loaded.state))
  return loaded
}

function isParty(actor: Actor, quote: QuoteRow, own: ResponseRow | null): boolean {
  if (actor.company.role === 'admin') return true
  if (actor.company.role === 'customer') return quote.customer_id === actor.company.id && !quote.is_deleted
  return own !== null && quote.admin_approved
}

async function ownResponse(tx: Tx, actor: Actor, quoteId: string): Promise<ResponseRow | null> {
  const row = await tx
    .selectFrom('supplier_responses')
    .selectAll()
    .where('order_id', '=', quoteId)
    .where('supplier_id', '=', actor.company.id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Whether the customer waits for a better offer in place of this one. */
async function isAskedForBetter(tx: Tx, responseId: string): Promise<boolean> {
  const request = await tx
    .selectFrom('better_offer_requests')
    .where('response_id', '=', responseId)
    .where('outcome', 'is', null)
    .select('id')
    .executeTakeFirst()
  return request !== undefined
}

/**
 * The state of a quote for the domain's action table. A supplier that is asked for a better offer may answer after the deadline too
 * (decision record 94).
 */
export function stateOf(
  quote: Pick<
    QuoteRow,
    'status' | 'admin_approved' | 'is_deleted' | 'accepted_response_id' | 'answers_until' | 'sealed'
  >,
  own: (Pick<ResponseRow, 'id' | 'status'> & OthersAsked & { asked_better?: boolean }) | null,
  now: Date,
) {
  const { status, admin_approved, is_deleted, accepted_response_id, answers_until } = quote
  const answering = answeringAt(quote, now)
  const isAsked = own?.asked_better === true
  return {
    answers_until,
    // The exception opens the answering alone: prices that the buyer can read are not sealed again.
    sealed: quote.sealed && !(isAsked && answering === 'ended'),
    answering: isAsked ? ('open' as const) : answering,
    status,
    admin_approved,
    is_deleted,
    offer_accepted: accepted_response_id !== null,
    own: own && {
      status: own.status,
      selected: own.id === accepted_response_id,
      alone: own.alone,
      last_in: own.last_in,
    },
  } satisfies QuoteState
}

/** Changes a loaded quote on the condition that it still has its version, which is raised. */
export async function updateQuote(tx: Tx, caller: Caller, quote: QuoteRow, values: QuoteChanges): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ...values, version: quote.version + 1, updated_at: caller.at })
    .where('id', '=', quote.id)
    .where('version', '=', quote.version)
    .execute()
}
type QuoteChanges = Omit<Updateable<Schema['orders']>, 'id' | 'version' | 'updated_at'>

/** Refuses an edit based on an outdated version (product decision 29). */
export function assertVersion(quote: QuoteRow, version: number): void {
  if (quote.version !== version) throw new AppError('stale', 'common.stale')
}

/**
 * Refuses an acceptance by somebody who has not seen the quote since positions of it were ordered: the offers then have fewer of them,
 * without being other versions.
 */
export async function assertSeen(tx: Tx, quote: QuoteRow, version: number | undefined): Promise<void> {
  const order = await tx.selectFrom('orders').where('request_id', '=', quote.id).select('id').executeTakeFirst()
  if (order !== undefined) assertVersion(quote, version ?? 0)
}

/**
 * The account may have been closed or deactivated since the request began. It is locked from here until the transaction
 * ends.
 */
export async function assertActiveActor(tx: Tx, { company: { id } }: Actor): Promise<void> {
  await tx
    .selectFrom('profiles')
    .where('id', '=', id)
    .where('user_status', '=', 'active')
    .select('id')
    .forKeyShare()
    .executeTakeFirstOrThrow(() => new AppError('unauthenticated', 'common.signInRequired'))
}
