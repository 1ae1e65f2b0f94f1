import { createRoute } from '@hono/zod-openapi'
import { supplierFilters } from '#domain/supplier-search.ts'
import { answers, byId, noun, operation } from '#server/http/operation.ts'
import { getSupplier, supplierView } from './queries/get-supplier.ts'
import { searchSuppliers, supplierSearch } from './queries/search-suppliers.ts'

const search = createRoute({
  method: 'get',
  path: '/suppliers',
  ...operation('searchSuppliers', 'Find active suppliers by material, profile, place, EPD value and volume'),
  request: { query: supplierFilters },
  responses: answers(supplierSearch),
})

const one = createRoute({
  method: 'get',
  path: '/suppliers/{id}',
  ...operation('getSupplier', 'A supplier with documents and products'),
  request: { params: byId },
  responses: answers(supplierView),
})

export const supplierRoutes = noun()
  .openapi(search, async (c) => c.json(await searchSuppliers(c.var.services.db, c.req.valid('query')), 200))
  .openapi(one, async (c) => c.json(await getSupplier(c.var.services.db, c.req.valid('param').id), 200))
export type SuppliersApi = typeof supplierRoutes
