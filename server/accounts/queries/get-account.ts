import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import type { CompanyId } from '#domain/access/actor.ts'
import type { HistoryAction } from '#domain/history/history-texts.ts'
import type { Database } from '#server/database/connect.ts'
import { timestamp } from '#server/http/timestamp.ts'
import { notFound } from '#server/app-error.ts'
import { registered, userRow } from './list-users.ts'

export const accountView = userRow.extend({
  bio: z.string().nullable(),
  /** The latest approval according to the history, or what let a rejected account in: a deactivation sets admin_approved_at too. */
  approved: z.object({ at: timestamp, by: z.string().nullable() }).nullable(),
  /** Whether the company has ever had a second person. */
  several_people: z.boolean(),
  two_factor: z.boolean(),
  passkeys: z.boolean(),
  products: z.number(),
  documents: z.number(),
  /** A customer's own quotes, the deleted ones included, or the quotes that were sent to a supplier. */
  quotes: z.number(),
})

/**
 * The registration data of a customer or a supplier, for an administrator. An administrator's id is not found, like an
 * unknown one.
 */
export async function getAccount(db: Database, id: CompanyId): Promise<z.infer<typeof accountView>> {
  const account = await registered(db)
    .where('profiles.id', '=', id)
    .select([
      'profiles.bio',
      'profiles.several_people',
      sql<boolean>`exists (select from auth_two_factors where user_id = profiles.main_contact_id and verified)`.as(
        'two_factor',
      ),
      sql<boolean>`exists (select from auth_passkeys where user_id = profiles.main_contact_id)`.as('passkeys'),
      sql<number>`(select count(*) from products where supplier_id = profiles.id)`.as('products'),
      sql<number>`(select count(*) from supplier_documents where supplier_id = profiles.id)`.as('documents'),
      quotesOf.as('quotes'),
    ])
    .executeTakeFirstOrThrow(() => notFound())
  const { email, closed_at } = account
  return { ...account, email: closed_at === null ? email : null, approved: await approvalOf(db, id) }
}

const quotesOf = sql<number>`case profiles.role
  when 'customer' then (select count(*) from orders where customer_id = profiles.id)
  else (select count(*) from supplier_responses as response join orders as quote on quote.id = response.order_id
    where response.supplier_id = profiles.id and quote.admin_approved) end`

async function approvalOf(db: Database, id: CompanyId): Promise<{ at: Date; by: string | null } | null> {
  const approval = await decisions(db, id, ['approveUser', 'unapproveUser'])
    .orderBy('history.created_at', 'desc')
    .orderBy('history.sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (approval?.action === 'approveUser') return { at: approval.at, by: approval.by }
  // A rejected account that is reactivated is let in by that, without an approval.
  const letIn = await decisions(db, id, ['reactivateUser'])
    .$if(approval !== undefined, (query) => query.where('history.created_at', '>', approval?.at as Date))
    .orderBy('history.created_at')
    .orderBy('history.sequence')
    .limit(1)
    .executeTakeFirst()
  return letIn === undefined ? null : { at: letIn.at, by: letIn.by }
}

const decisions = (db: Database, id: CompanyId, actions: HistoryAction[]) =>
  db
    .selectFrom('history')
    .leftJoin('people as admin', 'admin.id', 'history.actor_id')
    .where('history.subject', '=', 'account')
    .where('history.subject_id', '=', id)
    .where('history.action', 'in', actions)
    .select(['history.action', 'history.created_at as at', 'admin.name as by'])
