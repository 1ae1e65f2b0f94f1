import { createRoute, z } from '@hono/zod-openapi'
import { createProductsInput, updateProductInput } from '#domain/product.ts'
import { answers, byId, json, makes, noun, onlyId, operation } from '#server/http/operation.ts'
import { createProducts, deleteProduct, updateProduct } from './commands.ts'
import {
  choiceFilters,
  getProduct,
  listOwnProducts,
  listProducts,
  ownProducts,
  productChoices,
  productPage,
  productView,
} from './queries.ts'

const choices = createRoute({
  method: 'get',
  path: '/products',
  ...operation('listProducts', 'Products of one material and profile, to choose from for a request'),
  request: { query: choiceFilters },
  responses: answers(productChoices),
})

const own = createRoute({
  method: 'get',
  path: '/own-products',
  ...operation('listOwnProducts', "The supplier's own catalogue"),
  request: { query: productPage },
  responses: answers(ownProducts),
})

const one = createRoute({
  method: 'get',
  path: '/products/{id}',
  ...operation('getProduct', 'A product with its supplier'),
  request: { params: byId },
  responses: answers(productView),
})

const create = createRoute({
  method: 'post',
  path: '/products',
  ...operation('createProducts', 'List one product per chosen profile'),
  request: { body: json(createProductsInput) },
  responses: makes(z.object({ ids: z.array(z.string()) })),
})

const update = createRoute({
  method: 'put',
  path: '/products/{id}',
  ...operation('updateProduct', 'Change price, minimum volume or EPD value'),
  request: { params: byId, body: json(updateProductInput) },
  responses: answers(onlyId),
})

const remove = createRoute({
  method: 'delete',
  path: '/products/{id}',
  ...operation('deleteProduct', 'Remove an own product'),
  request: { params: byId },
  responses: answers(onlyId),
})

export const productRoutes = noun()
  .openapi(choices, async (c) => c.json(await listProducts(c.var.services.db, c.req.valid('query')), 200))
  .openapi(own, async (c) =>
    c.json(await listOwnProducts(c.var.services.db, c.var.caller.actor, c.req.valid('query').page), 200),
  )
  .openapi(one, async (c) => c.json(await getProduct(c.var.services.db, c.req.valid('param').id), 200))
  .openapi(create, async (c) => c.json(await createProducts(c.var.services, c.var.caller, c.req.valid('json')), 201))
  .openapi(update, async (c) =>
    c.json(await updateProduct(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(remove, async (c) => c.json(await deleteProduct(c.var.services, c.var.caller, c.req.valid('param').id), 200))
export type ProductsApi = typeof productRoutes
