import { z } from '@hono/zod-openapi'
import type { PersonId } from '#domain/access/actor.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { countOf } from '#server/database/count-of.ts'
import { timestamp } from '#server/http/timestamp.ts'
import type { Services } from '#server/services.ts'
import { platformProviderId, ssoProviderFor, ssoProviderId } from './identity-providers.ts'

export const linkable = ['external', 'sso'] as const

export const identityList = z.object({
  /** Whether a password is set. */
  password: z.boolean(),
  identities: z.array(
    z.object({
      id: z.uuid(),
      label: z.string(),
      since: timestamp,
      /** The number of other ways to sign in without it. */
      left: z.number(),
    }),
  ),
  /** The providers that can be linked in addition: the platform's, and the single sign-on of the address's domain. */
  available: z.array(z.object({ provider: z.enum(linkable), label: z.string() })),
})

/** The caller's own ways to sign in. */
export async function listIdentities(
  services: Services,
  user: { id: PersonId; email: string },
): Promise<z.infer<typeof identityList>> {
  const { password, identities, linked } = await signInMethodsOf(services.db, services, user.id)
  const company = await ssoProviderFor(services, user.email)
  const available: z.infer<typeof identityList>['available'] = []
  if (services.openId && !linked.has(platformProviderId))
    available.push({ provider: 'external', label: services.openId.label })
  if (company && !linked.has(company.id)) available.push({ provider: 'sso', label: company.label })
  return { password, identities, available }
}

/**
 * The sign-in methods of an account, and the number of usable `ways`. An identity whose provider is deleted or switched
 * off is listed but does not count.
 */
export async function signInMethodsOf(db: Database | Tx, { openId }: Pick<Services, 'openId'>, userId: PersonId) {
  const accounts = await db
    .selectFrom('auth_accounts')
    .where('user_id', '=', userId)
    .select(['id', 'provider_id', 'password', 'created_at as since'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const passkeys = await countOf(db.selectFrom('auth_passkeys').where('user_id', '=', userId))
  const companies = await db.selectFrom('sso_providers').select(['id', 'label', 'active']).execute()

  const providers = new Map(companies.map(({ id, label, active }) => [ssoProviderId(id), { label, active }]))
  if (openId) providers.set(platformProviderId, { label: openId.label, active: true })
  const password = accounts.some((account) => account.password !== null)
  const linked = accounts.filter(({ provider_id }) => provider_id !== 'credential')
  const isWay = (provider_id: string) => providers.get(provider_id)?.active === true
  const ways = Number(password) + passkeys + linked.filter(({ provider_id }) => isWay(provider_id)).length
  const identities = linked.map(({ id, provider_id, since }) => ({
    id,
    label: providers.get(provider_id)?.label ?? 'A sign-in that is no longer offered',
    since,
    left: ways - Number(isWay(provider_id)),
  }))
  return { password, passkeys, ways, identities, linked: new Set(linked.map(({ provider_id }) => provider_id)) }
}
