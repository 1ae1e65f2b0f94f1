import { randomUUID } from 'node:crypto'
import { beforeAll, expect } from 'vitest'
import type { Person } from './factories.ts'
import { samlProvider } from './saml-provider.ts'
import type { World } from './world.ts'

export type SamlForm = { acs: string; SAMLResponse: string; RelayState: string }

/** Domains whose single sign-on is SAML, for one test file. */
export function samlIn(world: World) {
  const admins: Person[] = []
  beforeAll(async () => {
    admins.push(await world.admin())
  })

  return {
    /** A new domain, its provider, and the metadata of this site for the provider. */
    async samlDomain(provider = samlProvider()) {
      const id = randomUUID()
      const domain = `${id.slice(0, 8)}.example`
      const { issuer, entryPoint: entry_point, certificate } = provider
      const saved = await world.as(admins[0] ?? null).put(`/api/sso-providers/${id}`, {
        kind: 'saml',
        domain,
        label: 'Company sign-on',
        active: true,
        version: 0,
        issuer,
        entry_point,
        certificate,
      })
      expect(saved.status).toBe(200)
      const metadata = String((await world.as(null).get(`/api/session/sso/${id}/metadata`)).body)
      return { id, domain, provider, metadata }
    },

    /** Posts the form as the browser does for the provider's page: from another site, without our cookies. */
    async post({ acs, ...fields }: SamlForm) {
      const response = await world.app.request(acs, {
        method: 'POST',
        headers: { origin: 'https://id.test.example', 'sec-fetch-site': 'cross-site' },
        body: new URLSearchParams(fields),
      })
      expect(response.headers.getSetCookie()).toEqual([])
      return { status: response.status, to: response.headers.get('location') ?? '' }
    },
  }
}
