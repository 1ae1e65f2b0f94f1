import { sql } from 'kysely'
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
]

export async function settleTimes(db: Database): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
