import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { PersonId } from '#domain/access/actor.ts'
import { freeAddress } from '#server/accounts/commands/free-address.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { beginSession, type StartedSession } from '#server/identity/commands/begin-session.ts'
import { rateLimitToken } from '#server/identity/commands/email-tokens.ts'
import { notAdded, passkeyMinutes } from '#server/identity/commands/passkeys.ts'
import { createSignIn } from '#server/identity/credentials.ts'
import { creationOptionsFor, readNewPasskey } from '#server/identity/passkeys.ts'
import { hashPassword } from '#server/identity/password.ts'
import type { SignInSource } from '#server/identity/sessions.ts'
import { startVerification, takeVerification } from '#server/identity/verifications.ts'
import { findInvitation } from '#server/people/queries/invitation.ts'
import { invalidField, onUniqueViolation } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import { addInvitedPerson, takeInvitation } from './take-invitation.ts'

export const expiredInvitation = () => invalidField('token', 'people.invitationExpired')

/** The options for the invited person's browser to create a passkey, and the token of their challenge. */
export async function startInvitationPasskey(services: Services, from: SignInSource, token: string) {
  const { db, auth } = services
  await rateLimitToken(services, from.address)
  const invitation = await findInvitation(db, token, from.at)
  if (invitation === undefined) throw expiredInvitation()
  const id = invitation.id as PersonId
  const options = await creationOptionsFor(auth, { id, email: invitation.email, passkeys: [] })
  const value = `${id} ${options.challenge}`
  return {
    options,
    token: await startVerification(db, 'newPasskey', { value, minutes: passkeyMinutes, now: from.at }),
  }
}

type Accepted = {
  token: string
  name: string
  /** How the person will sign in. */
  password?: string | undefined
  passkey?: { name: string; response: RegistrationResponseJSON; challenge: string } | undefined
}

/**
 * The invited person joins the company and is signed in; the platform approves the company, not its people. The sign-in gets
 * the invitation's id, because a passkey contains it before there is a sign-in. The link proves who reads the mailbox. An
 * address that has an account is refused, unless the account never confirmed it: only its own reader learns of it.
 */
export async function acceptInvitation(
  services: Services,
  from: SignInSource,
  { token, name, password, passkey }: Accepted,
): Promise<StartedSession> {
  await rateLimitToken(services, from.address)
  if (password === undefined && passkey === undefined) throw invalidField('password', 'people.signInNeeded')
  const passwordHash = password === undefined ? null : await hashPassword(password)
  const credential = passkey === undefined ? null : await checkPasskey(services, from, passkey)
  const joined = inTransaction(services.db, async (tx) => {
    const invited = await findInvitation(tx, token, from.at)
    // Before the inviting company is locked, because this locks quotes and another company.
    if (invited !== undefined) await freeAddress(services, tx, from, invited.email, { wasWarned: true })
    const invitation = await takeInvitation(tx, token, from.at)
    if (invitation === null) throw expiredInvitation()
    if (credential !== null && credential.invitationId !== invitation.id) throw notAdded()
    const id = await createSignIn(tx, {
      id: invitation.id as PersonId,
      email: invitation.email,
      name,
      passwordHash,
      emailVerified: true,
    })
    if (credential !== null && passkey !== undefined)
      await tx
        .insertInto('auth_passkeys')
        .values({ ...credential.stored, user_id: id, name: passkey.name })
        .execute()
    const actor = await addInvitedPerson(services, tx, from, invitation, { id, name })
    return beginSession(tx, from, actor, credential === null ? 'password' : 'passkey')
  })
  return joined.catch(onUniqueViolation(() => invalidField('token', 'people.addressTaken')))
}

async function checkPasskey(
  { db, auth }: Services,
  { at }: SignInSource,
  { challenge: token, response }: NonNullable<Accepted['passkey']>,
) {
  const [invitationId, challenge] = (await takeVerification(db, 'newPasskey', token, at))?.split(' ') ?? []
  const stored = challenge === undefined ? null : await readNewPasskey(auth, challenge, response)
  if (invitationId === undefined || stored === null) throw notAdded()
  return { invitationId, stored }
}
