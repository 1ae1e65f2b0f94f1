import { sql } from 'kysely'
import { notificationDays } from '#domain/mails/notification-list.ts'
import { remindersUntil } from '#domain/quotes/answer-reminders.ts'
import { millisecondsPerDay } from '#domain/values/days.ts'
import type { Database } from '#server/database/connect.ts'

/**
 * Most commands leave the creation time of subordinate rows to the database's clock, which is wrong only for events that
 * are simulated afterwards. Here these rows get the time of the action that made them.
 */
const statements = [
  sql`update auth_users set created_at = profile.created_at, updated_at = profile.created_at
    from profiles as profile where profile.main_contact_id = auth_users.id`,
  sql`update auth_accounts set created_at = profile.created_at, updated_at = profile.created_at
    from profiles as profile where profile.main_contact_id = auth_accounts.user_id`,
  sql`update profiles set updated_at = coalesce(admin_approved_at, created_at),
      epd_updated_at = coalesce(admin_approved_at, created_at)`,
  sql`update supplier_responses set created_at = coalesce(quote.admin_approved_at, quote.created_at),
      updated_at = coalesce(supplier_responses.answered_at, quote.admin_approved_at, quote.created_at)
    from orders as quote where quote.id = supplier_responses.order_id`,
  sql`update quote_revisions set created_at = entry.created_at from history as entry
    where entry.subject_id = quote_revisions.order_id and entry.action in ('editQuote', 'editQuoteAsAdmin')`,
  sql`update customer_quote_documents set created_at = quote.created_at
    from orders as quote where quote.id = customer_quote_documents.order_id`,
  sql`update files set created_at = epd.created_at from epds as epd where epd.file_id = files.id`,
  sql`update files set created_at = document.created_at
    from supplier_documents as document where document.file_id = files.id`,
  sql`update files set created_at = document.created_at
    from customer_quote_documents as document where document.file_id = files.id`,
  sql`update files set created_at = document.created_at
    from message_documents as document where document.file_id = files.id`,
  sql`update notifications set created_at = coalesce((
      select max(entry.created_at) from history as entry
      where entry.subject = 'quote' and entry.subject_id = notifications.order_id
        and entry.action = any (case
          when kind in ('requestSent', 'requestAwaiting') then array['createQuote']
          when kind in ('requestReviewed', 'requestReceived') then array['approveQuote', 'rejectQuote']
          when kind in ('orderPlaced', 'offerDecided') then array['acceptResponse']
          when kind = 'requestAnswered' then array['respond']
          when kind = 'quoteMoved' then array['updateStatus', 'cancelQuote']
          else array['editQuote', 'deleteQuote', 'requestProlongation', 'requestBetterOffer'] end)
    ), date_trunc('day', now(), 'UTC') - interval '14 hours')`,
  sql`update notifications set read_at = created_at where created_at < date_trunc('day', now(), 'UTC') - interval '7 days'`,
  // They are numbered in the order in which they were written, which is the order of the list.
  sql`with written as (delete from notifications returning *)
    insert into notifications (person_id, kind, text, who, order_id, path, created_at, read_at)
    select person_id, kind, text, who, order_id, path, created_at, read_at from written
    where created_at > now() - make_interval(days => ${notificationDays}) order by created_at, sequence`,
]

/** `today`: its beginning, in UTC. */
export async function settleTimes(db: Database, today: Date): Promise<void> {
  for (const statement of statements) await statement.execute(db)
  await settleReminders(db, today)
}

/**
 * Reminders of requests count as sent until the end of tomorrow: the hourly job would otherwise change the pages while somebody looks at them.
 */
async function settleReminders(db: Database, today: Date): Promise<void> {
  const end = new Date(today.getTime() + 2 * millisecondsPerDay)
  const asked = await db
    .selectFrom('supplier_responses as response')
    .innerJoin('orders as quote', 'quote.id', 'response.order_id')
    .where('response.status', '=', 'pending')
    .select(['response.id', 'quote.answers_until', 'response.created_at as sent_at'])
    .execute()
  for (const { id, ...times } of asked) {
    const reminded = remindersUntil(times, end)
    await db.updateTable('supplier_responses').set({ reminded }).where('id', '=', id).execute()
  }
}
