import { catalogueOf } from '#domain/products/catalogue.ts'
import { noId } from '#domain/history/history-texts.ts'
import type { Tx } from '#server/database/connect.ts'
import { record } from '#server/history.ts'
import type { Caller } from '#server/caller.ts'

type Products = readonly { name: string }[]

/** One action on several products of the caller's catalogue is one entry. It keeps the names after the products are deleted. */
export const recordInCatalogue = (
  tx: Tx,
  caller: Caller,
  action: 'createProducts' | 'deleteProducts',
  products: Products,
): Promise<void> =>
  record(tx, caller, action, {
    subject: 'catalogue',
    subjectId: catalogueOf(caller.actor.company) ?? noId,
    detail: { count: products.length, names: products.map(({ name }) => name) },
  })
