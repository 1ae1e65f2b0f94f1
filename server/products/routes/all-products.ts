import { csvAnswer, sendCsv } from '#server/http/csv-file.ts'
import { answerFromReplica } from '#server/http/read-from-replica.ts'
import { createRouter, route } from '#server/http/operation.ts'
import { exportAllProducts } from '#server/products/queries/export-all-products.ts'
import {
  allProducts,
  allProductsChoice,
  allProductsFilters,
  listAllProducts,
} from '#server/products/queries/list-all-products.ts'

const list = route('get', '/all-products', 'listAllProducts', {
  summary: 'List the products of all suppliers and the standard products, for administrators',
  query: allProductsFilters,
  answer: allProducts,
})

const give = route('get', '/all-products/export', 'exportAllProducts', {
  summary: 'Export the matching products as a CSV file, for administrators',
  query: allProductsChoice,
  responses: csvAnswer,
})

export const allProductsRoutes = createRouter()
  .openapi(list, (c) => answerFromReplica(c, (db) => listAllProducts(db, c.req.valid('query'))))
  .openapi(give, (c) =>
    sendCsv(
      c,
      'products',
      c.var.caller.at,
      exportAllProducts(c.var.services, c.var.caller.actor, c.req.valid('query')),
    ),
  )
