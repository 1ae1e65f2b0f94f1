import { plainAddressOf, type SsoProviderInput } from '#domain/identity/single-sign-on.ts'
import { discover } from '#server/identity/openid.ts'
import { countOf } from '#server/database/count-of.ts'
import { readCertificate } from '#server/identity/saml.ts'
import { seal, unseal } from '#server/identity/sealed.ts'
import { record } from '#server/history.ts'
import { invalidField, invalidFields, onUniqueViolation, notFound, AppError } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { ssoProviderId } from '#server/identity/queries/identity-providers.ts'
import { notifyAdministrators } from './notify-administrators.ts'

const maxSsoProviders = 500
const joinedByNobody = { join_company_id: null, join_role: null }

/**
 * An administrator creates or changes the single sign-on of a domain. The client chooses the `id`, so that a repeated
 * request creates only one. The issuer of an active OpenID provider must answer. When the issuer or the domain changes, the
 * old identities are deleted.
 */
export async function saveSsoProvider(
  services: Services,
  caller: Caller,
  id: string,
  input: SsoProviderInput,
): Promise<{ id: string; version: number }> {
  const { db, auth, baseUrl } = services
  const plain = plainAddressOf(input, baseUrl)
  if (plain !== null) throw invalidFields(plain)
  const { kind, domain, label, active, issuer, version } = input
  const before = await db.selectFrom('sso_providers').where('id', '=', id).selectAll().executeTakeFirst()
  const own = { client_id: null, client_secret: null, entry_point: null, certificate: null }
  const settings =
    input.kind === 'oidc'
      ? { ...own, client_id: input.client_id, client_secret: await checkOpenId(auth.secret, input, before) }
      : { ...own, entry_point: input.entry_point, certificate: checkCertificate(input.certificate) }
  const values = { domain, kind, label, active, issuer, ...settings, updated_at: caller.at }
  const saved = db.transaction().execute(async (tx) => {
    const stored = await tx
      .selectFrom('sso_providers')
      .where('id', '=', id)
      .select(['version', 'domain', 'issuer'])
      .forUpdate()
      .executeTakeFirst()
    if ((stored?.version ?? 0) !== version) throw new AppError('stale', 'common.stale')
    if (stored === undefined) {
      const count = await countOf(tx.selectFrom('sso_providers'))
      if (count >= maxSsoProviders) throw new AppError('conflict', 'identity.tooManyProviders')
      await tx
        .insertInto('sso_providers')
        .values({ id, version: 1, created_at: caller.at, ...values })
        .execute()
    } else {
      await tx
        .updateTable('sso_providers')
        // The owner who let the people of a domain join did so for that domain.
        .set({ version: version + 1, ...values, ...(stored.domain !== domain && joinedByNobody) })
        .where('id', '=', id)
        .execute()
      if (stored.issuer !== issuer || stored.domain !== domain)
        await tx.deleteFrom('auth_accounts').where('provider_id', '=', ssoProviderId(id)).execute()
    }
    await record(tx, caller, 'saveSsoProvider', {
      subject: 'settings',
      subjectId: id,
      detail: { domain, kind, label, active, issuer, new: stored === undefined },
    })
    const change = stored === undefined ? 'set up' : 'changed'
    await notifyAdministrators(services, tx, caller, { domain, change, issuer, active })
    return { id, version: version + 1 }
  })
  return saved.catch(onUniqueViolation(() => invalidField('domain', 'identity.domainTaken')))
}

/** Ends the single sign-on of a domain and deletes its identities. */
export async function deleteSsoProvider(services: Services, caller: Caller, id: string): Promise<{ id: string }> {
  return services.db.transaction().execute(async (tx) => {
    const deleted = await tx
      .deleteFrom('sso_providers')
      .where('id', '=', id)
      .returning(['domain', 'kind', 'label', 'issuer'])
      .executeTakeFirstOrThrow(() => notFound())
    await tx.deleteFrom('auth_accounts').where('provider_id', '=', ssoProviderId(id)).execute()
    await record(tx, caller, 'deleteSsoProvider', { subject: 'settings', subjectId: id, detail: deleted })
    const { domain, issuer } = deleted
    await notifyAdministrators(services, tx, caller, { domain, change: 'removed', issuer, active: false })
    return { id }
  })
}

type Stored = { client_secret: string | null; issuer: string; client_id: string | null } | undefined

/** Returns the sealed secret. The stored one is kept only for the provider that it was entered for. */
async function checkOpenId(
  secret: string,
  { issuer, client_id, client_secret, active }: Extract<SsoProviderInput, { kind: 'oidc' }>,
  stored: Stored,
): Promise<string> {
  const storedSecret = stored?.issuer === issuer && stored.client_id === client_id ? stored.client_secret : null
  if (client_secret === '' && storedSecret === null) throw invalidField('client_secret', 'identity.secretMissing')
  const clientSecret = client_secret || unseal(secret, storedSecret ?? '')
  // A secret that was sealed with a former AUTH_SECRET is lost.
  if (clientSecret === null) throw invalidField('client_secret', 'identity.secretMissing')
  // A provider that does not answer can still be switched off.
  if (active)
    await discover({ issuer, clientId: client_id, clientSecret }).catch(() => {
      throw invalidField('issuer', 'identity.noProvider')
    })
  return seal(secret, clientSecret)
}

function checkCertificate(text: string): string {
  const certificate = readCertificate(text)
  if (certificate === null) throw invalidField('certificate', 'identity.notACertificate')
  return certificate
}
