import { z } from '@hono/zod-openapi'
import { comparisonFormats, type ComparisonFormat } from '#domain/quotes/offers/comparison-file.ts'
import { quoteNumber } from '#domain/quotes/quote.ts'
import { downloadHeaders } from '#server/http/download-headers.ts'
import { createRouter, route } from '#server/http/operation.ts'
import { exportComparison } from '#server/quotes/queries/export-comparison.ts'

const types: Record<ComparisonFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}
const file = { schema: z.string() }

const give = route('get', '/quotes/{id}/comparison', 'exportComparison', {
  summary: 'Export the comparison of the offers on a quote as a workbook with formulas, or as a PDF',
  query: z.strictObject({ format: z.enum(comparisonFormats) }),
  responses: { 200: { description: 'The file', content: { [types.xlsx]: file, [types.pdf]: file } } },
})

export const comparisonFileRoutes = createRouter().openapi(give, async (c) => {
  const { id } = c.req.valid('param')
  const { format } = c.req.valid('query')
  const bytes = await exportComparison(c.var.services, c.var.caller, id, format)
  const name = `verdigris-offers-${quoteNumber(id)}.${format}`
  return c.body(new Uint8Array(bytes), 200, downloadHeaders(types[format], name))
})
