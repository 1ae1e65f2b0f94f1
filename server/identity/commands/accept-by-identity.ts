import type { Role } from '#domain/access/role.ts'
import type { PersonId } from '#domain/access/actor.ts'
import { nameFromSignOn } from '#domain/people/people.ts'
import { normaliseEmail } from '#domain/identity/sign-up.ts'
import { freeAddress } from '#server/accounts/commands/free-address.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { invalidField, onUniqueViolation } from '#server/app-error.ts'
import type { VerifiedIdentity } from '#server/identity/external-attempts.ts'
import type { IdentityProvider } from '#server/identity/queries/identity-providers.ts'
import type { SignInSource } from '#server/identity/sessions.ts'
import { addInvitedPerson, takeInvitation } from '#server/people/commands/take-invitation.ts'
import { findInvitation } from '#server/people/queries/invitation.ts'
import type { Services } from '#server/services.ts'
import { beginSession, type StartedSession } from './begin-session.ts'
import { rateLimitToken } from './email-tokens.ts'
import { ExternalSignInFailure } from './external-failure.ts'
import { createSignInOf } from './identities.ts'

/** Refuses a link that invites nobody (any more), before the browser leaves for the provider. */
export async function assertInvited(services: Services, from: SignInSource, token: string): Promise<void> {
  await rateLimitToken(services, from.address)
  if ((await findInvitation(services.db, token, from.at)) === undefined)
    throw invalidField('invitation.token', 'people.invitationExpired')
}

function assertInvitedAddress({ domain }: IdentityProvider, identity: VerifiedIdentity, invited: string): void {
  if (domain === null || normaliseEmail(identity.email ?? '') !== invited)
    throw new ExternalSignInFailure('invited_address')
}

type Accepted = { provider: IdentityProvider; identity: VerifiedIdentity; token: string }

/**
 * The invited person, whom the single sign-on of the invited address has just verified, joins the company and is signed in. An
 * address or an identity that has an account is refused: a person belongs to one company. The invitation then stays.
 */
export async function acceptByIdentity(
  services: Services,
  from: SignInSource,
  { provider, identity, token }: Accepted,
): Promise<StartedSession & { role: Role }> {
  const joined = inTransaction(services.db, async (tx) => {
    const invited = await findInvitation(tx, token, from.at)
    if (invited !== undefined) {
      assertInvitedAddress(provider, identity, invited.email)
      await freeAddress(services, tx, from, invited.email, { wasWarned: true })
    }
    const invitation = await takeInvitation(tx, token, from.at)
    if (invitation === null) throw new ExternalSignInFailure('invitation_expired')
    const { email } = invitation
    assertInvitedAddress(provider, identity, email)
    const name = nameFromSignOn(identity.name, email)
    const id = await createSignInOf(tx, { id: invitation.id as PersonId, email, name }, provider, identity)
    const actor = await addInvitedPerson(services, tx, from, invitation, { id, name })
    return { ...(await beginSession(tx, from, actor, provider.label)), role: actor.company.role }
  })
  return joined.catch(onUniqueViolation((cause) => new ExternalSignInFailure('address_taken', { cause })))
}
