import type { Database } from '#server/database/connect.ts'
import { dayOf, lockSupplier } from './own-epd.ts'

/**
 * Ends the values of EPDs whose last day is over: the job at midnight UTC. Each supplier's in a transaction of its own, which locks the
 * supplier first, as every change of its catalogue does. May run on several nodes at once.
 */
export async function expireEpds(db: Database, { at }: { at: Date }): Promise<void> {
  const today = dayOf(at)
  const due = () => db.selectFrom('epds').where('in_force', '=', true).where('valid_until', '<', today)
  const suppliers = await due().select('supplier_id').distinct().orderBy('supplier_id').execute()
  for (const { supplier_id } of suppliers)
    await db.transaction().execute(async (tx) => {
      await lockSupplier(tx, supplier_id)
      await tx
        .updateTable('epds')
        .set({ in_force: false })
        .where('supplier_id', '=', supplier_id)
        .where('in_force', '=', true)
        .where('valid_until', '<', today)
        .execute()
    })
}

/**
 * Waits, at the first request of a day (UTC) in this process, until EPDs that ended the day before are no longer in force. The job
 * may be late, and no answer shows an expired EPD as in force.
 */
export function expireDaily(db: Database): (at: Date) => Promise<void> | undefined {
  let done = ''
  let running: Promise<void> | undefined
  return (at) => {
    const today = dayOf(at)
    if (done === today) return undefined
    running ??= expireEpds(db, { at })
      .then(() => {
        done = today
      })
      .finally(() => {
        running = undefined
      })
    return running
  }
}
