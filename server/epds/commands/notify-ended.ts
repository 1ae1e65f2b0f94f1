import type { CompanyId } from '#domain/access/actor.ts'
import { endedEpdMail } from '#domain/epds/epd-mails.ts'
import type { MailKind } from '#domain/mails/notifications.ts'
import { offerMails } from '#domain/quotes/offers/offer-mails.ts'
import { mailReaders } from '#server/accounts/queries/mail-readers.ts'
import type { Tx } from '#server/database/connect.ts'
import { notifyReaders } from '#server/notifications/commands/notify-readers.ts'
import { notify } from '#server/quotes/commands/notify.ts'
import { isSealedAt } from '#server/quotes/queries/sealed.ts'
import type { Services } from '#server/services.ts'

const kind: MailKind = 'epdRecord'

type EndedEpd = { id: string; name: string; supplier_id: CompanyId }

/**
 * Tells both sides of open offers and open requests that are based on these records, which the transaction ended: the customer of each
 * quote once, and the supplier once for each record.
 */
export async function notifyEnded(services: Services, tx: Tx, epds: readonly EndedEpd[]): Promise<void> {
  for (const epd of epds) {
    const offers = await offersOn(tx, epd.id)
    const offered = new Set(offers.map(({ id }) => id))
    const requests = (await requestsFor(tx, epd.id)).filter(({ id }) => !offered.has(id))
    if (offers.length + requests.length === 0) continue
    // The EPD of a sealed answer is its supplier's secret.
    for (const { id, customer_id, company_name } of offers.filter(({ is_sealed }) => !is_sealed))
      await notify(services, tx, [customer_id], id, offerMails.offerEpdEnded({ company: company_name, epd: epd.name }))
    for (const { id, customer_id, product_name } of requests)
      await notify(
        services,
        tx,
        [customer_id],
        id,
        offerMails.askedEpdEnded({ product: product_name ?? '', epd: epd.name }),
      )
    const received = requests.filter(({ was_received }) => was_received)
    if (offers.length + received.length === 0) continue
    const text = endedEpdMail(epd, { offers: offers.length, requests: received.length })
    const readers = await mailReaders(tx, kind)
      .where('profiles.id', '=', epd.supplier_id)
      .where('people.company_role', '<>', 'viewer')
      .execute()
    await notifyReaders(services, tx, readers, () => ({ text, path: `/epds/${epd.id}` }))
  }
}

const openQuotes = (tx: Tx) =>
  tx
    .selectFrom('orders as quote')
    .where('quote.accepted_response_id', 'is', null)
    .where('quote.is_deleted', '=', false)
    .where('quote.status', 'in', ['pending', 'pending_admin_approval'])

const offersOn = (tx: Tx, epdId: string) =>
  openQuotes(tx)
    .innerJoin('supplier_responses as response', 'response.order_id', 'quote.id')
    .innerJoin('profiles as supplier', 'supplier.id', 'response.supplier_id')
    .where('response.status', '=', 'accepted')
    .where('response.id', 'in', (eb) =>
      eb.selectFrom('response_positions').where('epd_id', '=', epdId).select('response_id'),
    )
    .select(['quote.id', 'quote.customer_id', 'supplier.company_name', isSealedAt(new Date()).as('is_sealed')])
    .orderBy('quote.id')
    .execute()

/** Requests for a product that had the record when it was asked for. One position of each is enough. */
const requestsFor = (tx: Tx, epdId: string) =>
  openQuotes(tx)
    .innerJoin('order_positions as asked', 'asked.order_id', 'quote.id')
    .innerJoin('epds as epd', 'epd.id', 'asked.listed_epd_id')
    .where('asked.listed_epd_id', '=', epdId)
    .distinctOn('quote.id')
    .select(['quote.id', 'quote.customer_id', 'asked.product_name'])
    // Its supplier must not learn of a request that it did not receive.
    .select((eb) =>
      eb
        .and([
          eb('quote.admin_approved', '=', true),
          eb.exists(
            eb
              .selectFrom('supplier_responses as response')
              .whereRef('response.order_id', '=', 'quote.id')
              .whereRef('response.supplier_id', '=', 'epd.supplier_id')
              .where('response.status', '=', 'pending')
              .select('response.id'),
          ),
        ])
        .as('was_received'),
    )
    .orderBy('quote.id')
    .execute()
