import { z } from '@hono/zod-openapi'
import type { Actor } from '#domain/access/actor.ts'
import { maxRememberedColumns, rememberedColumns } from '#domain/quotes/import/remembered-columns.ts'
import type { Database } from '#server/database/connect.ts'

export const rememberedColumnsList = z.object({ lists: z.array(rememberedColumns) })

/** How the actor's company has read the columns of lists, the last used first. */
export async function listRememberedColumns(
  db: Database,
  { company: { id } }: Actor,
): Promise<z.infer<typeof rememberedColumnsList>> {
  const lists = await db
    .selectFrom('remembered_columns')
    .where('company_id', '=', id)
    .select(['heads', 'roles', 'decimals'])
    .orderBy('used_at', 'desc')
    .orderBy('heads')
    .limit(maxRememberedColumns)
    .execute()
  return { lists }
}
