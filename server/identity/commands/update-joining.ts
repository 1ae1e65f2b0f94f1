import type { z } from 'zod'
import { mayTurnOnJoining, type updateJoiningInput } from '#domain/joining.ts'
import { ownDomain } from '#server/identity/queries/get-joining.ts'
import { recordInAccount } from '#server/history.ts'
import { assertAllowed } from '#server/app-error.ts'
import type { Caller, Services } from '#server/services.ts'

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
