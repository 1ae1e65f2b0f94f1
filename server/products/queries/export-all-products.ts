import type { Actor } from '#domain/access/actor.ts'
import { productsFile } from '#domain/products/products-file.ts'
import { listFile } from '#server/http/list-file.ts'
import type { Services } from '#server/services.ts'
import { findProductIds, productsOf, type AllProductsChoice } from './list-all-products.ts'

/** All matching products, in the order of the list, as a file that is streamed. */
export const exportAllProducts = (services: Services, actor: Actor, choice: AllProductsChoice) =>
  listFile(services, actor, {
    holds: 'products',
    find: (range) => findProductIds(services.db, choice, range),
    file: productsFile,
    read: (ids) => productsOf(services.db, ids),
  })
