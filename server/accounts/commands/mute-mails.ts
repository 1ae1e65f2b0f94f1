import { mailKindsFor, type MailKind } from '#domain/mails/notifications.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { invalidField } from '#server/app-error.ts'
import { actorOf, selectActor } from '#server/identity/actor.ts'
import { readMutingToken } from '#server/mail/muting-link.ts'
import type { Services } from '#server/services.ts'
import type { Source } from '#server/caller.ts'
import { updateNotificationsIn } from './update-notifications.ts'

/**
 * Turns a kind of mail off by the link in such a mail, for its reader, who need not be signed in. A link that is changed, and one of a
 * person who has left, get the same answer. Once it is off, the link changes nothing more.
 */
export async function muteMails(services: Services, from: Source, token: string): Promise<{ kind: MailKind }> {
  await services.limits.consume('muteMailsPerAddress', from.address)
  const muting = readMutingToken(services.auth.secret, token)
  if (muting === null) throw invalidLink()
  return inTransaction(services.db, async (tx) => {
    const row = await selectActor(tx, muting.person).executeTakeFirst()
    if (row === undefined || !mailKindsFor(row.role).includes(muting.kind)) throw invalidLink()
    await updateNotificationsIn(tx, { actor: actorOf(row), ...from }, { kind: muting.kind, wanted: false })
    return { kind: muting.kind }
  })
}

const invalidLink = () => invalidField('token', 'account.invalidMutingLink')
