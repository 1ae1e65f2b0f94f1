import { z } from '@hono/zod-openapi'
import type { Actor } from '#domain/access/actor.ts'
import { limitRates } from '#domain/quotes/offers/limit-rates.ts'
import type { Database } from '#server/database/connect.ts'
import { timestamp } from '#server/http/timestamp.ts'

/** The value of one unit of each currency in EUR. `updated_at`: the last change; null before the first. */
export const limitRatesView = z.object({ rates: limitRates, updated_at: timestamp.nullable() })

/** The rates by which the actor's company compares offers with its approval limits. */
export const getLimitRates = (db: Database, { company: { id } }: Actor): Promise<z.infer<typeof limitRatesView>> =>
  db
    .selectFrom('profiles')
    .where('id', '=', id)
    .select(['limit_rates as rates', 'limit_rates_at as updated_at'])
    .executeTakeFirstOrThrow()
