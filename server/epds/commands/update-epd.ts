import { dayOf } from '#domain/values/days.ts'
import { readingByHand, type UpdateEpdInput } from '#domain/epds/epd-input.ts'
import { mayChangeEpd, mayChangeEpdMaterial, mayChangeEpdValues } from '#domain/epds/epd-state.ts'
import { assertAllowed } from '#server/app-error.ts'
import { epdValues } from '#server/epds/epd-values.ts'
import type { Tx } from '#server/database/connect.ts'
import { recordInAccount } from '#server/history.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { notifyEnded } from './notify-ended.ts'
import { assertCoverage, assertUnchanged, isInForce, linkProducts, lockOwnEpd } from './own-epd.ts'

/**
 * A supplier changes which products its record is for, and corrects typed values until they are confirmed. A corrected record awaits
 * a check again.
 */
export async function updateEpd(
  { db }: Services,
  caller: Caller,
  id: string,
  { by_hand, version, material, covers_material, product_ids, is_public }: UpdateEpdInput,
): Promise<{ id: string; version: number }> {
  const today = dayOf(caller.at)
  return db.transaction().execute(async (tx) => {
    const epd = await lockOwnEpd(tx, caller, id)
    assertAllowed(by_hand === null ? mayChangeEpd(epd) : mayChangeEpdValues(epd))
    if (material !== epd.material) assertAllowed(mayChangeEpdMaterial({ ...epd, is_used: await isUsed(tx, id) }))
    assertUnchanged(epd, version)
    await assertCoverage(tx, caller, { material, covers_material, product_ids })
    const values = by_hand === null ? null : epdValues(readingByHand(by_hand), { today, material })
    const corrected = values && { ...values, remark: null, reminded_days: null }
    await tx
      .updateTable('epds')
      .set({
        ...corrected,
        material,
        covers_material,
        is_public,
        in_force: isInForce({ ...epd, ...corrected }, today),
        version: epd.version + 1,
        updated_at: caller.at,
      })
      .where('id', '=', id)
      .execute()
    await linkProducts(tx, id, product_ids)
    const name = values?.name ?? epd.name
    await recordInAccount(tx, caller, 'updateEpd', { epd_id: id, name, ...(values && { values: 'corrected' }) })
    return { id, version: version + 1 }
  })
}

/** Whether an offer is based on the record, or a request asks for a product that had it then. */
async function isUsed(tx: Tx, id: string): Promise<boolean> {
  const offered = tx.selectFrom('response_positions').where('epd_id', '=', id).select('position')
  const asked = tx.selectFrom('order_positions').where('listed_epd_id', '=', id).select('position')
  return (await offered.unionAll(asked).limit(1).executeTakeFirst()) !== undefined
}

/** A supplier withdraws its record: it counts no longer, and stays readable where it was used. Once withdrawn, it stays so. */
export async function withdrawEpd(services: Services, caller: Caller, id: string): Promise<{ id: string }> {
  return services.db.transaction().execute(async (tx) => {
    const epd = await lockOwnEpd(tx, caller, id)
    assertAllowed(mayChangeEpd(epd))
    await tx
      .updateTable('epds')
      .set({ withdrawn_at: caller.at, in_force: false, version: epd.version + 1, updated_at: caller.at })
      .where('id', '=', id)
      .execute()
    await notifyEnded(services, tx, [{ id, name: epd.name, supplier_id: caller.actor.company.id }])
    await recordInAccount(tx, caller, 'withdrawEpd', { epd_id: id, name: epd.name })
    return { id }
  })
}
