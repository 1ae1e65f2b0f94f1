import { sql } from 'kysely'
import type { CompanyId } from '#domain/access/actor.ts'
import { millisecondsPerDay, secondsUntil } from '#domain/values/days.ts'
import { uploadLimits } from '#domain/documents/documents.ts'
import type { Database } from '#server/database/connect.ts'
import { perPerson } from '#server/http/per-person.ts'
import { AppError } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'

/** A request for quotes has up to twenty documents, and the web sends them all at once. */
const few = perPerson(24, 'document.tooManyAtOnce')

/**
 * Receives an upload, unless this account sends too often, too much within a day or too many at once. This is checked
 * before the first byte is written, because a file that is refused later has already used the disk. Throws
 * too_many_requests.
 */
export const admitUpload = <Result>(
  { db, limits }: Services,
  { actor, at }: Caller,
  receive: () => Promise<Result>,
): Promise<Result> =>
  few(actor.company.id, async () => {
    await limits.consume('upload', actor.person.id)
    await assertQuota(db, actor.company.id, at, 1)
    return receive()
  })

/**
 * Throws if `size` more bytes exceed the amount that this account may upload within 24 hours. Concurrent uploads may exceed
 * it together, by the number that is received at once.
 */
export async function assertQuota(db: Database, ownerId: CompanyId, at: Date, size: number): Promise<void> {
  const ofDay = db
    .selectFrom('files')
    .where('owner_id', '=', ownerId)
    .where('created_at', '>', new Date(at.getTime() - millisecondsPerDay))
  const { uploaded } = await ofDay
    .select(({ fn }) => fn.coalesce(fn.sum<number>('size'), sql<number>`0`).as('uploaded'))
    .executeTakeFirstOrThrow()
  const excess = uploaded + size - uploadLimits.maxBytesPerDay
  if (excess <= 0) return
  // The earliest upload by whose end of its day enough have left.
  const freed = ofDay
    .select('created_at')
    .select(({ fn }) =>
      fn
        .sum<number>('size')
        .over((over) => over.orderBy('created_at').orderBy('id'))
        .as('size'),
    )
    .as('freed')
  const { created_at } = await db
    .selectFrom(freed)
    .where('size', '>=', excess)
    .select('created_at')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirstOrThrow()
  const retryAfter = secondsUntil(new Date(created_at.getTime() + millisecondsPerDay), at)
  throw new AppError('too_many_requests', 'document.tooMuchToday', { retryAfter })
}
