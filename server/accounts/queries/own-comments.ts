import type { Actor } from '#domain/actor.ts'
import type { Database } from '#server/database/connect.ts'

export async function hasCommented(db: Database, { person: { id } }: Actor): Promise<boolean> {
  const one = await db.selectFrom('quote_comments').where('author_id', '=', id).select('id').limit(1).executeTakeFirst()
  return one !== undefined
}

/** The person's comments for the own company. Those of colleagues are not the person's. */
export async function* ownComments(db: Database, { person: { id } }: Actor) {
  let last = 0
  for (;;) {
    const rows = await db
      .selectFrom('quote_comments')
      .where('author_id', '=', id)
      .where('sequence', '>', last)
      .select(['sequence', 'id', 'order_id as quote_id', 'text', 'created_at'])
      .orderBy('sequence')
      .limit(500)
      .execute()
    for (const { sequence, ...comment } of rows) {
      last = sequence
      yield comment
    }
    if (rows.length === 0) return
  }
}
