import { dayOf, minutesAfter } from '#domain/values/days.ts'
import type { Services } from '#server/services.ts'
import { notifyEnded } from './notify-ended.ts'
import { lockSupplier } from './own-epd.ts'

/**
 * Ends the values of EPDs whose last day is over, and notifies both sides of open offers: the job at midnight UTC. Each supplier's in a transaction of its own, which locks the
 * supplier first, as every change of its catalogue does. May run on several nodes at once.
 */
export async function expireEpds(services: Services, { at }: { at: Date }): Promise<void> {
  const { db } = services
  const today = dayOf(at)
  const due = () => db.selectFrom('epds').where('in_force', '=', true).where('valid_until', '<', today)
  const suppliers = await due().select('supplier_id').distinct().orderBy('supplier_id').execute()
  for (const { supplier_id } of suppliers)
    await db.transaction().execute(async (tx) => {
      await lockSupplier(tx, supplier_id)
      const ended = await tx
        .updateTable('epds')
        .set({ in_force: false })
        .where('supplier_id', '=', supplier_id)
        .where('in_force', '=', true)
        .where('valid_until', '<', today)
        .returning(['id', 'name', 'supplier_id'])
        .execute()
      await notifyEnded(services, tx, ended)
    })
}

/** A request has two minutes: one that began before midnight decided by the day before, and has ended by then. */
const settledMinutes = 5

/**
 * Waits, at the first request of a day (UTC) in this process, until EPDs that ended the day before are no longer in force. The job
 * may be late, and no answer shows an expired EPD as in force. Looks once more when no request of the day before is left.
 */
export function expireDaily(services: Services): (at: Date) => Promise<void> | undefined {
  let done = ''
  let running: { day: string; ended: Promise<void> } | undefined
  const end = async (day: string, at: Date) => {
    try {
      await expireEpds(services, { at })
      done = day
    } finally {
      if (running?.day === day) running = undefined
    }
  }
  return (at) => {
    const day = `${dayOf(at)} after ${dayOf(minutesAfter(at, -settledMinutes))}`
    if (done === day) return undefined
    if (running?.day !== day) running = { day, ended: end(day, at) }
    return running.ended
  }
}
