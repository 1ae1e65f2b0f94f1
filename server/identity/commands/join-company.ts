import type { Actor } from '#domain/access/actor.ts'
import { mayBeJoined, nameOfAddress } from '#domain/people/joining.ts'
import { joinedMail } from '#domain/people/person-mails.ts'
import { normaliseEmail } from '#domain/identity/sign-up.ts'
import { freeAddress } from '#server/accounts/commands/free-address.ts'
import { actorOf } from '#server/identity/actor.ts'
import type { VerifiedIdentity } from '#server/identity/external-attempts.ts'
import { ssoProviderId, type IdentityProvider } from '#server/identity/queries/identity-providers.ts'
import type { SignInSource } from '#server/identity/sessions.ts'
import { addPerson } from '#server/people/commands/add-person.ts'
import { lockPeople } from '#server/people/commands/lock-people.ts'
import type { Tx } from '#server/database/connect.ts'
import { recordInAccount } from '#server/history.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import type { Services } from '#server/services.ts'
import { createSignInOf } from './identities.ts'
import { hasOwnerOf } from './update-joining.ts'

/**
 * Makes an unknown person, whom the provider of a domain has just verified, one of the company that the domain's people join.
 * Null if they join none, if the company is not active, or if the address belongs to any account, whatever its status,
 * unless that is not approved and never confirmed the address. The
 * owners are notified by mail. Throws the database's unique violation if the address is taken meanwhile.
 */
export async function joinCompany(
  services: Services,
  tx: Tx,
  from: SignInSource,
  provider: IdentityProvider,
  identity: VerifiedIdentity,
): Promise<Actor | null> {
  if (provider.domain === null || identity.email === null) return null
  const email = normaliseEmail(identity.email)
  const sso = await tx
    .selectFrom('sso_providers')
    .where('domain', '=', provider.domain)
    .where('active', '=', true)
    .select(['id', 'join_company_id', 'join_role'])
    .forShare()
    .executeTakeFirst()
  if (sso === undefined || ssoProviderId(sso.id) !== provider.id) return null
  if (sso.join_company_id === null || sso.join_role === null) return null
  await freeAddress(services, tx, from, email, { wasWarned: false })
  if ((await tx.selectFrom('auth_users').where('email', '=', email).select('id').executeTakeFirst()) !== undefined)
    return null
  const locked = await lockPeople(tx, sso.join_company_id)
  if (locked === undefined || !mayBeJoined(locked.company)) return null
  if (!(await hasOwnerOf(tx, locked.company.id, provider.domain))) return null

  const { company, activeOwners } = locked
  const name = nameOfAddress(email)
  const id = await createSignInOf(tx, { email, name }, provider, identity)
  const person = await addPerson(tx, company.id, { id, name, phone: null, company_role: sso.join_role, at: from.at })
  // The person needs no invitation any more.
  await tx.deleteFrom('invitations').where('company_id', '=', company.id).where('email', '=', email).execute()
  const actor = actorOf({ ...company, ...person, company_id: company.id, several_people: true })
  const { domain } = provider
  await recordInAccount(tx, { ...from, actor }, 'joinCompany', { person_id: id, role: sso.join_role, domain })
  const text = joinedMail({ name, email, company: company.company_name, role: sso.join_role, domain })
  for (const owner of activeOwners)
    await enqueueMail(services, tx, text, { to: owner.email, url: `${services.baseUrl}/dashboard/settings` })
  return actor
}
