import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
// @ts-expect-error -- the package brings no types
import UntypedProvider from 'oidc-provider'

type Grant = { addOIDCScope: (scope: string) => void; save: () => Promise<string> }
type Context = {
  oidc: {
    client: { clientId: string }
    session: { accountId: string }
    provider: { Grant: new (of: { clientId: string; accountId: string }) => Grant }
  }
}
type ProviderClass = new (
  issuer: string,
  configuration: object,
) => { callback: () => (request: IncomingMessage, response: ServerResponse) => void }
const Provider = UntypedProvider as ProviderClass

type Claims = { email?: string; email_verified?: boolean; name?: string }
type Options = { redirectUris: string[]; idTokenHasEmail?: boolean }

const clientSecret = 'the-secret-of-the-client-at-the-provider'

/**
 * A real OpenID provider on this machine. A sign-in with a name of `people` gets its claims, with any password. `setUp` may
 * be called again, which forgets everybody.
 */
export async function startOpenIdProvider() {
  const people = new Map<string, Claims>()
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
  const server: Server = createServer((request, response) => handle(request, response)).listen(0)
  await once(server, 'listening')
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`

  function setUp({ redirectUris, idTokenHasEmail = true }: Options): void {
    const provider = new Provider(issuer, {
      clients: [{ client_id: 'verdigris', client_secret: clientSecret, redirect_uris: redirectUris }],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      conformIdTokenClaims: !idTokenHasEmail,
      pkce: { required: () => true },
      cookies: { keys: ['a-key-of-the-tests'] },
      findAccount: (_context: unknown, id: string) => ({
        accountId: id,
        claims: () => ({ sub: id, ...people.get(id) }),
      }),
      async loadExistingGrant({ oidc }: Context) {
        const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    })
    handle = provider.callback()
  }

  return {
    issuer,
    clientId: 'verdigris',
    clientSecret,
    people,
    setUp,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Signs in at the provider like a browser. Returns the address of this program that the provider redirects to. */
export async function signInAtProvider(start: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>()
  const issuer = new URL(start).origin
  let next = new URL(start)
  let form: URLSearchParams | null = null
  for (let step = 0; step < 12; step++) {
    const response: Response = await fetch(next, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { body: form }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    const page = await response.text()
    if (location !== null) {
      form = null
      next = new URL(location, next)
      if (next.origin !== issuer) return next
    } else {
      const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1]
      if (action === undefined || form !== null) throw new Error(`the provider says ${response.status}: ${page}`)
      next = new URL(action, next)
      form = new URLSearchParams({ prompt: 'login', login, password: 'any' })
    }
  }
  throw new Error('the provider leads nowhere')
}
