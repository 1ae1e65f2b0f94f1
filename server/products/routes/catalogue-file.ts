import { z } from '@hono/zod-openapi'
import { importProductsInput } from '#domain/products/catalogue-row.ts'
import { fileFormQuery } from '#domain/values/file-form.ts'
import { sendTable, tableAnswer } from '#server/http/table-file.ts'
import { answer, idempotency, createRouter, route } from '#server/http/operation.ts'
import { perPerson } from '#server/http/per-person.ts'
import { receiveJson } from '#server/http/receive-json.ts'
import { rateLimitImport, importProducts } from '#server/products/commands/import-products.ts'
import { exportProducts } from '#server/products/queries/export-products.ts'

const limit = { maxBytes: 8 * 1024 * 1024, refusal: 'product.importTooLarge' } as const
/** Each has a file on the disk until it is done. */
const few = perPerson(4, 'product.importsUnderWay')

const take = route('post', '/products/import', 'importProducts', {
  summary: 'Import products from the rows of a file, all or none; or preview the import',
  isStreamed: true,
  headers: idempotency,
  body: importProductsInput,
  answer: z.object({
    created: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    /** The preview's rows without an ID whose product is in the catalogue already. */
    there: z.array(z.object({ row: z.number(), equal: z.boolean() })),
    /** The preview's new rows of the same kind as another row. With other values, an import needs `repeated` of the row. */
    repeated: z.array(z.object({ row: z.number(), of: z.number(), equal: z.boolean() })),
    /** The preview's values that look like a slip. An import with any needs `confirmed`. */
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
  summary: "Export the actor's catalogue as a CSV file or a workbook",
  query: fileFormQuery,
  responses: tableAnswer,
})

export const catalogueFileRoutes = createRouter()
  .openapi(take, (c) => {
    const { services, caller } = c.var
    const key = c.req.valid('header')['idempotency-key']
    const imported = few(caller.actor.company.id, async () => {
      await rateLimitImport(services, caller)
      return receiveJson(c.req.raw, services.storage.incoming, limit, (path) =>
        importProducts(services, caller, path, key),
      )
    })
    return answer(c, imported)
  })
  .openapi(give, (c) =>
    sendTable(c, 'products', c.var.caller.at, c.req.valid('query'), exportProducts(c.var.services, c.var.caller.actor)),
  )
