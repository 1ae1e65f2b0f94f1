import { fileFormQuery } from '#domain/values/file-form.ts'
import { sendTable, tableAnswer } from '#server/http/table-file.ts'
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
  summary: 'Export the matching products as a CSV file or a workbook, for administrators',
  query: allProductsChoice.extend(fileFormQuery.shape),
  responses: tableAnswer,
})

export const allProductsRoutes = createRouter()
  .openapi(list, (c) => answerFromReplica(c, (db) => listAllProducts(db, c.req.valid('query'))))
  .openapi(give, (c) => {
    const query = c.req.valid('query')
    return sendTable(
      c,
      'products',
      c.var.caller.at,
      query,
      exportAllProducts(c.var.services, c.var.caller.actor, query),
    )
  })
