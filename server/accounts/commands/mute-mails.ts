import { choiceOf, withoutMail } from '#domain/mails/notification-choices.ts'
import { mailKindsFor, type MutedMails } from '#domain/mails/notifications.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { invalidField } from '#server/app-error.ts'
import { actorOf, selectActor } from '#server/identity/actor.ts'
import { readMutingToken } from '#server/mail/muting-link.ts'
import type { Services } from '#server/services.ts'
import type { Source } from '#server/caller.ts'
import { chooseIn, lockChoices } from './update-notification-choice.ts'

/**
 * Turns a kind of mail off by the link in such a mail, for its reader, who need not be signed in; the link of a digest does so for all
 * kinds in it. The bell stays as it was. A link that is changed, and one of a person who has left, get the same answer. Once it is off, the
 * link changes nothing more.
 */
export async function muteMails(services: Services, from: Source, token: string): Promise<{ kind: MutedMails }> {
  await services.limits.consume('muteMailsPerAddress', from.address)
  const muting = readMutingToken(services.auth.secret, token)
  if (muting === null) throw invalidLink()
  return inTransaction(services.db, async (tx) => {
    const row = await selectActor(tx, muting.person).executeTakeFirst()
    if (row === undefined) throw invalidLink()
    const kinds = mailKindsFor(row.role)
    const caller = { actor: actorOf(row), ...from }
    let stored = await lockChoices(tx, caller)
    const muted =
      muting.kind === 'digest'
        ? kinds.filter((kind) => choiceOf(stored, kind) === 'digest')
        : kinds.filter((kind) => kind === muting.kind)
    if (muting.kind !== 'digest' && muted.length === 0) throw invalidLink()
    for (const kind of muted) {
      const choice = withoutMail(choiceOf(stored, kind))
      await chooseIn(tx, caller, stored, { kind, choice })
      stored = { ...stored, [kind]: choice }
    }
    return { kind: muting.kind }
  })
}

const invalidLink = () => invalidField('token', 'account.invalidMutingLink')
