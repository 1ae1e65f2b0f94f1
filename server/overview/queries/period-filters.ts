import { z } from '@hono/zod-openapi'
import { isTimeZone } from '#domain/suppliers/analytics.ts'
import { monthPeriod } from '#domain/values/month-period.ts'

/** The months that figures are about, of a buyer's purchases and of a supplier's results alike. */
export const periodFilters = monthPeriod.extend({
  /** The time zone whose midnights divide the months. */
  time_zone: z.string().max(64).refine(isTimeZone, 'Unknown time zone.').default('UTC'),
})
export type PeriodFilters = z.infer<typeof periodFilters>
