import type { z } from 'zod'
import type { CompanyId } from '#domain/access/actor.ts'
import { companyRolesFor } from '#domain/access/company-role.ts'
import { mayTurnOnJoining, type updateJoiningInput } from '#domain/people/joining.ts'
import { domainOfEmail } from '#domain/identity/single-sign-on.ts'
import type { Tx } from '#server/database/connect.ts'
import { ownDomain } from '#server/identity/queries/get-joining.ts'
import { record, recordInAccount } from '#server/history.ts'
import { assertAllowed } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'

/**
 * Ends that people of a domain join a company none of whose active owners has a confirmed address of that domain any more:
 * turning it on needed one.
 */
export async function endJoiningWithoutOwner(tx: Tx, caller: Caller, companyId: CompanyId): Promise<void> {
  const joined = await tx
    .selectFrom('sso_providers')
    .where('join_company_id', '=', companyId)
    .select(['id', 'domain'])
    .forUpdate()
    .execute()
  for (const { id, domain } of joined) {
    if (await hasOwnerOf(tx, companyId, domain)) continue
    await tx.updateTable('sso_providers').set({ join_company_id: null, join_role: null }).where('id', '=', id).execute()
    const detail = { domain, role: null }
    await record(tx, caller, 'updateJoining', { subject: 'account', subjectId: companyId, detail })
  }
}

/** Whether an active owner of the company has a confirmed address of the domain. */
export async function hasOwnerOf(tx: Tx, companyId: CompanyId, domain: string): Promise<boolean> {
  const owners = await tx
    .selectFrom('people')
    .innerJoin('auth_users', 'auth_users.id', 'people.id')
    .where('people.company_id', '=', companyId)
    .where('people.status', '=', 'active')
    .where('people.company_role', 'in', companyRolesFor('updateJoining'))
    .where('auth_users.email_verified', '=', true)
    .select('auth_users.email')
    .execute()
  return owners.some(({ email }) => domainOfEmail(email) === domain)
}

type Joining = z.infer<typeof updateJoiningInput>

/**
 * An owner lets the people of the own domain join the company at their first sign-in by single sign-on, or turns that off,
 * then for all domains of the company. A domain has one company at a time.
 */
export async function updateJoining({ db }: Services, caller: Caller, { role }: Joining): Promise<Joining> {
  const { company } = caller.actor
  return db.transaction().execute(async (tx) => {
    if (role === null) {
      const ended = await tx
        .updateTable('sso_providers')
        .set({ join_company_id: null, join_role: null })
        .where('join_company_id', '=', company.id)
        .returning('domain')
        .execute()
      for (const { domain } of ended) await recordInAccount(tx, caller, 'updateJoining', { domain, role: null })
      return { role }
    }
    const { domain, isConfirmed } = await ownDomain(tx, caller.actor)
    const provider = await tx
      .selectFrom('sso_providers')
      .where('domain', '=', domain)
      .where('active', '=', true)
      .select(['id', 'join_company_id', 'join_role'])
      .forUpdate()
      .executeTakeFirst()
    const joined = provider?.join_company_id ?? null
    const joinedBy = joined === null ? null : joined === company.id ? 'own' : 'another'
    assertAllowed(mayTurnOnJoining({ isConfirmed, sso: provider === undefined ? null : { joinedBy } }))
    if (provider === undefined || (joinedBy === 'own' && provider.join_role === role)) return { role }
    await tx
      .updateTable('sso_providers')
      .set({ join_company_id: company.id, join_role: role })
      .where('id', '=', provider.id)
      .execute()
    await recordInAccount(tx, caller, 'updateJoining', { domain, role })
    return { role }
  })
}
