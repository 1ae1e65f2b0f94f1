import { z } from '@hono/zod-openapi'
import { updateProductTermsInput } from '#domain/products/product-terms.ts'
import { createProductsInput, deleteProductsInput, editProductInput } from '#domain/products/product-input.ts'
import { answerFromReplica } from '#server/http/read-from-replica.ts'
import { timestamp } from '#server/http/timestamp.ts'
import { answer, createdResponse, createRouter, onlyId, route } from '#server/http/operation.ts'
import { createProducts, updateProduct } from './commands.ts'
import { deleteProduct, deleteProducts } from './commands/delete-products.ts'
import { updateProductTerms } from './commands/update-product-terms.ts'
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
import { cbamRoutes } from './routes/cbam.ts'
import { catalogueFileRoutes } from './routes/catalogue-file.ts'

const choices = route('get', '/products', 'listProducts', {
  summary: 'List the products of one material and profile to choose from for a request',
  query: choiceFilters,
  answer: productChoices,
})

const own = route('get', '/own-products', 'listOwnProducts', {
  summary: "List the actor's catalogue; for an administrator the standard products",
  query: catalogueFilters,
  answer: ownProducts,
})

const profiles = route('get', '/own-products/profiles', 'listOwnProductProfiles', {
  summary: "List the product profiles of a material in the actor's catalogue, and the sizes of one of them",
  query: productProfileFilters,
  answer: ownProductProfiles,
})

const ownOne = route('get', '/own-products/{id}', 'getOwnProduct', {
  summary: "Get a product of the actor's catalogue to edit",
  answer: ownProduct,
})

const removeSeveral = route('post', '/own-products/delete', 'deleteProducts', {
  summary: "Delete several products of the actor's catalogue",
  body: deleteProductsInput,
  answer: z.object({ deleted: z.array(z.string()), missing: z.array(z.string()) }),
})

const changeTerms = route('put', '/own-products/terms', 'updateProductTerms', {
  summary: "Change price, currency and minimum volume of several products of the actor's catalogue, all or none",
  body: updateProductTermsInput,
  answer: z.object({ products: z.array(onlyId.extend({ updated_at: timestamp })) }),
})

const one = route('get', '/products/{id}', 'getProduct', {
  summary: 'Get a product with its supplier',
  answer: productView,
})

const create = route('post', '/products', 'createProducts', {
  summary: 'Create one product per chosen profile, or per size of a single one',
  body: createProductsInput,
  responses: createdResponse(z.object({ ids: z.array(z.string()) })),
})

const update = route('put', '/products/{id}', 'updateProduct', {
  summary: 'Change price, minimum volume, EPD value or dimensions',
  body: editProductInput,
  answer: onlyId.extend({ updated_at: timestamp }),
})

const remove = route('delete', '/products/{id}', 'deleteProduct', {
  summary: "Delete a product of the actor's catalogue",
  answer: onlyId,
})

export const productRoutes = createRouter()
  // Registered before the route of one product, which would read their names as ids.
  .route('/', catalogueFileRoutes)
  .route('/', allProductsRoutes)
  .route('/', cbamRoutes)
  .openapi(choices, (c) => answerFromReplica(c, (db) => listProducts(db, c.req.valid('query'))))
  .openapi(own, (c) => answerFromReplica(c, (db) => listOwnProducts(db, c.var.caller.actor, c.req.valid('query'))))
  .openapi(profiles, (c) =>
    answerFromReplica(c, (db) => listOwnProductProfiles(db, c.var.caller.actor, c.req.valid('query'))),
  )
  .openapi(ownOne, (c) => answer(c, getOwnProduct(c.var.services.db, c.var.caller.actor, c.req.valid('param').id)))
  .openapi(removeSeveral, (c) => answer(c, deleteProducts(c.var.services, c.var.caller, c.req.valid('json'))))
  .openapi(changeTerms, (c) => answer(c, updateProductTerms(c.var.services, c.var.caller, c.req.valid('json'))))
  .openapi(one, (c) => answer(c, getProduct(c.var.services.db, c.req.valid('param').id)))
  .openapi(create, (c) => answer(c, createProducts(c.var.services, c.var.caller, c.req.valid('json')), 201))
  .openapi(update, (c) =>
    answer(c, updateProduct(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(remove, (c) => answer(c, deleteProduct(c.var.services, c.var.caller, c.req.valid('param').id)))
export type ProductsApi = typeof productRoutes
