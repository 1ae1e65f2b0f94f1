import { sql } from 'kysely'
import type { MailKind } from '#domain/notifications.ts'
import type { Database, Tx } from '#server/database/connect.ts'

/** The addresses of the people who can receive mail and want this kind of it. */
export const mailReaders = (db: Database | Tx, kind: MailKind) =>
  db
    .selectFrom('profiles')
    .innerJoin('auth_users', 'auth_users.id', 'profiles.id')
    .where('profiles.user_status', '=', 'active')
    .where(sql<boolean>`not ${kind} = any(profiles.muted_mails)`)
    .select('auth_users.email')

/** The same for one person. The row is locked, so that nobody else notifies the person at the same time. */
export const lockMailReader = (tx: Tx, kind: MailKind, id: string): Promise<{ email: string } | undefined> =>
  mailReaders(tx, kind).where('profiles.id', '=', id).forNoKeyUpdate('profiles').executeTakeFirst()
