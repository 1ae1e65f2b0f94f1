import { endSessions } from '#server/identity/sessions.ts'
import { recordInAccount } from '#server/history.ts'
import { notFound } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'

/** Signs one of one's own devices out, at once. */
export async function endSession({ db }: Services, caller: Caller, id: string): Promise<{ id: string }> {
  return db.transaction().execute(async (tx) => {
    if ((await endSessions(tx, caller.actor.person.id, { because: 'elsewhere', only: id })) === 0) throw notFound()
    await recordInAccount(tx, caller, 'endSession')
    return { id }
  })
}

/** Signs out every device except this one, at once. */
export async function endOtherSessions({ db }: Services, caller: Caller, sessionId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await endSessions(tx, caller.actor.person.id, { because: 'elsewhere', but: sessionId })
    await recordInAccount(tx, caller, 'endOtherSessions')
  })
}
