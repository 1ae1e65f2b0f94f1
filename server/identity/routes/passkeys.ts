import { createRoute } from '@hono/zod-openapi'
import { isAPIError } from 'better-auth/api'
import { mayAddPasskey, passkeyNameInput } from '#domain/sign-in-methods.ts'
import { addPasskey, removePasskey, renamePasskey } from '#server/identity/commands/passkeys.ts'
import { sessionView } from '#server/identity/queries.ts'
import { listPasskeys, passkeyList } from '#server/identity/queries/passkeys.ts'
import { signInMethodsOf } from '#server/identity/queries/sign-in-methods.ts'
import { passkeyHeaders } from '#server/identity/challenge-cookies.ts'
import { jsonResponse, byId, json, createdResponse, createRouter, onlyId, operation } from '#server/http/operation.ts'
import { assertAllowed, AppError } from '#server/app-error.ts'
import { addPasskeyInput, creationOptions, nothingAsked, passkeySignInInput, requestOptions } from './passkey-json.ts'
import { forwardCookies, setKnownBrowserCookie, startedSession } from '#server/identity/session-cookies.ts'

const start = createRoute({
  method: 'post',
  path: '/passkeys/options',
  ...operation('startPasskey', "Get WebAuthn's creation options for a new passkey"),
  request: { body: json(nothingAsked) },
  responses: jsonResponse(creationOptions),
})

const add = createRoute({
  method: 'post',
  path: '/passkeys',
  ...operation('addPasskey', 'Add the passkey that the browser created'),
  request: { body: json(addPasskeyInput) },
  responses: createdResponse(onlyId),
})

const list = createRoute({
  method: 'get',
  path: '/passkeys',
  ...operation('listPasskeys', "List the actor's passkeys"),
  responses: jsonResponse(passkeyList),
})

const rename = createRoute({
  method: 'put',
  path: '/passkeys/{id}',
  ...operation('renamePasskey', 'Rename a passkey'),
  request: { params: byId, body: json(passkeyNameInput) },
  responses: jsonResponse(onlyId),
})

const remove = createRoute({
  method: 'delete',
  path: '/passkeys/{id}',
  ...operation('removePasskey', 'Remove a passkey'),
  request: { params: byId },
  responses: jsonResponse(onlyId),
})

const startSignIn = createRoute({
  method: 'post',
  path: '/session/passkey/options',
  ...operation('startPasskeySignIn', "Get WebAuthn's request options for a passkey sign-in"),
  request: { body: json(nothingAsked) },
  responses: jsonResponse(requestOptions),
})

const signIn = createRoute({
  method: 'post',
  path: '/session/passkey',
  ...operation('signInWithPasskey', 'Sign in with a passkey'),
  request: { body: json(passkeySignInInput) },
  responses: jsonResponse(sessionView),
})

export const passkeyRoutes = createRouter()
  .openapi(start, async (c) => {
    const { services, caller } = c.var
    await services.limits.consume('passkeysPerAccount', caller.actor.id)
    assertAllowed(mayAddPasskey((await signInMethodsOf(services.db, services, caller.actor.id)).passkeys))
    const { headers } = c.req.raw
    const made = await services.auth.api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true })
    forwardCookies(c, made.headers)
    return c.json(creationOptions.parse(made.response), 200)
  })
  .openapi(add, async (c) =>
    c.json(await addPasskey(c.var.services, c.var.caller, c.req.raw.headers, c.req.valid('json')), 201),
  )
  .openapi(list, async (c) => c.json(await listPasskeys(c.var.services.db, c.var.caller.actor), 200))
  .openapi(rename, async (c) =>
    c.json(await renamePasskey(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json').name), 200),
  )
  .openapi(remove, async (c) => c.json(await removePasskey(c.var.services, c.var.caller, c.req.valid('param').id), 200))
  .openapi(startSignIn, async (c) => {
    const { services, address } = c.var
    if (address !== null) await services.limits.consume('passkeyOptionsPerAddress', address)
    // Without the session: whose passkeys there are is nobody's business, the device knows its own.
    const made = await services.auth.api.generatePasskeyAuthenticationOptions({
      headers: new Headers(),
      returnHeaders: true,
    })
    forwardCookies(c, made.headers)
    return c.json(requestOptions.parse({ ...made.response, userVerification: 'required' }), 200)
  })
  .openapi(signIn, async (c) => {
    const { services, address } = c.var
    if (address !== null) await services.limits.consume('signInPerAddress', address)
    const headers = passkeyHeaders(services.auth, c.req.raw.headers)
    const body = c.req.valid('json')
    const signedIn = await services.auth.api
      .verifyPasskeyAuthentication({ body, headers, returnHeaders: true })
      .catch(passkeyNotSignedInError)
    const session = await startedSession(c.var, signedIn.response.session.token, 'passkey')
    forwardCookies(c, signedIn.headers)
    await setKnownBrowserCookie(c, session.view.actor.id)
    return c.json(session.view, 200)
  })

/** One answer, whether the passkey is unknown, removed, wrong or of an account that may not sign in. */
function passkeyNotSignedInError(error: unknown): never {
  if (isAPIError(error))
    throw new AppError('unauthenticated', 'This passkey was not accepted. Please try again, or sign in another way.')
  throw error
}
