import { queryOptions } from '@tanstack/react-query'
import { hc, type InferResponseType } from 'hono/client'
import type { OverviewApi } from '#server/app.ts'
import { parseResponse } from '#web/api.ts'

const api = hc<OverviewApi>('/api').dashboard

export type Dashboard = InferResponseType<typeof api.$get, 200>

/** What the dashboard shows beside the quotes of a customer or a supplier. */
export const dashboardQuery = queryOptions({
  // Quotes change the figures and the steps.
  queryKey: ['quotes', 'dashboard'],
  queryFn: () => parseResponse(api.$get()),
})
