import { csvAnswer, sendCsv } from '#server/http/csv-file.ts'
import { createRouter, route } from '#server/http/operation.ts'
import { exportQuotes } from '#server/quotes/queries/export-quotes.ts'
import { quoteChoice } from '#server/quotes/queries/quote-choice.ts'

const give = route('get', '/quotes/export', 'exportQuotes', {
  summary: 'Export the matching quotes as a CSV file, limited to the fields that the actor may see',
  query: quoteChoice,
  responses: csvAnswer,
})

export const quoteFileRoutes = createRouter().openapi(give, (c) =>
  sendCsv(c, 'quotes', c.var.caller.at, exportQuotes(c.var.services, c.var.caller.actor, c.req.valid('query'))),
)
