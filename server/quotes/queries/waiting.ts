import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#domain/access/actor.ts'
import type { WaitingKind } from '#domain/quotes/waiting.ts'
import { dayOf, minutesAfter } from '#domain/values/days.ts'
import type { Database } from '#server/database/connect.ts'
import { unreadThreads } from '#server/messages/queries/unread.ts'
import { isSealedAt } from './sealed.ts'

/** The SQL of the action table's "acceptResponse" on a quote, and of mayAcceptOffer on a response, whatever the day. */
export const isUndecidedAt = (
  now: Date,
) => sql<boolean>`(quote.status in ('pending', 'processing') and quote.admin_approved
  and quote.accepted_response_id is null and not quote.is_deleted and not ${isSealedAt(now)})`
export const isOfferSql = sql<boolean>`(response.status = 'accepted' and response.price_per_kg > 0
  and not response.to_be_confirmed)`
/** The same of an offer that has not expired. */
export const isChoosableSql = sql<boolean>`(${isOfferSql} and coalesce(response.expires_at > now(), true))`

/** The SQL of an order that is late: an open position was due before the day that begins last on earth. */
export const isLateSql = (now: Date) => sql<boolean>`(quote.next_delivery < ${dayOf(minutesAfter(now, -12 * 60))}::date
  and quote.status in ('pending', 'processing', 'shipped') and not quote.is_deleted)`

/** Whether the company is a side of the order: its customer, in whose scope it is, or the supplier whose offer was accepted. */
export const isParty = ({ company }: Actor) =>
  company.role === 'supplier'
    ? sql<boolean>`exists (select from supplier_responses as own
        where own.id = quote.accepted_response_id and own.supplier_id = ${company.id})`
    : sql<boolean>`true`

/** An order of the actor's that was not sent. The late ones are among the late orders. */
const isToSend = (actor: Actor, now: Date) => sql<boolean>`(quote.status in ('pending', 'processing')
  and not quote.is_deleted and ${isParty(actor)} and ${isLateSql(now)} is not true)`

/** A confirmation that was not refused: it holds, or the customer has to decide on it. */
const isConfirmed = sql<boolean>`exists (select from order_confirmations
  where order_id = quote.id and state in ('agreed', 'accepted', 'waiting'))`

/** The SQL of each kind of work, on `orders as quote` in the scope of the actor. What may be done then is `mayOnQuote` (domain/quotes/quote.ts). */
export const waitingSql: Record<WaitingKind, (db: Database, actor: Actor, now: Date) => RawBuilder<boolean>> = {
  // An offer that is to be confirmed, improved or prolonged waits for its supplier as a first answer does. A buyer may wish for the last two
  // after the deadline too.
  to_answer: (_db, { company }, now) => sql<boolean>`(quote.status in ('pending', 'processing')
    and quote.accepted_response_id is null and not quote.is_deleted
    and exists (select from supplier_responses as own where own.order_id = quote.id and own.supplier_id = ${company.id}
      and (((quote.answers_until is null or quote.answers_until > ${now})
          and (own.status = 'pending' or (own.status = 'accepted' and own.to_be_confirmed)))
        or (own.status = 'accepted' and (own.prolongation_wanted is not null
          or exists (select from better_offer_requests where response_id = own.id and outcome is null))))))`,
  to_confirm: (_db, actor, now) => sql<boolean>`(${isToSend(actor, now)} and not ${isConfirmed})`,
  to_deliver: (_db, actor, now) => sql<boolean>`(${isToSend(actor, now)} and ${isConfirmed})`,
  to_choose: (_db, _actor, now) => sql<boolean>`(${isUndecidedAt(now)} and exists (
    select from supplier_responses as response where response.order_id = quote.id and ${isChoosableSql}))`,
  to_decide: () => sql<boolean>`(quote.status <> 'cancelled' and exists (
    select from order_confirmations where order_id = quote.id and state = 'waiting'))`,
  to_receive: () => sql<boolean>`exists (
    select from deliveries where order_id = quote.id and received_at is null)`,
  to_read: (db, actor) => sql<boolean>`quote.id in (${unreadThreads(db, actor).select('mark.order_id')})`,
  late: (_db, actor, now) => sql<boolean>`(${isLateSql(now)} and ${isParty(actor)})`,
}

/** The SQL of a request that is open: no offer was accepted, and it has not ended. */
export const isOpenRequestSql = sql<boolean>`(quote.status in ('pending_admin_approval', 'pending', 'processing')
  and quote.accepted_response_id is null and not quote.is_deleted)`
