import { dayOf } from '#domain/values/days.ts'
import type { CheckEpdInput } from '#domain/epds/epd-input.ts'
import { checkedEpdMail } from '#domain/epds/epd-mails.ts'
import { mayCheckEpd } from '#domain/epds/epd-state.ts'
import type { MailKind } from '#domain/mails/notifications.ts'
import { lockMailReadersOf } from '#server/accounts/queries/mail-readers.ts'
import { assertAllowed, notFound } from '#server/app-error.ts'
import { record } from '#server/history.ts'
import { notifyReaders } from '#server/notifications/commands/notify-readers.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { notifyEnded } from './notify-ended.ts'
import { assertUnchanged, isInForce, lockEpd, lockSupplier } from './own-epd.ts'

const kind: MailKind = 'epdRecord'

/**
 * An administrator has compared a record with its file, and confirms it or returns it with a remark. A returned record does not
 * count. The supplier is notified.
 */
export async function checkEpd(
  services: Services,
  caller: Caller,
  id: string,
  { version, remark }: CheckEpdInput,
): Promise<{ id: string }> {
  const { at, actor } = caller
  return services.db.transaction().execute(async (tx) => {
    const owner = await tx
      .selectFrom('epds')
      .where('id', '=', id)
      .select('supplier_id')
      .executeTakeFirstOrThrow(() => notFound('epd.notFound'))
    // A record that is kept for an order of a closed account counts for nothing.
    if ((await lockSupplier(tx, owner.supplier_id)).closed_at !== null) throw notFound('epd.notFound')
    const epd = await lockEpd(tx, id, owner.supplier_id)
    assertAllowed(mayCheckEpd(epd))
    assertUnchanged(epd, version)
    const check = remark === null ? { checked_at: at, checked_by: actor.person.id } : { remark }
    await tx
      .updateTable('epds')
      .set({
        ...check,
        in_force: isInForce({ ...epd, ...check }, dayOf(at)),
        version: epd.version + 1,
        updated_at: at,
      })
      .where('id', '=', id)
      .execute()
    await record(tx, caller, 'checkEpd', {
      subject: 'account',
      subjectId: owner.supplier_id,
      detail: { epd_id: id, name: epd.name, ...(remark !== null && { remark }) },
    })
    if (remark !== null) await notifyEnded(services, tx, [{ id, name: epd.name, supplier_id: owner.supplier_id }])
    const readers = await lockMailReadersOf(tx, kind, owner.supplier_id)
    await notifyReaders(services, tx, readers, () => ({ text: checkedEpdMail(epd, remark), path: `/epds/${id}` }))
    return { id }
  })
}
