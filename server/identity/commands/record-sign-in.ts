import type { Tx } from '#server/database/connect.ts'
import { record } from '#server/history.ts'
import type { Caller } from '#server/services.ts'

/** How somebody authenticated; for a provider, its own name. */
export type SignInWay = 'password' | 'second step' | 'passkey' | 'code by mail' | 'link by mail'

/** Recorded for administrators only. Everybody else has the list of their own devices (decision 33). */
export async function recordSignIn(tx: Tx, caller: Caller, way: SignInWay | (string & {})): Promise<void> {
  const { id, role } = caller.actor
  if (role === 'admin') await record(tx, caller, 'signIn', { subject: 'account', subjectId: id, detail: { way } })
}
