import { createRoute, z } from '@hono/zod-openapi'
import { acceptBySignOnInput } from '#domain/people/people.ts'
import { signInInput } from '#domain/identity/sign-up.ts'
import { samlMetadata } from '#server/identity/saml.ts'
import { answer, byId, createRouter, operation, route } from '#server/http/operation.ts'
import { notFound } from '#server/app-error.ts'
import { ExternalSignInFailure } from '#server/identity/commands/external-failure.ts'
import { assertInvited } from '#server/identity/commands/accept-by-identity.ts'
import { acceptSamlResponse } from '#server/identity/commands/external-sign-in.ts'
import {
  getSignInOptions,
  platformProvider,
  signInOptions,
  ssoProvider,
  ssoProviderFor,
} from '#server/identity/queries/identity-providers.ts'
import { signInSourceOf } from '#server/identity/session-cookies.ts'
import { beginExternal, rateLimitExternal, finishExternalInBrowser, orProblemPage } from './external-browser.ts'

/** The URL to send the browser to. */
export const redirectView = z.object({ url: z.url() })
const from = z.string().max(2000).optional()
const leads = { 303: { description: 'A page of this site, which says what went wrong if something did' } }

const options = route('get', '/session/options', 'getSignInOptions', {
  summary: 'List the sign-in methods that are set up besides the password',
  answer: signInOptions,
})

const startExternal = route('post', '/session/external', 'startExternalSignIn', {
  summary: "Start a sign-in at the platform's OpenID provider",
  body: z.strictObject({ from }),
  answer: redirectView,
})

const finishExternal = route('get', '/session/external/callback', 'finishExternalSignIn', {
  summary: "Callback of the platform's OpenID provider",
  responses: leads,
})

const startSso = route('post', '/session/sso', 'startSso', {
  summary: "Start the single sign-on of an email address's domain",
  body: z.strictObject({
    email: signInInput.shape.email,
    from,
    /** The invitation that is accepted by the sign-in. */
    invitation: acceptBySignOnInput.optional(),
  }),
  answer: redirectView,
})

const finishSso = route('get', '/session/sso/{id}/callback', 'finishSso', {
  summary: 'Callback of single sign-on',
  responses: leads,
})

const acceptSaml = createRoute({
  method: 'post',
  path: '/session/sso/{id}/acs',
  ...operation('acceptSamlResponse', 'Receive the response of a SAML identity provider, posted from its site'),
  request: {
    params: byId,
    body: {
      content: {
        'application/x-www-form-urlencoded': {
          schema: z.object({ SAMLResponse: z.string().optional(), RelayState: z.string().optional() }),
        },
      },
    },
  },
  responses: leads,
})

const metadata = route('get', '/session/sso/{id}/metadata', 'getSamlMetadata', {
  summary: 'Get the metadata of this site for a SAML identity provider',
  responses: { 200: { description: 'Metadata', content: { 'application/samlmetadata+xml': { schema: z.string() } } } },
})

export const externalRoutes = createRouter()
  .openapi(options, (c) => answer(c, getSignInOptions(c.var.services)))
  .openapi(startExternal, (c) =>
    answer(c, beginExternal(c, platformProvider(c.var.services), { from: c.req.valid('json').from })),
  )
  .openapi(finishExternal, async (c) =>
    c.redirect(await finishExternalInBrowser(c, platformProvider(c.var.services)), 303),
  )
  .openapi(startSso, async (c) => {
    const { email, from: page, invitation } = c.req.valid('json')
    await rateLimitExternal(c)
    if (invitation) await assertInvited(c.var.services, signInSourceOf(c), invitation.token)
    await c.var.services.limits.consume('singleSignOnPerEmail', email)
    const provider = await ssoProviderFor(c.var.services, email)
    if (provider === null) throw notFound('identity.ssoNotSetUp')
    return answer(c, beginExternal(c, provider, { from: page, hint: email, invitation: invitation?.token }))
  })
  .openapi(finishSso, async (c) =>
    c.redirect(await finishExternalInBrowser(c, await ssoProvider(c.var.services, c.req.valid('param').id)), 303),
  )
  .openapi(acceptSaml, async (c) => {
    const { services } = c.var
    const { id } = c.req.valid('param')
    const { SAMLResponse, RelayState } = await c.req.parseBody()
    const provider = await ssoProvider(services, id)
    const page = await orProblemPage(c, provider, async () => {
      await rateLimitExternal(c)
      if (provider === null || typeof SAMLResponse !== 'string' || typeof RelayState !== 'string')
        throw new ExternalSignInFailure('expired')
      const key = await acceptSamlResponse(
        services,
        provider,
        { state: RelayState, response: SAMLResponse },
        new Date(),
      )
      // A path of this site, so that the browser sends the cookie that was missing in this post.
      return `/api/session/sso/${id}/callback?${new URLSearchParams({ state: RelayState, key })}`
    })
    return c.redirect(page, 303)
  })
  .openapi(metadata, async (c) => {
    const provider = await ssoProvider(c.var.services, c.req.valid('param').id)
    if (provider?.kind !== 'saml') throw notFound()
    return c.body(await samlMetadata(provider.saml), 200, { 'Content-Type': 'application/samlmetadata+xml' })
  })
