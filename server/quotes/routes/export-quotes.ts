import { fileFormQuery } from '#domain/values/file-form.ts'
import { sendTable, tableAnswer } from '#server/http/table-file.ts'
import { createRouter, route } from '#server/http/operation.ts'
import { exportQuotes } from '#server/quotes/queries/export-quotes.ts'
import { quoteChoice } from '#server/quotes/queries/quote-choice.ts'

const give = route('get', '/quotes/export', 'exportQuotes', {
  summary: 'Export the matching quotes as a CSV file or a workbook, limited to the fields that the actor may see',
  query: quoteChoice.extend(fileFormQuery.shape),
  responses: tableAnswer,
})

export const quoteFileRoutes = createRouter().openapi(give, (c) => {
  const query = c.req.valid('query')
  return sendTable(c, 'quotes', c.var.caller.at, query, exportQuotes(c.var.services, c.var.caller.actor, query))
})
