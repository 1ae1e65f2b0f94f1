import { createRoute } from '@hono/zod-openapi'
import { supplierFilters } from '#domain/supplier-search.ts'
import { documentsPage } from '#server/documents/queries.ts'
import { readFromReplica } from '#server/http/read-from-replica.ts'
import { jsonResponse, byId, createRouter, operation } from '#server/http/operation.ts'
import { getSupplier, supplierView } from './queries/get-supplier.ts'
import { listShownDocuments, shownDocuments } from './queries/shown-documents.ts'
import { groupFilters, groupProducts, listSupplierProducts } from './queries/supplier-products.ts'
import { searchSuppliers, supplierSearch } from './queries/search-suppliers.ts'

const search = createRoute({
  method: 'get',
  path: '/suppliers',
  ...operation('searchSuppliers', 'Search active suppliers by material, profile, location, EPD value and volume'),
  request: { query: supplierFilters },
  responses: jsonResponse(supplierSearch),
})

const one = createRoute({
  method: 'get',
  path: '/suppliers/{id}',
  ...operation('getSupplier', 'Get a supplier with documents, product groups and the products of the first group'),
  request: { params: byId },
  responses: jsonResponse(supplierView),
})

const products = createRoute({
  method: 'get',
  path: '/suppliers/{id}/products',
  ...operation('listSupplierProducts', "List a supplier's products of one material and profile"),
  request: { params: byId, query: groupFilters },
  responses: jsonResponse(groupProducts),
})

const documents = createRoute({
  method: 'get',
  path: '/suppliers/{id}/documents',
  ...operation('listShownDocuments', 'List the documents that a supplier shows to buyers'),
  request: { params: byId, query: documentsPage },
  responses: jsonResponse(shownDocuments),
})

export const supplierRoutes = createRouter()
  .openapi(search, async (c) =>
    c.json(await readFromReplica(c, (db) => searchSuppliers(db, c.req.valid('query'))), 200),
  )
  .openapi(one, async (c) => c.json(await getSupplier(c.var.services.db, c.req.valid('param').id), 200))
  .openapi(products, async (c) =>
    c.json(
      await readFromReplica(c, (db) => listSupplierProducts(db, c.req.valid('param').id, c.req.valid('query'))),
      200,
    ),
  )
  .openapi(documents, async (c) =>
    c.json(
      await readFromReplica(c, (db) => listShownDocuments(db, c.req.valid('param').id, c.req.valid('query').page)),
      200,
    ),
  )
export type SuppliersApi = typeof supplierRoutes
