import { mailKindsFor, type UpdateNotificationsInput } from '#domain/mails/notifications.ts'
import { recordInAccount } from '#server/history.ts'
import { invalidField, notFound } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'

/** Turns one kind of mail off or on. Writes nothing if nothing changes. */
export async function updateNotifications(
  { db }: Services,
  caller: Caller,
  { kind, wanted }: UpdateNotificationsInput,
): Promise<UpdateNotificationsInput> {
  const { company, person } = caller.actor
  const { id } = person
  if (!mailKindsFor(company.role).includes(kind)) throw invalidField('kind', 'account.noSuchMail')
  return db.transaction().execute(async (tx) => {
    const stored = await tx
      .selectFrom('people')
      .where('id', '=', id)
      .where('status', '=', 'active')
      .select('muted_mails')
      .forUpdate()
      .executeTakeFirstOrThrow(() => notFound())
    if (stored.muted_mails.includes(kind) === !wanted) return { kind, wanted }
    const others = stored.muted_mails.filter((muted) => muted !== kind)
    await tx
      .updateTable('people')
      .set({ muted_mails: wanted ? others : [...others, kind] })
      .where('id', '=', id)
      .execute()
    await recordInAccount(tx, caller, 'updateNotifications', { kind, wanted })
    return { kind, wanted }
  })
}
