import { analyticsFile } from '#domain/suppliers/analytics-file.ts'
import { rateLimitExport } from '#server/http/list-file.ts'
import { tableOf, type Table } from '#server/http/table-file.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { analyticsMonths, getSupplierAnalytics } from './get-supplier-analytics.ts'
import type { PeriodFilters } from './period-filters.ts'

/** The name says what the file holds: "analytics-2026-01-to-2026-03" of chosen months. */
export function analyticsFileName({ at }: Caller, filters: PeriodFilters): string {
  const { period } = analyticsMonths(at, filters)
  return period === null ? 'analytics' : `analytics-${period.from}-to-${period.until}`
}

/** A supplier's months as a file, as its page shows them. */
export async function exportSupplierAnalytics(
  services: Services,
  caller: Caller,
  filters: PeriodFilters,
): Promise<Table> {
  await rateLimitExport(services, caller.actor)
  const { months } = await getSupplierAnalytics(services.db, caller, filters)
  return tableOf(analyticsFile.columns, months.map(analyticsFile.values))
}
