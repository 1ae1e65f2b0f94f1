import { sql, type RawBuilder } from 'kysely'
import type { Database } from './connect.ts'

type Matches = {
  /** Selects the `id` and the sort keys of all matches. */
  matches: RawBuilder<unknown>
  /** The sort keys, each with its direction. The last one is `id`. */
  order: RawBuilder<unknown>
  limit: number
  offset: number
  /** The number of matches above which it is faster to walk an index in their order. */
  most: number
}

/**
 * The ids of a part of the rows that match a text, in their order, and the number of all matches. One statement: finding the matches
 * takes longer than anything else about them. Null if there are too many.
 */
export async function foundOnce(
  db: Database,
  { matches, order, limit, offset, most }: Matches,
): Promise<{ ids: string[]; count: number } | null> {
  const { rows } = await sql<{ ids: string[]; count: number }>`
    with found as materialized (select * from (${matches}) as matching limit ${most + 1}),
    page as (select id from found order by ${order} limit ${limit} offset ${offset})
    select (select count(*) from found) as count, (select coalesce(json_agg(id), '[]') from page) as ids`.execute(db)
  const [found] = rows
  return found !== undefined && found.count <= most ? found : null
}
