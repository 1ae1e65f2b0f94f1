import { choiceOf, type UpdateNotificationChoiceInput } from '#domain/mails/notification-choices.ts'
import { mailKindsFor } from '#domain/mails/notifications.ts'
import type { Tx } from '#server/database/connect.ts'
import { recordInAccount } from '#server/history.ts'
import { invalidField, notFound } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'

/** Chooses how the person learns of one kind. Writes nothing if nothing changes. */
export async function updateNotificationChoice(
  { db }: Services,
  caller: Caller,
  input: UpdateNotificationChoiceInput,
): Promise<UpdateNotificationChoiceInput> {
  if (!mailKindsFor(caller.actor.company.role).includes(input.kind)) throw invalidField('kind', 'account.noSuchMail')
  return db.transaction().execute(async (tx) => {
    const stored = await lockChoices(tx, caller)
    await chooseIn(tx, caller, stored, input)
    return input
  })
}

/** The choices of the caller, locked until the transaction ends. */
export async function lockChoices(tx: Tx, { actor }: Caller) {
  const { notification_choices } = await tx
    .selectFrom('people')
    .where('id', '=', actor.person.id)
    .where('status', '=', 'active')
    .select('notification_choices')
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound())
  return notification_choices
}

/** The same within the caller's transaction, for a kind that the person gets and choices that the transaction has locked. */
export async function chooseIn(
  tx: Tx,
  caller: Caller,
  stored: Awaited<ReturnType<typeof lockChoices>>,
  { kind, choice }: UpdateNotificationChoiceInput,
): Promise<void> {
  const { id } = caller.actor.person
  if (choiceOf(stored, kind) === choice) return
  await tx
    .updateTable('people')
    .set({ notification_choices: JSON.stringify({ ...stored, [kind]: choice }) })
    .where('id', '=', id)
    .execute()
  // What waits for the next digest was meant for the former choice.
  if (choiceOf(stored, kind) === 'digest')
    await tx
      .updateTable('notifications')
      .set({ in_digest: false })
      .where('person_id', '=', id)
      .where('kind', '=', kind)
      .where('in_digest', '=', true)
      .execute()
  await recordInAccount(tx, caller, 'updateNotificationChoice', { kind, choice })
}
