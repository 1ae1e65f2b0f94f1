import { z } from '@hono/zod-openapi'
import type { Actor } from '#domain/permissions.ts'
import type { Database } from '#server/database/connect.ts'
import { timestamp } from '#server/http/timestamp.ts'

/** Prices in USD per ton, volume in tons. */
export const projectList = z.object({
  projects: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      buy_price: z.number(),
      sell_price: z.number(),
      volume: z.number(),
      notes: z.string().nullable(),
      created_at: timestamp,
    }),
  ),
})

/** The actor's own projects, newest first, at most 100. */
export async function listProjects(db: Database, actor: Actor): Promise<z.infer<typeof projectList>> {
  const projects = await db
    .selectFrom('calculator_projects')
    .where('user_id', '=', actor.id)
    .select(['id', 'name', 'buy_price', 'sell_price', 'volume', 'notes', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
  return { projects }
}
