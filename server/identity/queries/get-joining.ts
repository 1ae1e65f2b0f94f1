import { z } from '@hono/zod-openapi'
import type { Actor } from '#domain/access/actor.ts'
import { joinRoles } from '#domain/access/company-role.ts'
import { domainOfEmail } from '#domain/identity/single-sign-on.ts'
import type { Database, Tx } from '#server/database/connect.ts'

export const joiningView = z.object({
  /** The domain of the own address, if it has active single sign-on, and the name of that. */
  sso: z.object({ domain: z.string(), label: z.string() }).nullable(),
  is_confirmed: z.boolean(),
  /** As what its people join the own company; null if they do not. */
  role: z.enum(joinRoles).nullable(),
  /** Its people join another company. */
  is_taken: z.boolean(),
  /** Further domains whose people join the own company, turned on by other owners. */
  other_domains: z.array(z.string()),
})

/** Whether people of the actor's domain join the company by single sign-on. */
export async function getJoining(db: Database, actor: Actor): Promise<z.infer<typeof joiningView>> {
  const { domain, isConfirmed } = await ownDomain(db, actor)
  const providers = await db
    .selectFrom('sso_providers')
    .where('active', '=', true)
    .where((eb) => eb.or([eb('domain', '=', domain), eb('join_company_id', '=', actor.company.id)]))
    .select(['domain', 'label', 'join_company_id', 'join_role'])
    .orderBy('domain')
    .execute()
  const own = providers.find((one) => one.domain === domain)
  const isJoined = own?.join_company_id === actor.company.id
  return {
    sso: own === undefined ? null : { domain, label: own.label },
    is_confirmed: isConfirmed,
    role: isJoined ? own.join_role : null,
    is_taken: own !== undefined && own.join_company_id !== null && !isJoined,
    other_domains: providers.filter((one) => one !== own).map((one) => one.domain),
  }
}

/** The domain of the actor's address, and whether the address is confirmed. */
export async function ownDomain(
  db: Database | Tx,
  { person }: Actor,
): Promise<{ domain: string; isConfirmed: boolean }> {
  const { email, email_verified } = await db
    .selectFrom('auth_users')
    .where('id', '=', person.id)
    .select(['email', 'email_verified'])
    .executeTakeFirstOrThrow()
  return { domain: domainOfEmail(email), isConfirmed: email_verified }
}
