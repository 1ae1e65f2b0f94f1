import { sql, type RawBuilder } from 'kysely'
import type { Database } from './connect.ts'

type Matches<Id> = {
  /** Selects the `id` and the sort keys of all matches. */
  matches: RawBuilder<{ id: Id }>
  /** The sort keys, each with its direction. */
  order: RawBuilder<unknown>
  limit: number
  offset: number
  /** Up to this many matches. For a text that more rows match, this statement is in vain. */
  most: number
}

/**
 * The ids of a part of the rows that match a text, in their order, and the number of all matches. One statement: finding the matches
 * takes longer than anything else about them. Null if there are too many: then they are counted, and an index is walked in their order.
 */
export async function foundOnce<Id extends string>(
  db: Database,
  { matches, order, limit, offset, most }: Matches<Id>,
): Promise<{ ids: Id[]; count: number } | null> {
  const { rows } = await sql<{ ids: Id[] | null; count: number }>`
    with found as materialized (select * from (${matches}) as matching limit ${most + 1}),
    counted as (select count(*) as count from found),
    page as (select id from found order by ${order} limit ${limit} offset ${offset})
    select count, case when count <= ${most} then (select coalesce(json_agg(id), '[]') from page) end as ids
    from counted`.execute(db)
  const [{ ids, count } = { ids: null, count: 0 }] = rows
  return ids === null ? null : { ids, count }
}
