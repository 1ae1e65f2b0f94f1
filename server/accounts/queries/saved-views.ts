import { z } from '@hono/zod-openapi'
import { maxSavedViews, type SavedViewList } from '#domain/settings/saved-view.ts'
import type { Actor } from '#domain/access/actor.ts'
import type { Database } from '#server/database/connect.ts'

export const savedView = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The list's address as a query string. The list itself decides which of its filters are still valid. */
  search: z.string(),
  position: z.number(),
})
export type StoredView = z.infer<typeof savedView>
export const savedViewColumns = savedView.keyof().options
export const savedViewList = z.object({ views: z.array(savedView) })

/** A person's own views of one list, in their order. */
export async function listSavedViews(
  db: Database,
  { person: { id } }: Actor,
  list: SavedViewList,
): Promise<z.infer<typeof savedViewList>> {
  const views = await db
    .selectFrom('saved_views')
    .where('user_id', '=', id)
    .where('list', '=', list)
    .select(savedViewColumns)
    .orderBy('position')
    .orderBy('id')
    .limit(maxSavedViews)
    .execute()
  return { views }
}
