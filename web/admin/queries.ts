import { queryOptions } from '@tanstack/react-query'
import { hc, type InferResponseType } from 'hono/client'
import type { OverviewApi } from '#server/app.ts'
import { parseResponse } from '#web/api.ts'

const overviewApi = hc<OverviewApi>('/api')

export type Overview = InferResponseType<typeof overviewApi.overview.$get, 200>

export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: () => parseResponse(overviewApi.overview.$get()),
})
