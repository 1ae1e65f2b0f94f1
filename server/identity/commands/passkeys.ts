import { isAPIError } from 'better-auth/api'
import { mayAddPasskey, mayRemoveSignInMethod } from '#domain/sign-in-methods.ts'
import { signInMethodsOf } from '#server/identity/queries/sign-in-methods.ts'
import { passkeyHeaders } from '#server/identity/challenge-cookies.ts'
import type { Tx } from '#server/database/connect.ts'
import { record } from '#server/history.ts'
import { assertAllowed, notFound, AppError } from '#server/app-error.ts'
import type { Caller, Services } from '#server/services.ts'
import { lockAccount } from './lock-account.ts'
import { notifySecurityChange } from './notify-security-change.ts'

/**
 * Keeps the passkey that a device answered with, under a name its owner gave. The library checks the answer against the
 * challenge of `startPasskey`, which was asked of this person alone and can be answered once.
 */
export async function addPasskey(
  services: Services,
  caller: Caller,
  headers: Headers,
  { name, response }: { name: string; response: object },
): Promise<{ id: string }> {
  const { db, auth } = services
  assertAllowed(mayAddPasskey((await signInMethodsOf(db, services, caller.actor.id)).passkeys))
  const { id } = await auth.api
    .verifyPasskeyRegistration({ body: { name, response }, headers: passkeyHeaders(auth, headers) })
    .catch(passkeyNotAddedError)
  await db.transaction().execute(async (tx) => {
    await record(tx, caller, 'addPasskey', { subject: 'account', subjectId: caller.actor.id })
    await notifySecurityChange(services, tx, caller, 'A passkey was added to your account', [
      `The passkey "${name}" was added to your account. It can be used to sign in from now on.`,
    ])
  })
  return { id }
}

/** Its names stand in no history: they say whose device it is, and the history is for ever. */
export async function renamePasskey(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  id: string,
  name: string,
): Promise<{ id: string }> {
  return db.transaction().execute(async (tx) => {
    await lockPasskey(tx, caller, id)
    await tx.updateTable('auth_passkeys').set({ name }).where('id', '=', id).execute()
    await record(tx, caller, 'renamePasskey', { subject: 'account', subjectId: caller.actor.id })
    return { id }
  })
}

/** From now on it signs nobody in. The last way to sign in stays. */
export async function removePasskey(services: Services, caller: Caller, id: string): Promise<{ id: string }> {
  return services.db.transaction().execute(async (tx) => {
    await lockAccount(tx, caller.actor.id)
    const name = await lockPasskey(tx, caller, id)
    const { ways } = await signInMethodsOf(tx, services, caller.actor.id)
    assertAllowed(mayRemoveSignInMethod(ways - 1))
    await tx.deleteFrom('auth_passkeys').where('id', '=', id).execute()
    await record(tx, caller, 'removePasskey', { subject: 'account', subjectId: caller.actor.id })
    await notifySecurityChange(services, tx, caller, 'A passkey was removed from your account', [
      `The passkey "${name}" was removed from your account. It can no longer be used to sign in.`,
    ])
    return { id }
  })
}

/** The name of a passkey of one's own. */
async function lockPasskey(tx: Tx, { actor }: Caller, id: string): Promise<string> {
  const passkey = await tx
    .selectFrom('auth_passkeys')
    .where('id', '=', id)
    .where('userId', '=', actor.id)
    .select('name')
    .forUpdate()
    .executeTakeFirst()
  if (passkey === undefined) throw notFound()
  return passkey.name ?? 'Passkey'
}

function passkeyNotAddedError(error: unknown): never {
  if (isAPIError(error))
    throw new AppError('invalid', 'The passkey could not be checked, or the request was too old. Please try again.')
  throw error
}
