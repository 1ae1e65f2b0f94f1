import { recordInAccount } from '#server/history.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'

/**
 * An owner requires a second factor of everybody in the company, or no longer does. Sessions that have begun go on; who has
 * none sets it up at the next sign-in (`beginSession`).
 */
export async function requireSecondFactor(
  { db }: Services,
  caller: Caller,
  required: boolean,
): Promise<{ required: boolean }> {
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('profiles')
      .set({ second_factor_required: required })
      .where('id', '=', caller.actor.company.id)
      .where('second_factor_required', '<>', required)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await recordInAccount(tx, caller, 'requireSecondFactor', { required })
  })
  return { required }
}
