import { sql } from 'kysely'
import type { MailKind } from '#domain/notifications.ts'
import type { Database, Tx } from '#server/database/connect.ts'

/** The addresses of the people who can be told anything, and want to be told this. */
export const mailReaders = (db: Database | Tx, kind: MailKind) =>
  db
    .selectFrom('profiles')
    .innerJoin('auth_users', 'auth_users.id', 'profiles.id')
    .where('profiles.user_status', '=', 'active')
    .where(sql<boolean>`not ${kind} = any(profiles.muted_mails)`)
    .select('auth_users.email')

/** Of one person, whose row stays locked: nobody else decides at the same time what this person is told. */
export const lockMailReader = (tx: Tx, kind: MailKind, id: string): Promise<{ email: string } | undefined> =>
  mailReaders(tx, kind).where('profiles.id', '=', id).forNoKeyUpdate('profiles').executeTakeFirst()
