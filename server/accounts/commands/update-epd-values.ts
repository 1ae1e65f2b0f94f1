import { changedEpd, type UpdateEpdValuesInput } from '#domain/epds/epd-values.ts'
import { epdColumns } from '#domain/materials/materials.ts'
import { recordInAccount } from '#server/history.ts'
import { lockCatalogue } from '#server/products/commands/lock-catalogue.ts'
import { AppError } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'

/**
 * A supplier declares its own EPD values, all six at once. An edit based on outdated values is refused, so that the second
 * of two tabs overwrites nothing unseen. Offers were compared by these figures, so the history keeps them.
 */
export async function updateEpdValues(
  { db }: Services,
  { actor, ...from }: Caller,
  { updated_at, ...after }: UpdateEpdValuesInput,
): Promise<{ updated_at: Date }> {
  return db.transaction().execute(async (tx) => {
    await lockCatalogue(tx, actor.company.id)
    const before = await tx
      .selectFrom('profiles')
      .where('id', '=', actor.company.id)
      .where('closed_at', 'is', null)
      .select([...epdColumns, 'epd_updated_at'])
      .executeTakeFirst()
    if (before?.epd_updated_at.getTime() !== Date.parse(updated_at)) throw new AppError('stale', 'common.stale')
    const changed = changedEpd(before, after)
    if (changed.length === 0) return { updated_at: before.epd_updated_at }
    await tx
      .updateTable('profiles')
      .set({ ...after, epd_updated_at: from.at })
      .where('id', '=', actor.company.id)
      .execute()
    const detail = Object.fromEntries(changed.map((column) => [column, { from: before[column], to: after[column] }]))
    await recordInAccount(tx, { actor, ...from }, 'updateEpdValues', detail)
    return { updated_at: from.at }
  })
}
