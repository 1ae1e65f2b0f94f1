import type { Role } from '#domain/access/role.ts'
import type { PersonId } from '#domain/access/actor.ts'
import { normaliseEmail } from '#domain/identity/sign-up.ts'
import { domainOfEmail } from '#domain/identity/single-sign-on.ts'
import type { VerifiedIdentity } from '#server/identity/external-attempts.ts'
import type { SignInSource } from '#server/identity/sessions.ts'
import type { Tx } from '#server/database/connect.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { onUniqueViolation } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { IdentityProvider } from '#server/identity/queries/identity-providers.ts'
import { actorOf, selectActor } from '#server/identity/actor.ts'
import { beginSession, type StartedSession } from './begin-session.ts'
import { ExternalSignInFailure } from './external-failure.ts'
import { accountIdOf, addIdentity } from './identities.ts'
import { joinCompany } from './join-company.ts'

/**
 * Signs in to the account that this identity belongs to. A new identity is linked only if both sides have confirmed the
 * same address: the provider (or, for single sign-on, the administrator who assigned the domain to it), and the account
 * itself. A person is created here only by single sign-on of a domain whose people join a company (`joinCompany`). The answer
 * does not reveal what is missing.
 */
export async function signInWithIdentity(
  services: Services,
  from: SignInSource,
  provider: IdentityProvider,
  identity: VerifiedIdentity,
): Promise<StartedSession & { role: Role }> {
  const signedIn = inTransaction(services.db, async (tx) => {
    const linked = await ownerOf(tx, provider, identity)
    const userId = linked ?? (await confirmedOwner(tx, provider, identity))
    if (userId === undefined) return signInByJoining(services, tx, from, provider, identity)
    const account = await selectActor(tx, userId)
      .where('profiles.user_status', '<>', 'deactivated')
      .select(['email', 'two_factor_enabled'])
      .forUpdate(['profiles', 'people'])
      .executeTakeFirstOrThrow(() => new ExternalSignInFailure('not_linked'))
    if (provider.domain !== null && domainOfEmail(account.email) !== provider.domain)
      throw new ExternalSignInFailure('other_domain')
    if (account.two_factor_enabled) throw new ExternalSignInFailure('second_factor')

    const actor = actorOf(account)
    if (linked === undefined) await addIdentity(services, tx, { ...from, actor }, provider, identity)
    return { ...(await beginSession(tx, from, actor, provider.label)), role: account.role }
  })
  // Another request linked it at the same moment; the next try finds it.
  return signedIn.catch(onUniqueViolation((cause) => new ExternalSignInFailure('failed', { cause })))
}

async function signInByJoining(
  services: Services,
  tx: Tx,
  from: SignInSource,
  provider: IdentityProvider,
  identity: VerifiedIdentity,
): Promise<StartedSession & { role: Role }> {
  const actor = await joinCompany(services, tx, from, provider, identity)
  if (actor === null) throw new ExternalSignInFailure('not_linked')
  return { ...(await beginSession(tx, from, actor, provider.label)), role: actor.company.role }
}

/** Allows only addresses of the company's domain, whatever the company's provider answers. */
export function assertDomain({ domain }: IdentityProvider, { email, emailVerified }: VerifiedIdentity): void {
  if (domain === null) return
  if (email === null || domainOfEmail(email) !== domain || emailVerified === false)
    throw new ExternalSignInFailure('other_domain')
}

async function ownerOf(tx: Tx, provider: IdentityProvider, identity: VerifiedIdentity): Promise<PersonId | undefined> {
  const row = await tx
    .selectFrom('auth_accounts')
    .where('provider_id', '=', provider.id)
    .where('account_id', '=', accountIdOf(provider, identity))
    .select('user_id')
    .executeTakeFirst()
  return row?.user_id
}

/** The account of an address that both sides have confirmed, unless it has another identity of this provider. */
async function confirmedOwner(
  tx: Tx,
  provider: IdentityProvider,
  { email, emailVerified }: VerifiedIdentity,
): Promise<PersonId | undefined> {
  if (email === null || !(emailVerified === true || provider.domain !== null)) return undefined
  const row = await tx
    .selectFrom('auth_users as user')
    .where('user.email', '=', normaliseEmail(email))
    .where('user.email_verified', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('auth_accounts as identity')
            .whereRef('identity.user_id', '=', 'user.id')
            .where('identity.provider_id', '=', provider.id)
            .select('identity.id'),
        ),
      ),
    )
    .select('user.id')
    .executeTakeFirst()
  return row?.id
}
