import { sql } from 'kysely'
import type { CompanyId, PersonId } from '#domain/access/actor.ts'
import type { MailText, NotificationText } from '#domain/mails/mail-texts.ts'
import { quoteNumber } from '#domain/quotes/quote.ts'
import { quoteLinkLabel } from '#domain/quotes/quote-mails.ts'
import { mailReaders } from '#server/accounts/queries/mail-readers.ts'
import type { Tx } from '#server/database/connect.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import type { PaperToSend } from '#server/mail/mail.ts'
import { notificationFooter } from '#server/mail/notification-footer.ts'
import { notifyReaders, showReaders } from '#server/notifications/commands/notify-readers.ts'
import { getsMailsAbout } from '#server/quotes/queries/mail-readers.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'

/** Rate limits changes that can be repeated, because each one mails up to a hundred suppliers, or their customer. */
export const rateLimitChange = ({ limits }: Services, { actor }: Caller): Promise<void> =>
  limits.consume('changeQuote', actor.person.id, 'quote.changedTooOften')

/**
 * Notifies the responsible person and the followers of each company about a quote, each as they have chosen for this kind. Mails are
 * sent after the caller's transaction commits, with the paper. The quote's number is added to the subject.
 */
export async function notify(
  services: Services,
  tx: Tx,
  companyIds: readonly CompanyId[],
  quoteId: string,
  text: NotificationText,
  paper?: PaperToSend,
): Promise<void> {
  await notifyEach(services, tx, companyIds, quoteId, () => text, paper)
}

/** The same with a text for each country, whose clocks its times are in. The kind is the same for all. */
export async function notifyEach(
  services: Services,
  tx: Tx,
  companyIds: readonly CompanyId[],
  quoteId: string,
  textFor: (country: string | null) => NotificationText,
  paper?: PaperToSend,
): Promise<void> {
  if (companyIds.length === 0) return
  const people = await mailReaders(tx, textFor(null).about)
    .where('profiles.id', 'in', companyIds)
    .where(getsMailsAbout(sql`${quoteId}::uuid`, 'people'))
    .select('profiles.country')
    .execute()
  await notifyReaders(services, tx, people, ({ country }) => ({
    ...toldOf(quoteId, textFor(country)),
    ...(paper && { paper }),
  }))
}

const toldOf = (quoteId: string, text: NotificationText, path = `/orders/${quoteId}`) => ({
  text: { link: quoteLinkLabel, ...text },
  path,
  quoteId,
})

/**
 * Notifies administrators that a request awaits approval. If the platform's settings have an address for these mails, they go only there,
 * and administrators see it at the bell alone.
 */
export async function notifyApprovers(
  services: Services,
  tx: Tx,
  address: string | null,
  quoteId: string,
  text: NotificationText,
): Promise<void> {
  const people = await mailReaders(tx, text.about)
    .where('profiles.role', '=', 'admin')
    .where('people.company_role', '<>', 'viewer')
    .execute()
  const told = toldOf(quoteId, text, '/admin/approval')
  if (address === null) return notifyReaders(services, tx, people, () => told)
  await showReaders(tx, people, told)
  await enqueueQuoteMail(services, tx, address, { ...told, url: services.baseUrl + told.path })
}

/** Tells one colleague of the customer about an acceptance: by mail, which nobody can turn off, and at the bell. */
export async function tellColleague(
  services: Services,
  tx: Tx,
  { id, email }: { id: PersonId; email: string },
  quoteId: string,
  text: MailText & { about: 'withinCompany' },
): Promise<void> {
  await showReaders(tx, [{ person_id: id }], { text, quoteId, path: `/orders/${quoteId}` })
  await enqueueQuoteMail(services, tx, email, { quoteId, text })
}

type QuoteMail = { quoteId: string; text: MailText; url?: string }

/**
 * Enqueues a mail about a quote to one address, whose owner cannot choose how to learn of it. The quote's number is added to the subject.
 */
async function enqueueQuoteMail(
  services: Services,
  tx: Tx,
  to: string,
  { quoteId, text, url = `${services.baseUrl}/orders/${quoteId}` }: QuoteMail,
): Promise<void> {
  const content = { link: quoteLinkLabel, ...text }
  const footer = notificationFooter(services, text.about, null)
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
