import type { PersonId } from '#domain/access/actor.ts'
import { identityAdded, identityRemoved } from '#domain/identity/identity-mails.ts'
import { normaliseEmail } from '#domain/identity/sign-up.ts'
import { mayRemoveSignInMethod } from '#domain/identity/sign-in-methods.ts'
import { createSignIn } from '#server/identity/credentials.ts'
import type { VerifiedIdentity } from '#server/identity/external-attempts.ts'
import type { Tx } from '#server/database/connect.ts'
import { recordInAccount } from '#server/history.ts'
import { assertAllowed, onUniqueViolation, notFound } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { ssoProviderId, type IdentityProvider } from '#server/identity/queries/identity-providers.ts'
import { signInMethodsOf } from '#server/identity/queries/sign-in-methods.ts'
import { ExternalSignInFailure } from './external-failure.ts'
import { lockAccount } from './lock-account.ts'
import { notifySecurityChange } from './notify-security-change.ts'

/** A subject is unique only within its issuer, and the settings may change the issuer. */
export const accountIdOf = ({ issuer }: IdentityProvider, { subject }: VerifiedIdentity): string =>
  `${issuer} ${subject}`

/**
 * Creates the sign-in of a person whom a provider has verified, without a password. The administrator who assigned the domain to
 * the provider vouches for its addresses. Throws the database's unique violation if the address or the identity has an account.
 */
export async function createSignInOf(
  tx: Tx,
  person: { id?: PersonId; email: string; name: string },
  provider: IdentityProvider,
  identity: VerifiedIdentity,
): Promise<PersonId> {
  const id = await createSignIn(tx, { ...person, passwordHash: null, emailVerified: true })
  await tx
    .insertInto('auth_accounts')
    .values({ user_id: id, provider_id: provider.id, account_id: accountIdOf(provider, identity) })
    .execute()
  return id
}

/** Links an identity, in the caller's transaction. Throws the database's unique violation if it belongs to another account. */
export async function addIdentity(
  services: Services,
  tx: Tx,
  caller: Caller,
  provider: IdentityProvider,
  identity: VerifiedIdentity,
): Promise<void> {
  await tx
    .insertInto('auth_accounts')
    .values({ user_id: caller.actor.person.id, provider_id: provider.id, account_id: accountIdOf(provider, identity) })
    .execute()
  await recordInAccount(tx, caller, 'linkIdentity', { provider: provider.label })
  await notifySecurityChange(services, tx, caller, identityAdded(provider.label))
}

/** Links an identity to the signed-in person's account after the provider has verified it. Repeating it changes nothing. */
export async function linkIdentity(
  services: Services,
  caller: Caller,
  provider: IdentityProvider,
  identity: VerifiedIdentity,
): Promise<void> {
  const linked = services.db.transaction().execute(async (tx) => {
    const { email } = await lockAccount(tx, caller.actor.person.id)
    if (provider.domain !== null && normaliseEmail(identity.email ?? '') !== email)
      throw new ExternalSignInFailure('other_address')
    const own = await tx
      .selectFrom('auth_accounts')
      .where('user_id', '=', caller.actor.person.id)
      .where('provider_id', '=', provider.id)
      .select('account_id')
      .executeTakeFirst()
    if (own?.account_id === accountIdOf(provider, identity)) return
    if (own !== undefined) throw new ExternalSignInFailure('already_linked')
    await addIdentity(services, tx, caller, provider, identity)
  })
  await linked.catch(onUniqueViolation((cause) => new ExternalSignInFailure('other_account', { cause })))
}

/**
 * Removes the identities of single sign-on when the address changes: a provider may name people by their address, and give it to somebody
 * else. The next sign-in links the new address, because both sides have confirmed it.
 */
export const unlinkSingleSignOn = (tx: Tx, userId: PersonId) =>
  tx
    .deleteFrom('auth_accounts')
    .where('user_id', '=', userId)
    .where('provider_id', 'like', ssoProviderId('%'))
    .execute()

/** Removes one of the caller's identities, unless it is the last way to sign in. */
export async function unlinkIdentity(services: Services, caller: Caller, id: string): Promise<{ id: string }> {
  return services.db.transaction().execute(async (tx) => {
    await lockAccount(tx, caller.actor.person.id)
    const { identities } = await signInMethodsOf(tx, services, caller.actor.person.id)
    const identity = identities.find((one) => one.id === id)
    if (identity === undefined) throw notFound()
    assertAllowed(mayRemoveSignInMethod(identity.left))
    await tx.deleteFrom('auth_accounts').where('id', '=', id).execute()
    await recordInAccount(tx, caller, 'unlinkIdentity', { provider: identity.label })
    await notifySecurityChange(services, tx, caller, identityRemoved(identity.label))
    return { id }
  })
}
