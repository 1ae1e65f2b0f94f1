import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect } from 'vitest'
import { browserOf } from './external-browser.ts'
import type { Person } from './factories.ts'
import { signInAtProvider, startOpenIdProvider } from './openid-provider.ts'
import type { World } from './world.ts'

/** Companies whose domains have single sign-on at a real provider, for one test file. */
export function joiningIn(world: World) {
  const { begin, comeBack, whoIs } = browserOf(world)
  const ids = Array.from({ length: 30 }, () => randomUUID())
  let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
  const admins: Person[] = []

  beforeAll(async () => {
    provider = await startOpenIdProvider()
    provider.setUp({ redirectUris: ids.map((one) => `http://localhost:3000/api/session/sso/${one}/callback`) })
    admins.push(await world.admin())
  })
  afterAll(() => provider.close())

  const admin = () => admins[0] ?? null
  const setUp = (id: string, domain: string, overrides: object = {}) =>
    world.as(admin()).put(`/api/sso-providers/${id}`, {
      kind: 'oidc',
      domain,
      label: 'Acme ID',
      active: true,
      version: 0,
      issuer: provider.issuer,
      client_id: provider.clientId,
      client_secret: provider.clientSecret,
      ...overrides,
    })

  async function ownerAt(domain: string, emailVerified = true): Promise<Person> {
    const owner = await world.customer()
    const email = `owner-${randomUUID().slice(0, 8)}@${domain}`
    await world.db
      .updateTable('auth_users')
      .set({ email, email_verified: emailVerified })
      .where('id', '=', owner.personId)
      .execute()
    return { ...owner, email }
  }

  return {
    admin,
    setUp,
    ownerAt,
    whoIs,

    /** A company whose owner has a confirmed address of a domain with single sign-on. */
    async scene() {
      const domain = `${randomUUID().slice(0, 8)}.example`
      const id = ids.pop() ?? ''
      expect((await setUp(id, domain)).status).toBe(200)
      return { domain, id, owner: await ownerAt(domain) }
    },

    get: (as: Person | null) => world.as(as).get('/api/company/joining'),
    update: (as: Person | null, role: string | null) => world.as(as).put('/api/company/joining', { role }),

    /** Somebody whom the provider of the domain knows, at the first sign-in. */
    async signIn(
      domain: string,
      claims: { email?: string; email_verified?: boolean; name?: string } = {},
      login = randomUUID(),
      invitation?: { token: string; accepts_terms: true },
    ) {
      const email = claims.email ?? `anna.berg-${login.slice(0, 4)}@${domain}`
      provider.people.set(login, { ...claims, email })
      const { url, cookie } = await begin('/api/session/sso', { email: `somebody@${domain}`, invitation })
      return { ...(await comeBack(await signInAtProvider(url, login), cookie)), email, login }
    },
  }
}
