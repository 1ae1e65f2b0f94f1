import { mayAddToList } from '#domain/request-list/request-list.ts'
import type { AddRequestItemInput } from '#domain/request-list/request-list-input.ts'
import type { Tx } from '#server/database/connect.ts'
import { countOf } from '#server/database/count-of.ts'
import { lockAccount } from '#server/identity/commands/lock-account.ts'
import { toChoice, visibleProducts } from '#server/products/queries.ts'
import { assertAllowed, notFound } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { selectItems, type RequestItemView } from './queries.ts'

type Given = Pick<Services, 'db'>

/**
 * Puts a product on the person's request list, at its end. A product that is on it already keeps its place, and its volume and
 * pieces unless the input has others. A product that the person cannot see is not found.
 */
export async function addRequestItem(
  { db }: Given,
  { actor, at }: Caller,
  product_id: string,
  quantity: AddRequestItemInput,
): Promise<RequestItemView> {
  return db.transaction().execute(async (tx) => {
    // Two tabs together must not pass the limit.
    await lockAccount(tx, actor.person.id)
    await lockProduct(tx, product_id)
    const others = tx
      .selectFrom('request_list_items')
      .where('person_id', '=', actor.person.id)
      .where('product_id', '!=', product_id)
    assertAllowed(mayAddToList(await countOf(others)))
    await tx
      .insertInto('request_list_items')
      .values({
        person_id: actor.person.id,
        product_id,
        volume: quantity.volume ?? null,
        pieces: quantity.pieces ?? null,
        added_at: at,
      })
      .onConflict((conflict) => {
        const listed = conflict.columns(['person_id', 'product_id'])
        const changed = Object.entries(quantity).filter(([, value]) => value !== undefined)
        return changed.length === 0 ? listed.doNothing() : listed.doUpdateSet(Object.fromEntries(changed))
      })
      .execute()
    return toChoice(
      await selectItems(tx, actor.person.id).where('product.id', '=', product_id).executeTakeFirstOrThrow(),
    )
  })
}

/** Locked, because otherwise a deletion at the same moment would make the insertion fail on its foreign key. */
const lockProduct = (tx: Tx, id: string) =>
  visibleProducts(tx)
    .where('product.id', '=', id)
    .select('product.id')
    .forKeyShare('product')
    .executeTakeFirstOrThrow(() => notFound('product.notFound'))

/** Takes a product off the person's request list. One that is not on it is left as it is: the result is as requested. */
export async function removeRequestItem({ db }: Given, { actor }: Caller, product_id: string): Promise<void> {
  await db
    .deleteFrom('request_list_items')
    .where('person_id', '=', actor.person.id)
    .where('product_id', '=', product_id)
    .execute()
}

/** Empties the person's request list, of the products that are not shown at present too. */
export async function clearRequestList({ db }: Given, { actor }: Caller): Promise<void> {
  await db.deleteFrom('request_list_items').where('person_id', '=', actor.person.id).execute()
}
