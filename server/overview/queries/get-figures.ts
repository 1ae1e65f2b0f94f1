import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { materials } from '#domain/materials/materials.ts'
import type { Database } from '#server/database/connect.ts'

/** The size of the marketplace, for everybody: active suppliers, listed products, and the number of their metals. */
export const figuresView = z.object({ suppliers: z.number(), products: z.number(), materials: z.number() })
type Figures = z.infer<typeof figuresView>

const keptMs = 60_000
const cache = new WeakMap<Database, { until: number; figures: Promise<Figures> }>()

/**
 * Cached for a minute in the process: visitors come without an account, and counting reads one index entry for every listed
 * product. Concurrent callers wait for the same result. A failure is not cached.
 */
export function getFigures(db: Database, at: Date): Promise<Figures> {
  const last = cache.get(db)
  if (last !== undefined && at.getTime() < last.until) return last.figures
  const counted = { until: at.getTime() + keptMs, figures: count(db) }
  cache.set(db, counted)
  counted.figures.catch(() => cache.get(db) === counted && cache.delete(db))
  return counted.figures
}

async function count(db: Database): Promise<Figures> {
  const { rows } = await sql<Figures>`select
    (select count(*) from profiles where role = 'supplier' and user_status = 'active') as suppliers,
    (select count(*) from products where listed) as products,
    (select count(*) from unnest(${[...materials]}::text[]) as metal (name)
      where exists (select from supplier_ranges where listed and material = metal.name)) as materials`.execute(db)
  const figures = rows[0]
  if (figures === undefined) throw new Error('the figures gave no row')
  return figures
}
