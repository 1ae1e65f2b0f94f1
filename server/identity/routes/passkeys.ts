import { createRoute } from '@hono/zod-openapi'
import { passkeyNameInput } from '#domain/sign-in-methods.ts'
import {
  addPasskey,
  passkeyMinutes,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '#server/identity/commands/passkeys.ts'
import { sessionView } from '#server/identity/queries.ts'
import { listPasskeys, passkeyList } from '#server/identity/queries/passkeys.ts'
import { jsonResponse, byId, json, createdResponse, createRouter, onlyId, operation } from '#server/http/operation.ts'
import { addPasskeyInput, creationOptions, nothingAsked, passkeySignInInput, requestOptions } from './passkey-json.ts'
import { challengeOf, setChallengeCookie, signedIn, signInSourceOf } from '#server/identity/session-cookies.ts'

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
    const { options, token } = await startPasskey(c.var.services, c.var.caller)
    setChallengeCookie(c, 'passkey', { token, minutes: passkeyMinutes })
    return c.json(creationOptions.parse(options), 200)
  })
  .openapi(add, async (c) =>
    c.json(await addPasskey(c.var.services, c.var.caller, challengeOf(c, 'passkey'), c.req.valid('json')), 201),
  )
  .openapi(list, async (c) => c.json(await listPasskeys(c.var.services.db, c.var.caller.actor), 200))
  .openapi(rename, async (c) =>
    c.json(await renamePasskey(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json').name), 200),
  )
  .openapi(remove, async (c) => c.json(await removePasskey(c.var.services, c.var.caller, c.req.valid('param').id), 200))
  .openapi(startSignIn, async (c) => {
    const { options, token } = await startPasskeySignIn(c.var.services, signInSourceOf(c))
    setChallengeCookie(c, 'passkey', { token, minutes: passkeyMinutes })
    return c.json(requestOptions.parse(options), 200)
  })
  .openapi(signIn, async (c) => {
    const { response } = c.req.valid('json')
    const started = await signInWithPasskey(c.var.services, signInSourceOf(c), challengeOf(c, 'passkey'), response)
    return c.json(await signedIn(c, started), 200)
  })
