import { queryOptions } from '@tanstack/react-query'
import { hc, type InferResponseType } from 'hono/client'
import { isTimeZone } from '#domain/suppliers/analytics.ts'
import type { OverviewApi } from '#server/app.ts'
import { parseResponse } from '#web/api.ts'

const api = hc<OverviewApi>('/api')

export type Analytics = InferResponseType<typeof api.analytics.$get, 200>

/** This browser's time zone. UTC if it has no usable name. */
export function ownTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return isTimeZone(timeZone) ? timeZone : 'UTC'
}

/** The signed-in supplier's figures. Months begin at midnight in this browser's time zone. */
export const analyticsQuery = (timeZone: string) =>
  queryOptions({
    queryKey: ['analytics', timeZone],
    queryFn: () => parseResponse(api.analytics.$get({ query: { time_zone: timeZone } })),
  })
