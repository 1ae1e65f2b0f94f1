import { queryOptions } from '@tanstack/react-query'
import { hc, type InferResponseType } from 'hono/client'
import { isTimeZone } from '#domain/suppliers/analytics.ts'
import type { FileForm } from '#domain/values/file-form.ts'
import type { MonthPeriod } from '#domain/values/month-period.ts'
import type { OverviewApi } from '#server/app.ts'
import { parseFileResponse, parseResponse, queryOf } from '#web/api.ts'

const api = hc<OverviewApi>('/api')

export type Analytics = InferResponseType<typeof api.analytics.$get, 200>

/** This browser's time zone. UTC if it has no usable name. */
export function ownTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return isTimeZone(timeZone) ? timeZone : 'UTC'
}

const zoned = (period: MonthPeriod, time_zone: string) => ({ ...queryOf(period), time_zone })

/** The signed-in supplier's figures of a period; of all time without one. Months begin at midnight in this browser's time zone. */
export const analyticsQuery = (period: MonthPeriod, timeZone: string) =>
  queryOptions({
    queryKey: ['analytics', period, timeZone],
    queryFn: () => parseResponse(api.analytics.$get({ query: zoned(period, timeZone) })),
  })

/** The months of the figures as a file. */
export const downloadAnalytics = (period: MonthPeriod, timeZone: string, form: FileForm): Promise<File> =>
  parseFileResponse(api.analytics.export.$get({ query: { ...zoned(period, timeZone), ...form } }))
