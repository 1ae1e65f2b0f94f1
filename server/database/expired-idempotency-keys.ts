import { sql } from 'kysely'
import type { Database } from './connect.ts'

/** How long the same request sent again is recognised. */
const retentionDays = 7
/** The maximum number of rows deleted by one run; the next hourly run deletes the rest. */
const maxDeletedAtOnce = 10_000

/** Forgets the idempotency keys that nobody will send again: the hourly job. Several nodes may run it at once. */
export async function deleteExpiredIdempotencyKeys(db: Database, { at }: { at: Date }): Promise<void> {
  const before = new Date(at.getTime() - retentionDays * 24 * 60 * 60 * 1000)
  await sql`delete from idempotency_keys where (actor_id, operation, key) in (
    select actor_id, operation, key from idempotency_keys where created_at < ${before}
    limit ${maxDeletedAtOnce} for update skip locked)`.execute(db)
}
