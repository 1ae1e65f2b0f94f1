import { sql } from 'kysely'
import { notificationDays } from '#domain/mails/notification-list.ts'
import { millisecondsPerDay } from '#domain/values/days.ts'
import type { Database } from '#server/database/connect.ts'

/** The maximum number of rows deleted by one run; the next run deletes the rest. */
const maxDeletedAtOnce = 10_000

/** Deletes old notifications. Several nodes may run it at once. */
export async function deleteOldNotifications(db: Database, { at }: { at: Date }): Promise<void> {
  const before = new Date(at.getTime() - notificationDays * millisecondsPerDay)
  await sql`delete from notifications where id in (
    select id from notifications where created_at < ${before}
    limit ${maxDeletedAtOnce} for update skip locked)`.execute(db)
}
