import { answerFromReplica } from '#server/http/read-from-replica.ts'
import { createRouter, route } from '#server/http/operation.ts'
import { getOverview, overview } from './queries.ts'
import { figuresView, getFigures } from './queries/get-figures.ts'
import { historyRoutes } from './routes/history.ts'
import { analyticsFilters, getSupplierAnalytics, supplierAnalytics } from './queries/get-supplier-analytics.ts'

const get = route('get', '/overview', 'getOverview', {
  summary: 'The six counters and the latest five quotes',
  answer: overview,
})

const analytics = route('get', '/analytics', 'getSupplierAnalytics', {
  summary: "Get a supplier's figures: requests, responses, orders, revenue, top products",
  query: analyticsFilters,
  answer: supplierAnalytics,
})

const figures = route('get', '/platform/figures', 'getFigures', {
  summary: 'Count the suppliers, products and metals that can be found',
  answer: figuresView,
})

export const overviewRoutes = createRouter()
  .openapi(get, (c) => answerFromReplica(c, (db) => getOverview(db, c.var.caller.actor)))
  .openapi(analytics, (c) =>
    answerFromReplica(c, (db) => getSupplierAnalytics(db, c.var.caller, c.req.valid('query').time_zone)),
  )
  .openapi(figures, (c) => answerFromReplica(c, (db) => getFigures(db, new Date())))
  .route('/', historyRoutes)
export type OverviewApi = typeof overviewRoutes
