import { z } from '@hono/zod-openapi'
import type { PersonId } from '#domain/access/actor.ts'
import { maxRequestItems } from '#domain/request-list/request-list.ts'
import type { Database } from '#server/database/connect.ts'
import { timestamp } from '#server/http/timestamp.ts'
import { productChoice, selectChoices, toChoice } from '#server/products/queries.ts'

/** A product on the list. `volume`, `pieces`: the wanted tons and pieces; null if not stated yet. */
export const requestItem = productChoice.extend({
  volume: z.number().nullable(),
  pieces: z.int().nullable(),
  added_at: timestamp,
})
export type RequestItemView = z.infer<typeof requestItem>

export const requestList = z.object({ items: z.array(requestItem) })

/**
 * The products that a person has collected and that can be requested now, in the order in which they were added. Those of
 * a supplier who is not active are left out, and come back with the supplier. Their number is limited, so there are no
 * pages.
 */
export async function listRequestItems(db: Database, person: PersonId): Promise<z.infer<typeof requestList>> {
  const rows = await selectItems(db, person)
    .orderBy('item.added_at')
    .orderBy('item.product_id')
    .limit(maxRequestItems)
    .execute()
  return { items: rows.map(toChoice) }
}

export const selectItems = (db: Database, person: PersonId) =>
  selectChoices(db)
    .innerJoin('request_list_items as item', 'item.product_id', 'product.id')
    .where('item.person_id', '=', person)
    .select(['item.volume', 'item.pieces', 'item.added_at'])
