import { sql } from 'kysely'
import { offerWishMails } from '#domain/quotes/offers/offer-wish-mails.ts'
import { expiryReminderDays } from '#domain/quotes/offers/offer-wishes.ts'
import { isExpired } from '#domain/quotes/offers/offer-validity.ts'
import { minutesAfter } from '#domain/values/days.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { isSealedAt } from '#server/quotes/queries/sealed.ts'
import type { Services } from '#server/services.ts'
import { endAcceptanceRequest } from './end-acceptance-request.ts'
import { notify } from './notify.ts'

const atOnce = 100
const dayInMinutes = 24 * 60
/** After a long downtime, an offer that expired before is no news any more. */
const newsDays = 30

/**
 * Reminds both sides of offers on open requests that expire within two days, and tells them once when one has expired: the job every
 * quarter of an hour. Of a sealed offer it tells the supplier alone, because its price and its day are sealed. A request to colleagues to accept an expired offer ends. The mark on the offer is written in the transaction
 * that queues the mails, under the lock of the quote, so the job may run on several nodes at once, again after a crash, or late.
 */
export async function expireOffers(services: Services, { at }: { at: Date }): Promise<void> {
  for (;;) {
    const due = await dueOffers(services.db, at).select(['offer.id', 'quote.id as order_id']).limit(atOnce).execute()
    for (const offer of due) await services.db.transaction().execute((tx) => noticeOf(services, tx, offer, at))
    if (due.length < atOnce) return
  }
}

/**
 * The offers whose next mail is due. An offer that was given within the last two days of its validity is not reminded of, because both
 * sides have just read its day.
 */
function dueOffers(db: Database | Tx, at: Date) {
  const soon = minutesAfter(at, expiryReminderDays * dayInMinutes)
  return db
    .selectFrom('supplier_responses as offer')
    .innerJoin('orders as quote', 'quote.id', 'offer.order_id')
    .where('offer.status', '=', 'accepted')
    .where('offer.expires_at', '>', minutesAfter(at, -newsDays * dayInMinutes))
    .where('offer.expires_at', '<=', soon)
    .where((eb) =>
      eb.or([
        eb.and([eb('offer.expires_at', '<=', at), sql<boolean>`offer.expiry_notice is distinct from 'expired'`]),
        eb.and([
          eb('offer.expiry_notice', 'is', null),
          sql<boolean>`offer.answered_at <= offer.expires_at - make_interval(days => ${expiryReminderDays}::int)`,
        ]),
      ]),
    )
    .where('quote.admin_approved', '=', true)
    .where('quote.is_deleted', '=', false)
    .where('quote.accepted_response_id', 'is', null)
    .where('quote.status', 'in', ['pending', 'processing'])
}

type Due = { id: string; order_id: string }

async function noticeOf(services: Services, tx: Tx, { id, order_id }: Due, at: Date): Promise<void> {
  // In the order in which every command on a quote locks.
  await tx.selectFrom('orders').where('id', '=', order_id).select('id').forUpdate().execute()
  const offer = await dueOffers(tx, at)
    .innerJoin('profiles as supplier', 'supplier.id', 'offer.supplier_id')
    .where('offer.id', '=', id)
    .select(['offer.id', 'offer.supplier_id', 'offer.price_per_kg', 'offer.currency', 'offer.valid_until'])
    .select(['offer.expires_at', 'quote.customer_id', 'supplier.company_name', isSealedAt(at).as('is_sealed')])
    .executeTakeFirst()
  // It was accepted, prolonged or changed meanwhile, or another node was first.
  if (offer === undefined || offer.valid_until === null) return
  const { valid_until: last, company_name: company } = offer
  const hasExpired = isExpired(offer, at)
  // The triggers of this row make the open pages of both sides refetch the quote.
  await tx
    .updateTable('supplier_responses')
    .set({ expiry_notice: hasExpired ? 'expired' : 'soon' })
    .where('id', '=', id)
    .execute()
  if (hasExpired) await endAcceptanceRequest(services, tx, { at }, order_id, 'offerExpired', id)
  const [toCustomer, toSupplier] = hasExpired
    ? [offerWishMails.expired({ company, last }), offerWishMails.ownExpired({ last })]
    : [offerWishMails.endsSoon({ company, offer, last }), offerWishMails.ownEndsSoon({ offer, last })]
  if (!offer.is_sealed) await notify(services, tx, [offer.customer_id], order_id, toCustomer)
  await notify(services, tx, [offer.supplier_id], order_id, toSupplier)
}
