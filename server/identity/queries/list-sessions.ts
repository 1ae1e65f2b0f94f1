import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import type { PersonId } from '#domain/access/actor.ts'
import { nameDevice } from '#domain/identity/device.ts'
import type { Database } from '#server/database/connect.ts'
import { timestamp } from '#server/http/timestamp.ts'

export const sessionList = z.object({
  sessions: z.array(
    z.object({
      id: z.uuid(),
      /** From the browser's User-Agent at sign-in: "Firefox on Windows". */
      device: z.string(),
      /** The IP address of the sign-in, as seen by the outermost trusted proxy. */
      address: z.string().nullable(),
      signed_in_at: timestamp,
      /** When one of its pages last asked for its session; open pages ask every five minutes. */
      last_seen_at: timestamp,
      is_current: z.boolean(),
    }),
  ),
})

/** One person's valid sessions; this one first, then the most recently used. */
export async function listSessions(
  db: Database,
  userId: PersonId,
  currentId: string,
): Promise<z.infer<typeof sessionList>> {
  const rows = await db
    .selectFrom('auth_sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .select(['id', 'user_agent', 'ip_address', 'created_at', 'updated_at'])
    .orderBy(sql`id = ${currentId}`, 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
  const sessions = rows.map(({ id, user_agent, ip_address, created_at, updated_at }) => ({
    id,
    device: nameDevice(user_agent),
    // A socket that serves both protocols writes IPv4 addresses in this form.
    address: ip_address?.replace(/^::ffff:/, '') || null,
    signed_in_at: created_at,
    last_seen_at: updated_at,
    is_current: id === currentId,
  }))
  return { sessions }
}
