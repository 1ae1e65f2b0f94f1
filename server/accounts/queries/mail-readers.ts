import { sql } from 'kysely'
import type { CompanyId, PersonId } from '#domain/access/actor.ts'
import type { MailKind } from '#domain/mails/notifications.ts'
import type { Database, Tx } from '#server/database/connect.ts'

type MailReader = { email: string; person_id: PersonId }

/** The people who can receive mail and want this kind of it, with their addresses. */
export const mailReaders = (db: Database | Tx, kind: MailKind) =>
  db
    .selectFrom('profiles')
    .innerJoin('people', 'people.company_id', 'profiles.id')
    .innerJoin('auth_users', 'auth_users.id', 'people.id')
    .where('profiles.user_status', '=', 'active')
    .where('people.status', '=', 'active')
    .where(sql<boolean>`not ${kind} = any(people.muted_mails)`)
    .select(['auth_users.email', 'people.id as person_id'])

/** The same for one person, and for a company's owners and members. The row is locked, so that nobody else notifies at the same time. */
export const lockMailReader = (tx: Tx, kind: MailKind, id: PersonId): Promise<MailReader | undefined> =>
  mailReaders(tx, kind).where('people.id', '=', id).forNoKeyUpdate('people').executeTakeFirst()
export const lockMailReadersOf = (tx: Tx, kind: MailKind, id: CompanyId): Promise<MailReader[]> =>
  mailReaders(tx, kind)
    .where('profiles.id', '=', id)
    .where('people.company_role', '<>', 'viewer')
    .orderBy('people.id')
    .forNoKeyUpdate('profiles')
    .execute()
