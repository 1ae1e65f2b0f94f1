import type { Insertable } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import type { Person } from './factories.ts'
import type { World } from './world.ts'

type Listed = { id: string; text: string; read_at: string | null }

/** Helpers for tests of notifications. */
export function notificationsIn(world: World) {
  const listOf = (person: Person | null, query = '') => world.as(person).get(`/api/notifications${query}`)
  return {
    listOf,
    countOf: async (person: Person) =>
      (await world.as(person).get('/api/notifications/unread')).body as { count: number; newest: string | null },
    /** The texts of the list, newest first. */
    textsOf: async (person: Person, query = '') =>
      ((await listOf(person, query)).body.notifications as Listed[]).map(({ text }) => text),
    /** Inserts notifications, whatever could have caused them. */
    add: async (person: Person, rows: Partial<Insertable<Schema['notifications']>>[]): Promise<string[]> => {
      const ids: string[] = []
      for (const row of rows) {
        const { id } = await world.db
          .insertInto('notifications')
          .values({ person_id: person.personId, kind: 'requestAnswered', text: 'Offer', path: '/dashboard', ...row })
          .returning('id')
          .executeTakeFirstOrThrow()
        ids.push(id)
      }
      return ids
    },
    rowsOf: ({ personId }: Person) =>
      world.db
        .selectFrom('notifications')
        .where('person_id', '=', personId)
        .orderBy('sequence')
        .select(['id', 'text', 'who', 'read_at', 'in_digest', 'sequence'])
        .execute(),
  }
}
