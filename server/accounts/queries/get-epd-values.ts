import { z } from '@hono/zod-openapi'
import { epdColumns, type EpdColumn } from '#domain/materials/materials.ts'
import type { Actor } from '#domain/access/actor.ts'
import type { Database } from '#server/database/connect.ts'
import { timestamp } from '#server/http/timestamp.ts'

const value = z.number().nullable()

/** A supplier's own EPD values in kg CO₂e per kg. They apply to products without a value of their own. */
export const declaredEpd = z.object({
  epd_steel: value,
  epd_stainless_steel: value,
  epd_aluminium: value,
  epd_brass: value,
  epd_copper: value,
  epd_total: value,
} satisfies Record<EpdColumn, z.ZodType>)

/** `updated_at` belongs to these values alone. */
export const epdValuesView = declaredEpd.extend({ updated_at: timestamp })

export async function getEpdValues(db: Database, actor: Actor): Promise<z.infer<typeof epdValuesView>> {
  return db
    .selectFrom('profiles')
    .where('id', '=', actor.company.id)
    .select([...epdColumns, 'epd_updated_at as updated_at'])
    .executeTakeFirstOrThrow()
}
