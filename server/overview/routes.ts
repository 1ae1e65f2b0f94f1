import { createRoute } from '@hono/zod-openapi'
import { answers, noun, operation } from '#server/http/operation.ts'
import { getOverview, overview } from './queries.ts'
import { historyRoutes } from './routes/history.ts'
import { analyticsFilters, getSupplierAnalytics, supplierAnalytics } from './queries/get-supplier-analytics.ts'

const get = createRoute({
  method: 'get',
  path: '/overview',
  ...operation('getOverview', 'The six counters and the latest five quotes'),
  responses: answers(overview),
})

const analytics = createRoute({
  method: 'get',
  path: '/analytics',
  ...operation('getSupplierAnalytics', "A supplier's own figures: requests, answers, orders, revenue, top products"),
  request: { query: analyticsFilters },
  responses: answers(supplierAnalytics),
})

export const overviewRoutes = noun()
  .openapi(get, async (c) => c.json(await getOverview(c.var.services.db, c.var.caller.actor), 200))
  .openapi(analytics, async (c) =>
    c.json(await getSupplierAnalytics(c.var.services.db, c.var.caller, c.req.valid('query').time_zone), 200),
  )
  .route('/', historyRoutes)
export type OverviewApi = typeof overviewRoutes
