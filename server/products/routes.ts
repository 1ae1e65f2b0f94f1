import { createRoute, z } from '@hono/zod-openapi'
import { createProductsInput, deleteProductsInput, editProductInput } from '#domain/product.ts'
import { readFromReplica } from '#server/http/read-from-replica.ts'
import { timestamp } from '#server/http/timestamp.ts'
import { jsonResponse, byId, json, createdResponse, createRouter, onlyId, operation } from '#server/http/operation.ts'
import { createProducts, updateProduct } from './commands.ts'
import { deleteProduct, deleteProducts } from './commands/delete-products.ts'
import { choiceFilters, listProducts, productChoices } from './queries.ts'
import { getProduct, productView } from './queries/get-product.ts'
import {
  catalogueFilters,
  getOwnProduct,
  listOwnProducts,
  listOwnProductProfiles,
  ownProduct,
  ownProducts,
  ownProductProfiles,
  productProfileFilters,
} from './queries/own-products.ts'
import { allProductsRoutes } from './routes/all-products.ts'
import { catalogueFileRoutes } from './routes/catalogue-file.ts'

const choices = createRoute({
  method: 'get',
  path: '/products',
  ...operation('listProducts', 'List the products of one material and profile to choose from for a request'),
  request: { query: choiceFilters },
  responses: jsonResponse(productChoices),
})

const own = createRoute({
  method: 'get',
  path: '/own-products',
  ...operation('listOwnProducts', "List the actor's catalogue; for an administrator the standard products"),
  request: { query: catalogueFilters },
  responses: jsonResponse(ownProducts),
})

const profiles = createRoute({
  method: 'get',
  path: '/own-products/profiles',
  ...operation('listOwnProductProfiles', "List the product profiles of a material in the actor's catalogue"),
  request: { query: productProfileFilters },
  responses: jsonResponse(ownProductProfiles),
})

const ownOne = createRoute({
  method: 'get',
  path: '/own-products/{id}',
  ...operation('getOwnProduct', "Get a product of the actor's catalogue to edit"),
  request: { params: byId },
  responses: jsonResponse(ownProduct),
})

const removeSeveral = createRoute({
  method: 'post',
  path: '/own-products/delete',
  ...operation('deleteProducts', "Delete several products of the actor's catalogue"),
  request: { body: json(deleteProductsInput) },
  responses: jsonResponse(z.object({ deleted: z.array(z.string()), missing: z.array(z.string()) })),
})

const one = createRoute({
  method: 'get',
  path: '/products/{id}',
  ...operation('getProduct', 'Get a product with its supplier'),
  request: { params: byId },
  responses: jsonResponse(productView),
})

const create = createRoute({
  method: 'post',
  path: '/products',
  ...operation('createProducts', 'Create one product per chosen profile'),
  request: { body: json(createProductsInput) },
  responses: createdResponse(z.object({ ids: z.array(z.string()) })),
})

const update = createRoute({
  method: 'put',
  path: '/products/{id}',
  ...operation('updateProduct', 'Change price, minimum volume, EPD value or dimensions'),
  request: { params: byId, body: json(editProductInput) },
  responses: jsonResponse(onlyId.extend({ updated_at: timestamp })),
})

const remove = createRoute({
  method: 'delete',
  path: '/products/{id}',
  ...operation('deleteProduct', "Delete a product of the actor's catalogue"),
  request: { params: byId },
  responses: jsonResponse(onlyId),
})

export const productRoutes = createRouter()
  // Registered before the route of one product, which would read their names as ids.
  .route('/', catalogueFileRoutes)
  .route('/', allProductsRoutes)
  .openapi(choices, async (c) => c.json(await readFromReplica(c, (db) => listProducts(db, c.req.valid('query'))), 200))
  .openapi(own, async (c) =>
    c.json(await readFromReplica(c, (db) => listOwnProducts(db, c.var.caller.actor, c.req.valid('query'))), 200),
  )
  .openapi(profiles, async (c) =>
    c.json(
      await readFromReplica(c, (db) => listOwnProductProfiles(db, c.var.caller.actor, c.req.valid('query').material)),
      200,
    ),
  )
  .openapi(ownOne, async (c) =>
    c.json(await getOwnProduct(c.var.services.db, c.var.caller.actor, c.req.valid('param').id), 200),
  )
  .openapi(removeSeveral, async (c) =>
    c.json(await deleteProducts(c.var.services, c.var.caller, c.req.valid('json')), 200),
  )
  .openapi(one, async (c) => c.json(await getProduct(c.var.services.db, c.req.valid('param').id), 200))
  .openapi(create, async (c) => c.json(await createProducts(c.var.services, c.var.caller, c.req.valid('json')), 201))
  .openapi(update, async (c) =>
    c.json(await updateProduct(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(remove, async (c) => c.json(await deleteProduct(c.var.services, c.var.caller, c.req.valid('param').id), 200))
export type ProductsApi = typeof productRoutes
