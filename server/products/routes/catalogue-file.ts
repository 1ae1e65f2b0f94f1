import { createRoute, z } from '@hono/zod-openapi'
import { importProductsInput } from '#domain/catalogue-row.ts'
import { csvAnswer, sendCsv } from '#server/http/csv-file.ts'
import { answers, idempotency, json, noun, operation } from '#server/http/operation.ts'
import { importProducts } from '#server/products/commands/import-products.ts'
import { exportProducts } from '#server/products/queries/export-products.ts'

const take = createRoute({
  method: 'post',
  path: '/products/import',
  ...operation('importProducts', 'Make and change products by a file’s rows, all or none; or say what that would do'),
  request: { headers: idempotency, body: json(importProductsInput) },
  responses: answers(z.object({ created: z.number(), changed: z.number(), unchanged: z.number() })),
})

const give = createRoute({
  method: 'get',
  path: '/products/export',
  ...operation('exportProducts', 'The whole own catalogue as a CSV file'),
  responses: csvAnswer,
})

export const catalogueFileRoutes = noun()
  .openapi(take, async (c) => {
    const key = c.req.valid('header')['idempotency-key']
    return c.json(await importProducts(c.var.services, c.var.caller, c.req.valid('json'), key), 200)
  })
  .openapi(give, async (c) => {
    const lines = await exportProducts(c.var.services, c.var.caller.actor)
    return sendCsv(c, 'products', c.var.caller.at, lines)
  })
