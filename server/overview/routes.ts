import { createRoute } from '@hono/zod-openapi'
import { readFromReplica } from '#server/http/read-from-replica.ts'
import { jsonResponse, createRouter, operation } from '#server/http/operation.ts'
import { getOverview, overview } from './queries.ts'
import { figuresView, getFigures } from './queries/get-figures.ts'
import { historyRoutes } from './routes/history.ts'
import { analyticsFilters, getSupplierAnalytics, supplierAnalytics } from './queries/get-supplier-analytics.ts'

const get = createRoute({
  method: 'get',
  path: '/overview',
  ...operation('getOverview', 'The six counters and the latest five quotes'),
  responses: jsonResponse(overview),
})

const analytics = createRoute({
  method: 'get',
  path: '/analytics',
  ...operation('getSupplierAnalytics', "Get a supplier's figures: requests, responses, orders, revenue, top products"),
  request: { query: analyticsFilters },
  responses: jsonResponse(supplierAnalytics),
})

const figures = createRoute({
  method: 'get',
  path: '/platform/figures',
  ...operation('getFigures', 'Count the suppliers, products and metals that can be found'),
  responses: jsonResponse(figuresView),
})

export const overviewRoutes = createRouter()
  .openapi(get, async (c) => c.json(await readFromReplica(c, (db) => getOverview(db, c.var.caller.actor)), 200))
  .openapi(analytics, async (c) =>
    c.json(
      await readFromReplica(c, (db) => getSupplierAnalytics(db, c.var.caller, c.req.valid('query').time_zone)),
      200,
    ),
  )
  .openapi(figures, async (c) => c.json(await readFromReplica(c, (db) => getFigures(db, new Date())), 200))
  .route('/', historyRoutes)
export type OverviewApi = typeof overviewRoutes
