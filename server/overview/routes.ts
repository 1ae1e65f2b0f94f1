import { fileFormQuery } from '#domain/values/file-form.ts'
import { sendTable, tableAnswer } from '#server/http/table-file.ts'
import { answerFromReplica } from '#server/http/read-from-replica.ts'
import { createRouter, route } from '#server/http/operation.ts'
import { getOverview, overview } from './queries.ts'
import { dashboardView, getDashboard } from './queries/get-dashboard.ts'
import { figuresView, getFigures } from './queries/get-figures.ts'
import { analyticsFileName, exportSupplierAnalytics } from './queries/export-supplier-analytics.ts'
import { insightRoutes } from './routes/insights.ts'
import { historyRoutes } from './routes/history.ts'
import { periodFilters } from './queries/period-filters.ts'
import { getSupplierAnalytics, supplierAnalytics } from './queries/get-supplier-analytics.ts'

const get = route('get', '/overview', 'getOverview', {
  summary: 'The six counters, what waits for an administrator, and the latest five quotes',
  answer: overview,
})

const analytics = route('get', '/analytics', 'getSupplierAnalytics', {
  summary: "Get a supplier's figures, of all time or of a period: requests, responses, orders, revenue, top products",
  query: periodFilters,
  answer: supplierAnalytics,
})

const giveAnalytics = route('get', '/analytics/export', 'exportSupplierAnalytics', {
  summary: "Export a supplier's requests and orders by month as a CSV file or a workbook",
  query: periodFilters.extend(fileFormQuery.shape),
  responses: tableAnswer,
})

const dashboard = route('get', '/dashboard', 'getDashboard', {
  summary: 'Get the first steps of a new company, and the papers of a supplier that end soon',
  answer: dashboardView,
})

const figures = route('get', '/platform/figures', 'getFigures', {
  summary: 'Count the suppliers, products and metals that can be found',
  answer: figuresView,
})

export const overviewRoutes = createRouter()
  .openapi(get, (c) => answerFromReplica(c, (db) => getOverview(db, c.var.caller)))
  .openapi(analytics, (c) => answerFromReplica(c, (db) => getSupplierAnalytics(db, c.var.caller, c.req.valid('query'))))
  .openapi(giveAnalytics, (c) => {
    const { format, separator, decimal, ...filters } = c.req.valid('query')
    const { caller, services } = c.var
    const table = exportSupplierAnalytics(services, caller, filters)
    return sendTable(c, analyticsFileName(caller, filters), caller.at, { format, separator, decimal }, table)
  })
  .openapi(dashboard, (c) => answerFromReplica(c, (db) => getDashboard(db, c.var.caller)))
  .openapi(figures, (c) => answerFromReplica(c, (db) => getFigures(db, new Date())))
  .route('/', historyRoutes)
  .route('/', insightRoutes)
export type OverviewApi = typeof overviewRoutes
