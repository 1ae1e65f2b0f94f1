import { z } from '@hono/zod-openapi'
import type { Selectable } from 'kysely'
import { domainOfEmail, ssoKinds } from '#domain/identity/single-sign-on.ts'
import type { OpenIdClient } from '#server/env.ts'
import type { SamlProvider } from '#server/identity/saml.ts'
import { unseal } from '#server/identity/sealed.ts'
import type { Schema } from '#server/database/schema.ts'
import { timestamp } from '#server/http/timestamp.ts'
import type { Services } from '#server/services.ts'

/** A provider that verifies people's identities for this program: the platform's own, or the one of a company's domain. */
export type IdentityProvider = {
  /** `external`, or `sso:` and the id of its row; the `provider_id` of its identities. */
  id: string
  label: string
  /** Only addresses of this domain may sign in through it. */
  domain: string | null
  issuer: string
  callbackUrl: string
} & ({ kind: 'oidc'; openId: OpenIdClient } | { kind: 'saml'; saml: SamlProvider })

export const platformProviderId = 'external'
export const ssoProviderId = (id: string): string => `sso:${id}`

export function platformProvider({ openId, baseUrl }: Pick<Services, 'openId' | 'baseUrl'>): IdentityProvider | null {
  if (openId === null) return null
  return {
    id: platformProviderId,
    label: openId.label,
    domain: null,
    issuer: openId.issuer,
    callbackUrl: `${baseUrl}/api/session/external/callback`,
    kind: 'oidc',
    openId,
  }
}

/** The active provider for the domain of this address. */
export async function ssoProviderFor(services: Services, email: string): Promise<IdentityProvider | null> {
  const row = await inUse(services).where('domain', '=', domainOfEmail(email)).executeTakeFirst()
  return row === undefined ? null : providerOf(services, row)
}

/** Null if there is none with this id, or it is switched off. */
export async function ssoProvider(services: Services, id: string): Promise<IdentityProvider | null> {
  const row = await inUse(services).where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : providerOf(services, row)
}

const inUse = ({ db }: Services) => db.selectFrom('sso_providers').where('active', '=', true).selectAll()

/** Every provider has its own addresses here, so that none can answer for another. */
function ssoAddresses(baseUrl: string, id: string) {
  const address = `${baseUrl}/api/session/sso/${id}`
  return { callbackUrl: `${address}/callback`, acsUrl: `${address}/acs`, entityId: `${address}/metadata` }
}

async function providerOf(
  { auth, baseUrl }: Services,
  row: Selectable<Schema['sso_providers']>,
): Promise<IdentityProvider> {
  const { callbackUrl, acsUrl, entityId } = ssoAddresses(baseUrl, row.id)
  const { issuer, client_id, client_secret, entry_point, certificate } = row
  const shared = { id: ssoProviderId(row.id), label: row.label, domain: row.domain, issuer, callbackUrl }
  if (row.kind === 'oidc') {
    // A secret sealed with a former AUTH_SECRET is lost. The provider refuses this program until it is entered again.
    const clientSecret = unseal(auth.secret, client_secret ?? '') ?? 'lost'
    return { ...shared, kind: 'oidc', openId: { issuer, clientId: client_id ?? '', clientSecret } }
  }
  const saml = { issuer, entryPoint: entry_point ?? '', certificate: certificate ?? '', entityId, acsUrl }
  return { ...shared, kind: 'saml', saml }
}

export const signInOptions = z.object({
  /** The platform's own provider, by the name on its button. */
  external: z.object({ label: z.string() }).nullable(),
  /** Whether any company has single sign-on. */
  sso: z.boolean(),
})

export async function getSignInOptions(services: Services): Promise<z.infer<typeof signInOptions>> {
  const any = await inUse(services).limit(1).executeTakeFirst()
  const { openId } = services
  return { external: openId && { label: openId.label }, sso: any !== undefined }
}

export const ssoProviderList = z.object({
  providers: z.array(
    z.object({
      id: z.uuid(),
      domain: z.string(),
      kind: z.enum(ssoKinds),
      label: z.string(),
      active: z.boolean(),
      issuer: z.string(),
      client_id: z.string().nullable(),
      entry_point: z.string().nullable(),
      certificate: z.string().nullable(),
      version: z.number(),
      updated_at: timestamp,
      /** The configuration of this program that an identity provider is given. */
      callback_url: z.string(),
      acs_url: z.string(),
      entity_id: z.string(),
    }),
  ),
})

/** Every company's provider, by domain, without the client secrets. The command allows 500. */
export async function listSsoProviders({ db, baseUrl }: Services): Promise<z.infer<typeof ssoProviderList>> {
  const rows = await db
    .selectFrom('sso_providers')
    .select(['id', 'domain', 'kind', 'label', 'active', 'issuer', 'client_id', 'entry_point', 'certificate'])
    .select(['version', 'updated_at'])
    .orderBy('domain')
    .execute()
  const providers = rows.map((row) => {
    const { callbackUrl, acsUrl, entityId } = ssoAddresses(baseUrl, row.id)
    return { ...row, callback_url: callbackUrl, acs_url: acsUrl, entity_id: entityId }
  })
  return { providers }
}
