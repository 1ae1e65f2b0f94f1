import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { hc, type InferResponseType } from 'hono/client'
import type { FileForm } from '#domain/values/file-form.ts'
import type { MonthPeriod } from '#domain/values/month-period.ts'
import type { OverviewApi } from '#server/app.ts'
import { parseFileResponse, parseResponse, queryOf } from '#web/api.ts'

const api = hc<OverviewApi>('/api').insights

export type Insights = InferResponseType<typeof api.$get, 200>
export type InsightRow = Insights['months'][number]

const zoned = (period: MonthPeriod, time_zone: string) => ({ ...queryOf(period), time_zone })

/** What the own company has bought in a period. Months begin at midnight in the time zone. */
export const insightsQuery = (period: MonthPeriod, timeZone: string) =>
  queryOptions({
    queryKey: ['insights', period, timeZone],
    queryFn: () => parseResponse(api.$get({ query: zoned(period, timeZone) })),
  })

export const downloadInsights = (period: MonthPeriod, timeZone: string, form: FileForm): Promise<File> =>
  parseFileResponse(api.export.$get({ query: { ...zoned(period, timeZone), ...form } }))

export function useSetCarbonTarget() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (target: number | null) => parseResponse(api.target.$put({ json: { target } })),
    onSettled: () => client.invalidateQueries({ queryKey: ['insights'] }),
  })
}
