import { z } from '@hono/zod-openapi'
import type { Actor } from '#domain/access/actor.ts'
import type { Database } from '#server/database/connect.ts'
import { timestamp } from '#server/http/timestamp.ts'

/** `reason`: the administrator's text, as in the mail; null when there is none. */
export const deactivationView = z.object({
  deactivation: z.object({ at: timestamp, reason: z.string().nullable() }).nullable(),
})

/** When and why the actor's account was last rejected or deactivated, but not by whom. Null unless it is deactivated. */
export async function getDeactivation(db: Database, actor: Actor): Promise<z.infer<typeof deactivationView>> {
  if (actor.company.status !== 'deactivated') return { deactivation: null }
  const decision = await db
    .selectFrom('history')
    .where('subject', '=', 'account')
    .where('subject_id', '=', actor.company.id)
    .where('action', 'in', ['rejectUser', 'deactivateUser'])
    .select(['created_at', 'detail'])
    .orderBy('created_at', 'desc')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (decision === undefined) return { deactivation: null }
  const { reason } = (decision.detail ?? {}) as { reason?: unknown }
  return { deactivation: { at: decision.created_at, reason: typeof reason === 'string' ? reason : null } }
}
