import { sql } from 'kysely'
import type { CompanyId, PersonId } from '#domain/access/actor.ts'
import type { MailText, NotificationText } from '#domain/mails/mail-texts.ts'
import { quoteNumber } from '#domain/quotes/quote.ts'
import { quoteLinkLabel } from '#domain/quotes/quote-mails.ts'
import { mailReaders } from '#server/accounts/queries/mail-readers.ts'
import type { Tx } from '#server/database/connect.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { notificationFooter } from '#server/mail/notification-footer.ts'
import { getsMailsAbout } from '#server/quotes/queries/mail-readers.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'

/** Rate limits changes that can be repeated, because each one mails up to a hundred suppliers, or their customer. */
export const rateLimitChange = ({ limits }: Services, { actor }: Caller): Promise<void> =>
  limits.consume('changeQuote', actor.person.id, 'quote.changedTooOften')

/**
 * Enqueues a mail about a quote for the responsible person and the followers of each company, except for those who have
 * turned off this kind. The mails are sent after the caller's transaction commits. The quote's number is added to the subject.
 */
export async function notify(
  services: Services,
  tx: Tx,
  companyIds: readonly CompanyId[],
  quoteId: string,
  text: NotificationText,
): Promise<void> {
  await notifyEach(services, tx, companyIds, quoteId, () => text)
}

/** The same with a text for each country, whose clocks its times are in. The kind is the same for all. */
export async function notifyEach(
  services: Services,
  tx: Tx,
  companyIds: readonly CompanyId[],
  quoteId: string,
  textFor: (country: string | null) => NotificationText,
): Promise<void> {
  if (companyIds.length === 0) return
  const people = await mailReaders(tx, textFor(null).about)
    .where('profiles.id', 'in', companyIds)
    .where(getsMailsAbout(sql`${quoteId}::uuid`, 'people'))
    .select('profiles.country')
    .execute()
  for (const { email, person_id, country } of people)
    await enqueueQuoteMail(services, tx, email, { quoteId, text: textFor(country), person: person_id })
}

/**
 * Mails that a request awaits approval to the address in the platform's settings. Without one, it mails every administrator
 * who has not turned off this kind.
 */
export async function notifyApprovers(
  services: Services,
  tx: Tx,
  address: string | null,
  quoteId: string,
  text: NotificationText,
): Promise<void> {
  const people =
    address === null
      ? await mailReaders(tx, 'requestAwaiting')
          .where('profiles.role', '=', 'admin')
          .where('people.company_role', '<>', 'viewer')
          .execute()
      : [{ email: address, person_id: null }]
  const url = `${services.baseUrl}/admin/approval`
  for (const { email, person_id } of people)
    await enqueueQuoteMail(services, tx, email, { quoteId, text, url, person: person_id })
}

type QuoteMail = { quoteId: string; text: MailText; person?: PersonId | null; url?: string }

/**
 * Enqueues a mail about a quote to one address. The quote's number is added to the subject. `person`: who can turn this kind off, if it
 * is one.
 */
export async function enqueueQuoteMail(
  services: Services,
  tx: Tx,
  to: string,
  { quoteId, text, person = null, url = `${services.baseUrl}/orders/${quoteId}` }: QuoteMail,
): Promise<void> {
  const content = { link: quoteLinkLabel, ...text }
  const footer = notificationFooter(services, text.about, person)
  await enqueueMail(services, tx, content, { to, url, number: quoteNumber(quoteId), footer })
}

/** The suppliers that a quote was sent to and that are still in. */
export async function recipientsOf(tx: Tx, quoteId: string): Promise<CompanyId[]> {
  const rows = await tx
    .selectFrom('supplier_responses')
    .innerJoin('orders', 'orders.id', 'supplier_responses.order_id')
    .where('order_id', '=', quoteId)
    .where('orders.admin_approved', '=', true)
    .where('supplier_responses.status', 'in', ['pending', 'accepted'])
    .select('supplier_id')
    .execute()
  return rows.map(({ supplier_id }) => supplier_id)
}
