import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import type { PersonId } from '#domain/access/actor.ts'
import type { Database } from '#server/database/connect.ts'
import { prepare, type Placeholders } from '#server/database/prepared.ts'

/** `newest`: the newest unread notification, by its id, because the sequence runs over all people; null if there is none. */
export const notificationCount = z.object({ count: z.int(), newest: z.uuid().nullable() })

/** How many notifications the person has not opened. Every page shows it, so it reads the index of unread ones alone. */
export async function countNotifications(db: Database, id: PersonId): Promise<z.infer<typeof notificationCount>> {
  const [row = { count: 0, newest: null }] = await selectCount(db, { id })
  return row
}

const selectCount = prepare(({ id }: Placeholders<{ id: PersonId }>, db) =>
  db
    .selectFrom('notifications')
    .where('person_id', '=', id)
    .where('read_at', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<string | null>`(array_agg(notifications.id order by notifications.sequence desc))[1]`.as('newest'),
    ]),
)
