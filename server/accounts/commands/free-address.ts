import type { Tx } from '#server/database/connect.ts'
import { recordInAccount } from '#server/history.ts'
import { actorOf } from '#server/identity/actor.ts'
import { selectUnconfirmed } from '#server/identity/queries/unconfirmed.ts'
import { endMembership } from '#server/people/commands/end-membership.ts'
import type { Services } from '#server/services.ts'
import type { Source } from '#server/caller.ts'
import { closeLocked, lockForClosing } from './close-account.ts'

/**
 * Somebody has just proved to read this mailbox. That wins over an account that never confirmed the address (decision 77): the
 * account is closed, or its person leaves the colleagues, and everything that could sign in to it is erased. `wasWarned`: the reader
 * was shown what ends; if not, an account that was approved keeps its address. So do administrators, the last owner of several
 * people, and an account with orders under way. The transaction is one of `inTransaction`, and has locked nothing.
 */
export async function freeAddress(
  services: Services,
  tx: Tx,
  from: Source,
  email: string,
  { wasWarned }: { wasWarned: boolean },
): Promise<void> {
  const found = await selectUnconfirmed(tx, email).executeTakeFirst()
  if (found === undefined || (!wasWarned && found.user_status === 'active')) return
  const actor = actorOf(found)
  const caller = { ...from, actor }
  const closing = await lockForClosing(tx, actor)
  // It may have been confirmed before the lock.
  if ((await selectUnconfirmed(tx, email).executeTakeFirst()) === undefined) return
  const others = closing.people.filter(({ id, status }) => id !== actor.person.id && status !== 'removed')
  if (others.length === 0) {
    if (closing.underWay === 0) await closeLocked(services, tx, caller, closing, 'unconfirmed')
  } else if (others.some(({ status, company_role }) => status === 'active' && company_role === 'owner')) {
    const { quotes: count } = await endMembership(tx, services, caller, {
      personId: actor.person.id,
      successorId: null,
    })
    await recordInAccount(tx, caller, 'leaveCompany', { person_id: actor.person.id, successor_id: null, count })
  }
}
