import { mailKindsFor, type UpdateNotificationsInput } from '#domain/mails/notifications.ts'
import type { Tx } from '#server/database/connect.ts'
import { recordInAccount } from '#server/history.ts'
import { invalidField, notFound } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'

/** Turns one kind of mail off or on. Writes nothing if nothing changes. */
export async function updateNotifications(
  { db }: Services,
  caller: Caller,
  input: UpdateNotificationsInput,
): Promise<UpdateNotificationsInput> {
  if (!mailKindsFor(caller.actor.company.role).includes(input.kind)) throw invalidField('kind', 'account.noSuchMail')
  return db.transaction().execute((tx) => updateNotificationsIn(tx, caller, input))
}

/** The same within the caller's transaction, for a kind that the person gets. */
export async function updateNotificationsIn(
  tx: Tx,
  caller: Caller,
  { kind, wanted }: UpdateNotificationsInput,
): Promise<UpdateNotificationsInput> {
  const { id } = caller.actor.person
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
}
