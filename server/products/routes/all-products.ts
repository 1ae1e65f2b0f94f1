import { createRoute } from '@hono/zod-openapi'
import { csvAnswer, sendCsv } from '#server/http/csv-file.ts'
import { readFromReplica } from '#server/http/read-from-replica.ts'
import { jsonResponse, createRouter, operation } from '#server/http/operation.ts'
import { exportAllProducts } from '#server/products/queries/export-all-products.ts'
import {
  allProducts,
  allProductsChoice,
  allProductsFilters,
  listAllProducts,
} from '#server/products/queries/list-all-products.ts'

const list = createRoute({
  method: 'get',
  path: '/all-products',
  ...operation('listAllProducts', 'List the products of all suppliers and the standard products, for administrators'),
  request: { query: allProductsFilters },
  responses: jsonResponse(allProducts),
})

const give = createRoute({
  method: 'get',
  path: '/all-products/export',
  ...operation('exportAllProducts', 'Export the matching products as a CSV file, for administrators'),
  request: { query: allProductsChoice },
  responses: csvAnswer,
})

export const allProductsRoutes = createRouter()
  .openapi(list, async (c) => c.json(await readFromReplica(c, (db) => listAllProducts(db, c.req.valid('query'))), 200))
  .openapi(give, async (c) => {
    const lines = await exportAllProducts(c.var.services, c.var.caller.actor, c.req.valid('query'))
    return sendCsv(c, 'products', c.var.caller.at, lines)
  })
