import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { passkeyAdded, passkeyRemoved } from '#domain/identity/identity-mails.ts'
import { mayAddPasskey, mayRemoveSignInMethod } from '#domain/identity/sign-in-methods.ts'
import { emailOf } from '#server/identity/credentials.ts'
import { creationOptionsFor, readNewPasskey, readPasskeyCounter, requestOptionsFor } from '#server/identity/passkeys.ts'
import { signInMethodsOf } from '#server/identity/queries/sign-in-methods.ts'
import type { SignInSource } from '#server/identity/sessions.ts'
import { startVerification, takeVerification } from '#server/identity/verifications.ts'
import type { Tx } from '#server/database/connect.ts'
import { recordInAccount } from '#server/history.ts'
import { assertAllowed, onUniqueViolation, notFound, AppError } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { selectActors, actorOf } from '#server/identity/actor.ts'
import { beginSession, type StartedSession } from './begin-session.ts'
import { lockAccount } from './lock-account.ts'
import { notifySecurityChange } from './notify-security-change.ts'
import { assertSecondFactorLeft, endSecondFactorSetUp } from './required-second-factor.ts'

/** How long a browser may take to answer the options, in minutes. */
export const passkeyMinutes = 5

/** The options for this person's browser to create a passkey, and the token of their challenge. */
export async function startPasskey({ db, limits, auth }: Services, { actor, at }: Caller) {
  const { id } = actor.person
  await limits.consume('passkeysPerAccount', id)
  const passkeys = await db.selectFrom('auth_passkeys').where('user_id', '=', id).selectAll().execute()
  assertAllowed(mayAddPasskey(passkeys.length))
  const options = await creationOptionsFor(auth, { id, email: await emailOf(db, id), passkeys })
  const value = `${id} ${options.challenge}`
  return { options, token: await startVerification(db, 'newPasskey', { value, minutes: passkeyMinutes, now: at }) }
}

/** Stores the passkey of a device that answered the challenge of `token`, which must be this person's and is consumed. */
export async function addPasskey(
  services: Services,
  caller: Caller,
  sessionId: string,
  token: string,
  { name, response }: { name: string; response: RegistrationResponseJSON },
): Promise<{ id: string }> {
  const { db, auth } = services
  assertAllowed(mayAddPasskey((await signInMethodsOf(db, services, caller.actor.person.id)).passkeys))
  const [userId, challenge] = (await takeVerification(db, 'newPasskey', token, caller.at))?.split(' ') ?? []
  if (userId !== caller.actor.person.id || challenge === undefined) throw notAdded()
  const passkey = await readNewPasskey(auth, challenge, response)
  if (passkey === null) throw notAdded()
  const added = db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('auth_passkeys')
      .values({ ...passkey, user_id: caller.actor.person.id, name })
      .returning('id')
      .executeTakeFirstOrThrow()
    await endSecondFactorSetUp(tx, caller.actor.person.id, sessionId)
    await recordInAccount(tx, caller, 'addPasskey')
    await notifySecurityChange(services, tx, caller, passkeyAdded(name))
    return { id }
  })
  // The same passkey was sent before, by this or another person.
  return added.catch(onUniqueViolation(notAdded))
}

export const notAdded = () => new AppError('invalid', 'identity.passkeyNotAdded')

/** The options for any browser to sign in, and the token of their challenge. */
export async function startPasskeySignIn({ db, limits, auth }: Services, { address, at }: SignInSource) {
  await limits.consume('passkeyOptionsPerAddress', address)
  const options = await requestOptionsFor(auth)
  const verification = { value: options.challenge, minutes: passkeyMinutes, now: at }
  return { options, token: await startVerification(db, 'passkeySignIn', verification) }
}

/** Signs in with a passkey. The error is the same if it is unknown, removed, wrong or of an account that may not sign in. */
export async function signInWithPasskey(
  { db, limits, auth }: Services,
  from: SignInSource,
  token: string,
  response: AuthenticationResponseJSON,
): Promise<StartedSession> {
  await limits.consume('signInPerAddress', from.address)
  const challenge = await takeVerification(db, 'passkeySignIn', token, from.at)
  if (challenge === null) throw notSignedIn()
  return db.transaction().execute(async (tx) => {
    const passkey = await selectActors(tx)
      .innerJoin('auth_passkeys as passkey', 'passkey.user_id', 'people.id')
      .where('passkey.credential_id', '=', response.id)
      .where('profiles.user_status', '<>', 'deactivated')
      .select(['passkey.id as passkey_id', 'credential_id', 'public_key', 'counter', 'transports'])
      .forUpdate('passkey')
      .executeTakeFirstOrThrow(notSignedIn)
    const counter = await readPasskeyCounter(auth, challenge, response, passkey)
    if (counter === null) throw notSignedIn()
    await tx.updateTable('auth_passkeys').set({ counter }).where('id', '=', passkey.passkey_id).execute()
    return beginSession(tx, from, actorOf(passkey), 'passkey')
  })
}

const notSignedIn = () => new AppError('unauthenticated', 'identity.passkeyNotAccepted')

/** Renames a passkey. The names are not in the history, which is kept for ever: they tell whose device it is. */
export async function renamePasskey(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  id: string,
  name: string,
): Promise<{ id: string }> {
  return db.transaction().execute(async (tx) => {
    await lockPasskey(tx, caller, id)
    await tx.updateTable('auth_passkeys').set({ name }).where('id', '=', id).execute()
    await recordInAccount(tx, caller, 'renamePasskey')
    return { id }
  })
}

/** Removes a passkey, which signs nobody in from now on. The last way to sign in cannot be removed. */
export async function removePasskey(services: Services, caller: Caller, id: string): Promise<{ id: string }> {
  return services.db.transaction().execute(async (tx) => {
    await lockAccount(tx, caller.actor.person.id)
    const name = await lockPasskey(tx, caller, id)
    const { ways } = await signInMethodsOf(tx, services, caller.actor.person.id)
    assertAllowed(mayRemoveSignInMethod(ways - 1))
    await tx.deleteFrom('auth_passkeys').where('id', '=', id).execute()
    await assertSecondFactorLeft(tx, caller.actor)
    await recordInAccount(tx, caller, 'removePasskey')
    await notifySecurityChange(services, tx, caller, passkeyRemoved(name))
    return { id }
  })
}

/** Locks one of the actor's own passkeys and returns its name. */
async function lockPasskey(tx: Tx, { actor }: Caller, id: string): Promise<string> {
  const passkey = await tx
    .selectFrom('auth_passkeys')
    .where('id', '=', id)
    .where('user_id', '=', actor.person.id)
    .select('name')
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound())
  return passkey.name ?? 'Passkey'
}
