import { createRoute } from '@hono/zod-openapi'
import { csvAnswer, sendCsv } from '#server/http/csv-file.ts'
import { createRouter, operation } from '#server/http/operation.ts'
import { exportQuotes } from '#server/quotes/queries/export-quotes.ts'
import { quoteChoice } from '#server/quotes/queries/find-quotes.ts'

const give = createRoute({
  method: 'get',
  path: '/quotes/export',
  ...operation(
    'exportQuotes',
    'Export the matching quotes as a CSV file, limited to the fields that the actor may see',
  ),
  request: { query: quoteChoice },
  responses: csvAnswer,
})

export const quoteFileRoutes = createRouter().openapi(give, async (c) => {
  const lines = await exportQuotes(c.var.services, c.var.caller.actor, c.req.valid('query'))
  return sendCsv(c, 'quotes', c.var.caller.at, lines)
})
