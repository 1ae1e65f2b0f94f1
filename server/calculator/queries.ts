import { z } from '@hono/zod-openapi'
import { maxProjects } from '#domain/calculator/calculator.ts'
import type { Actor } from '#domain/access/actor.ts'
import type { Database } from '#server/database/connect.ts'
import { timestamp } from '#server/http/timestamp.ts'

/** Prices in USD per ton, volume in tons. An update names the version that it is based on. */
export const savedProject = z.object({
  id: z.uuid(),
  name: z.string(),
  buy_price: z.number(),
  sell_price: z.number(),
  volume: z.number(),
  notes: z.string().nullable(),
  created_at: timestamp,
  version: z.int(),
})
export type ProjectView = z.infer<typeof savedProject>

export const projectList = z.object({ projects: z.array(savedProject) })

export const projectColumns = savedProject.keyof().options

/** All of the actor's own projects, newest first. Their number is limited, so there are no pages. */
export async function listProjects(db: Database, actor: Actor): Promise<z.infer<typeof projectList>> {
  const projects = await db
    .selectFrom('calculator_projects')
    .where('user_id', '=', actor.person.id)
    .select(projectColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxProjects)
    .execute()
  return { projects }
}
