import { sql } from 'kysely'
import type { MailKind } from '#domain/notifications.ts'
import { quoteNumber } from '#domain/quote.ts'
import type { Tx } from '#server/database/connect.ts'
import { letter } from '#server/mail/letters.ts'
import type { Services } from '#server/services.ts'

type News = { kind: MailKind; quoteId: string; subject: string; paragraphs: readonly string[] }

/**
 * Mails about a quote, one per person who wants this kind, sent after the caller's transaction commits. The number is
 * added to the subject.
 */
export async function tell(
  { jobs, baseUrl }: Services,
  tx: Tx,
  personIds: readonly string[],
  { kind, quoteId, subject, paragraphs }: News,
): Promise<void> {
  if (personIds.length === 0) return
  const people = await tx
    .selectFrom('auth_users')
    .innerJoin('profiles', 'profiles.id', 'auth_users.id')
    .where('auth_users.id', 'in', personIds)
    .where('profiles.user_status', '=', 'active')
    .where(sql<boolean>`not ${kind} = any(profiles.muted_mails)`)
    .select('auth_users.email')
    .execute()
  const footer = `Which mails you get is up to you: ${baseUrl}/dashboard/settings#notifications`
  for (const { email } of people) {
    const link = { label: 'Open the quote', url: `${baseUrl}/orders/${quoteId}` }
    await jobs.enqueue(
      tx,
      'mail',
      letter({ to: email, subject: `${subject} (${quoteNumber(quoteId)})`, paragraphs, link, footer }),
    )
  }
}

/** The suppliers who are on a quote and see it. */
export async function recipientsOf(tx: Tx, quoteId: string): Promise<string[]> {
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
