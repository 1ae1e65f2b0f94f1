import { sql } from 'kysely'
import type { CompanyId, PersonId } from '#domain/access/actor.ts'
import { defaultChoice, type NotificationChoice } from '#domain/mails/notification-choices.ts'
import type { MailKind } from '#domain/mails/notifications.ts'
import type { Database, Tx } from '#server/database/connect.ts'

/** A person to notify, and how the person wants to learn of this kind. */
export type MailReader = { email: string; person_id: PersonId; choice: NotificationChoice }

/** What a person has chosen for a kind. `person`: the name of the row of `people`. */
const chosenFor = (kind: MailKind, person: string) =>
  sql<NotificationChoice>`coalesce(${sql.ref(`${person}.notification_choices`)} ->> ${kind}::text, ${sql.lit(defaultChoice)})`

/** Whether a person wants to learn of a kind at all. */
export const wantsAny = (kind: MailKind, person: string) => sql<boolean>`${chosenFor(kind, person)} <> 'nothing'`

/** The people who can be notified and want to learn of this kind, with their addresses and their choice. */
export const mailReaders = (db: Database | Tx, kind: MailKind) =>
  db
    .selectFrom('profiles')
    .innerJoin('people', 'people.company_id', 'profiles.id')
    .innerJoin('auth_users', 'auth_users.id', 'people.id')
    .where('profiles.user_status', '=', 'active')
    .where('people.status', '=', 'active')
    .where(wantsAny(kind, 'people'))
    .select(['auth_users.email', 'people.id as person_id', chosenFor(kind, 'people').as('choice')])

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
