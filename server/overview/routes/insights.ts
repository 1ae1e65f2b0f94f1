import { z } from '@hono/zod-openapi'
import { setCarbonTargetInput } from '#domain/quotes/insights.ts'
import { fileFormQuery } from '#domain/values/file-form.ts'
import { answer, createRouter, route } from '#server/http/operation.ts'
import { sendTableFile, tableAnswer } from '#server/http/table-file.ts'
import { answerFromReplica } from '#server/http/read-from-replica.ts'
import { setCarbonTarget } from '#server/overview/commands/set-carbon-target.ts'
import { exportInsights } from '#server/overview/queries/export-insights.ts'
import { getInsights, insights } from '#server/overview/queries/get-insights.ts'
import { periodFilters } from '#server/overview/queries/period-filters.ts'

const get = route('get', '/insights', 'getInsights', {
  summary: 'Get what a customer has bought in a period, and its carbon, by month, material, supplier and project',
  query: periodFilters,
  answer: insights,
})

const give = route('get', '/insights/export', 'exportInsights', {
  summary: 'Export the bought positions of a period as a CSV file, or with all sums as a workbook',
  query: periodFilters.extend(fileFormQuery.shape),
  responses: tableAnswer,
})

const target = route('put', '/insights/target', 'setCarbonTarget', {
  summary: 'Set what the purchases of the own company are to emit at most, in kg CO₂e per kg',
  body: setCarbonTargetInput,
  answer: z.object({ target: z.number().nullable() }),
})

export const insightRoutes = createRouter()
  .openapi(get, (c) => answerFromReplica(c, (db) => getInsights(db, c.var.caller, c.req.valid('query'))))
  .openapi(give, async (c) => {
    const { format, separator, decimal, ...filters } = c.req.valid('query')
    const form = { format, separator, decimal }
    return sendTableFile(c, 'insights', form, await exportInsights(c.var.services, c.var.caller, filters, form))
  })
  .openapi(target, (c) => answer(c, setCarbonTarget(c.var.services, c.var.caller, c.req.valid('json'))))
