import type { PersonId } from '#domain/access/actor.ts'
import type { Tx } from '#server/database/connect.ts'
import { deleteLimitsOf } from '#server/http/limits.ts'
import { renameInNotifications } from '#server/notifications/commands/rename-in-notifications.ts'
import { eraseSignIn } from '#server/identity/erase-sign-in.ts'
import type { Services } from '#server/services.ts'

type Erased = { id: PersonId; email: string }

/**
 * Removes a person for good (General Data Protection Regulation, article 17): every way to sign in, everything that is the
 * person's own, and the mails that wait for the address. The row stays because others refer to it; it gets `name`.
 */
export async function erasePerson(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  { id, email }: Erased,
  { name, at }: { name: string; at: Date },
): Promise<void> {
  await renameInNotifications(tx, id, name)
  await tx
    .updateTable('people')
    .set({
      name,
      phone: null,
      title: null,
      approval_limit: null,
      notification_choices: '{}',
      digest_sent_at: null,
      status: 'removed',
    })
    .set({ removed_at: at, updated_at: at })
    .where('id', '=', id)
    .execute()
  await eraseSignIn(tx, { id, email, name })
  await deleteLimitsOf(tx, email)
  await tx.deleteFrom('calculator_projects').where('user_id', '=', id).execute()
  await tx.deleteFrom('saved_views').where('user_id', '=', id).execute()
  await tx.deleteFrom('request_list_items').where('person_id', '=', id).execute()
  await tx.deleteFrom('thread_marks').where('person_id', '=', id).execute()
  await tx.deleteFrom('notifications').where('person_id', '=', id).execute()
  await tx.deleteFrom('quote_followers').where('person_id', '=', id).execute()
  await tx.deleteFrom('idempotency_keys').where('actor_id', '=', id).execute()
  await jobs.forgetMailTo(tx, email)
}
