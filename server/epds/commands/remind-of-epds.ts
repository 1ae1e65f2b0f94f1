import { dayAfter, dayOf, daysBetween } from '#domain/values/days.ts'
import { endingEpdsMail } from '#domain/epds/epd-mails.ts'
import { dueEpdReminder, epdReminderDays } from '#domain/epds/epd-state.ts'
import type { MailKind } from '#domain/mails/notifications.ts'
import { lockMailReadersOf } from '#server/accounts/queries/mail-readers.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { notifyReaders } from '#server/notifications/commands/notify-readers.ts'
import type { Services } from '#server/services.ts'

const kind: MailKind = 'epdRecord'

/**
 * Tells suppliers of EPDs that end: part of the daily job. A reminder is recorded in the transaction that queues its mail, so each is
 * sent once, on several nodes or late. A supplier whose people do not want to learn of it is looked at again on the next day.
 */
export async function remindOfEpds(services: Services, { at }: { at: Date }): Promise<void> {
  const today = dayOf(at)
  const suppliers = await endingEpds(services.db, today)
    .select('epd.supplier_id')
    .distinct()
    .orderBy('epd.supplier_id')
    .execute()
  for (const { supplier_id } of suppliers)
    await services.db.transaction().execute(async (tx) => {
      // Every change of these records takes the same lock (lockCatalogue).
      const readers = await lockMailReadersOf(tx, kind, supplier_id)
      if (readers.length === 0) return
      const epds = await endingEpds(tx, today)
        .where('epd.supplier_id', '=', supplier_id)
        .select(['epd.id', 'epd.name', 'epd.valid_until', 'epd.reminded_days'])
        .orderBy('epd.valid_until')
        .orderBy('epd.id')
        .forUpdate()
        .execute()
      const due = epds.flatMap((epd) => {
        const reminder = dueEpdReminder(epd.valid_until, today, epd.reminded_days)
        return reminder === null ? [] : [{ ...epd, reminder, days: daysBetween(today, epd.valid_until) }]
      })
      if (due.length === 0) return
      for (const { id, reminder } of due)
        await tx.updateTable('epds').set({ reminded_days: reminder }).where('id', '=', id).execute()
      await notifyReaders(services, tx, readers, () => ({ text: endingEpdsMail(due), path: '/dashboard/epds' }))
    })
}

/** Records in force that end within 90 days and have not had their last reminder. */
function endingEpds(db: Database | Tx, today: string) {
  const [first] = epdReminderDays
  return db
    .selectFrom('epds as epd')
    .where('epd.in_force', '=', true)
    .where('epd.valid_until', '>=', today)
    .where('epd.valid_until', '<=', dayAfter(today, first))
    .where((eb) => eb.or([eb('epd.reminded_days', 'is', null), eb('epd.reminded_days', '>', 0)]))
}
