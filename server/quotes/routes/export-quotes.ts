import { Readable } from 'node:stream'
import { createRoute, z } from '@hono/zod-openapi'
import { noun, operation } from '#server/http/operation.ts'
import { exportQuotes } from '#server/quotes/queries/export-quotes.ts'
import { quoteChoice } from '#server/quotes/queries/find-quotes.ts'

const give = createRoute({
  method: 'get',
  path: '/quotes/export',
  ...operation('exportQuotes', 'The quotes that fit as a CSV file, with what its reader may see'),
  request: { query: quoteChoice },
  responses: { 200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } } },
})

export const quoteFileRoutes = noun().openapi(give, async (c) => {
  const lines = await exportQuotes(c.var.services, c.var.caller.actor, c.req.valid('query'))
  const day = c.var.caller.at.toISOString().slice(0, 10)
  return c.body(Readable.toWeb(Readable.from(lines)) as ReadableStream, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="verdigris-quotes-${day}.csv"`,
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  }) as never
})
