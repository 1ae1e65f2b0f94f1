import { endedEpdMail } from '#domain/epd-mails.ts'
import type { MailKind } from '#domain/notifications.ts'
import { quoteMails } from '#domain/quote-mails.ts'
import type { CompanyId } from '#domain/actor.ts'
import { mailReaders } from '#server/accounts/queries/mail-readers.ts'
import type { Tx } from '#server/database/connect.ts'
import { mailTemplate, notificationFooter } from '#server/mail/mail-templates.ts'
import { notify } from '#server/quotes/commands/notify.ts'
import type { Services } from '#server/services.ts'

const kind: MailKind = 'epdRecord'

type EndedEpd = { id: string; name: string; supplier_id: CompanyId }

/** Tells both sides of open offers that are based on these records, which the transaction ended: the customer of each, and once the supplier. */
export async function notifyEnded(services: Services, tx: Tx, epds: readonly EndedEpd[]): Promise<void> {
  for (const epd of epds) {
    const offers = await tx
      .selectFrom('supplier_responses as response')
      .innerJoin('orders as quote', 'quote.id', 'response.order_id')
      .innerJoin('profiles as supplier', 'supplier.id', 'response.supplier_id')
      .where('response.id', 'in', (eb) =>
        eb.selectFrom('response_positions').where('epd_id', '=', epd.id).select('response_id'),
      )
      .where('response.status', '=', 'accepted')
      .where('quote.accepted_response_id', 'is', null)
      .where('quote.is_deleted', '=', false)
      .select(['quote.id', 'quote.customer_id', 'supplier.company_name'])
      .orderBy('quote.id')
      .execute()
    if (offers.length === 0) continue
    for (const { id, customer_id, company_name } of offers)
      await notify(services, tx, [customer_id], id, quoteMails.offerEpdEnded({ company: company_name, epd: epd.name }))
    const text = endedEpdMail(epd, offers.length)
    const url = `${services.baseUrl}/epds/${epd.id}`
    const readers = await mailReaders(tx, kind)
      .where('profiles.id', '=', epd.supplier_id)
      .where('people.company_role', '<>', 'viewer')
      .execute()
    for (const { email } of readers)
      await services.jobs.enqueue(
        tx,
        'mail',
        mailTemplate(text, { to: email, url, footer: notificationFooter(services.baseUrl) }),
      )
  }
}
