import { z } from '@hono/zod-openapi'
import { createMiddleware } from 'hono/factory'
import { importProductsInput } from '#domain/catalogue-row.ts'
import { limitConcurrency, bodyUpTo } from '#server/http/bodies.ts'
import { csvAnswer, sendCsv } from '#server/http/csv-file.ts'
import { answer, idempotency, createRouter, route, type AppEnv } from '#server/http/operation.ts'
import { rateLimitImport, importProducts } from '#server/products/commands/import-products.ts'
import { exportProducts } from '#server/products/queries/export-products.ts'
import type { Caller } from '#server/services.ts'

const limited = bodyUpTo(8 * 1024 * 1024, 'product.importTooLarge')
/** Each uses the processor for a moment, and a database connection as long as it waits for its catalogue's lock. */
const oneAtATime = limitConcurrency({
  atOnce: 1,
  perPerson: 4,
  refusal: 'product.importsUnderWay',
})
const takeFile = createMiddleware<AppEnv & { Variables: { caller: Caller } }>(async (c, next) => {
  await rateLimitImport(c.var.services, c.var.caller)
  // The body is read before its turn, so that a slow upload keeps nobody waiting.
  const read = () => limited(c, async () => void (await c.req.text()))
  await oneAtATime(c.var.caller.actor.company.id, read, next)
})

const take = route('post', '/products/import', 'importProducts', {
  summary: 'Import products from the rows of a file, all or none; or preview the import',
  takeBody: takeFile,
  headers: idempotency,
  body: importProductsInput,
  answer: z.object({
    created: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    /** Of a preview: the rows without an ID whose product is in the catalogue already. */
    there: z.array(z.object({ row: z.number(), equal: z.boolean() })),
    /** Of a preview: values that look like a slip. An import with any needs `confirmed`. */
    doubts: z.array(
      z.object({
        row: z.number(),
        field: z.enum(['price_per_kg', 'epd_value']),
        text: z.string(),
        suggestion: z.number().nullable(),
      }),
    ),
  }),
})

const give = route('get', '/products/export', 'exportProducts', {
  summary: "Export the actor's catalogue as a CSV file",
  responses: csvAnswer,
})

export const catalogueFileRoutes = createRouter()
  .openapi(take, async (c) => {
    const key = c.req.valid('header')['idempotency-key']
    return answer(c, importProducts(c.var.services, c.var.caller, c.req.valid('json'), key))
  })
  .openapi(give, (c) => sendCsv(c, 'products', c.var.caller.at, exportProducts(c.var.services, c.var.caller.actor)))
