import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { timestamp } from '#server/http/timestamp.ts'

/** The loaded table of default values: its number of rows, up to five of its sources, and its newest date. */
export const cbamDefaultsView = z.object({
  count: z.int(),
  sources: z.array(z.string()),
  source_count: z.int(),
  valid_on: z.iso.date().nullable(),
  loaded_at: timestamp.nullable(),
})

export async function getCbamDefaults(db: Database): Promise<z.infer<typeof cbamDefaultsView>> {
  const { sources, ...loaded } = await db
    .selectFrom('cbam_defaults')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.max('valid_on').as('valid_on'),
      fn.max('loaded_at').as('loaded_at'),
      sql<string[]>`coalesce(array_agg(distinct source order by source), '{}')`.as('sources'),
    ])
    .executeTakeFirstOrThrow()
  return { ...loaded, sources: sources.slice(0, 5), source_count: sources.length }
}
