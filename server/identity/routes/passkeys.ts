import { passkeyNameInput } from '#domain/identity/sign-in-methods.ts'
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
import { answer, createdResponse, createRouter, onlyId, route } from '#server/http/operation.ts'
import {
  addPasskeyInput,
  creationOptions,
  emptyInput,
  passkeySignInInput,
  requestOptions,
} from '#server/identity/passkey-json.ts'
import {
  challengeOf,
  sessionOf,
  setChallengeCookie,
  signedInView,
  signInSourceOf,
} from '#server/identity/session-cookies.ts'

const start = route('post', '/passkeys/options', 'startPasskey', {
  summary: "Get WebAuthn's creation options for a new passkey",
  body: emptyInput,
  answer: creationOptions,
})

const add = route('post', '/passkeys', 'addPasskey', {
  summary: 'Add the passkey that the browser created',
  body: addPasskeyInput,
  responses: createdResponse(onlyId),
})

const list = route('get', '/passkeys', 'listPasskeys', { summary: "List the actor's passkeys", answer: passkeyList })

const rename = route('put', '/passkeys/{id}', 'renamePasskey', {
  summary: 'Rename a passkey',
  body: passkeyNameInput,
  answer: onlyId,
})

const remove = route('delete', '/passkeys/{id}', 'removePasskey', { summary: 'Remove a passkey', answer: onlyId })

const startSignIn = route('post', '/session/passkey/options', 'startPasskeySignIn', {
  summary: "Get WebAuthn's request options for a passkey sign-in",
  body: emptyInput,
  answer: requestOptions,
})

const signIn = route('post', '/session/passkey', 'signInWithPasskey', {
  summary: 'Sign in with a passkey',
  body: passkeySignInInput,
  answer: sessionView,
})

export const passkeyRoutes = createRouter()
  .openapi(start, async (c) => {
    const { options, token } = await startPasskey(c.var.services, c.var.caller)
    setChallengeCookie(c, 'passkey', { token, minutes: passkeyMinutes })
    return c.json(creationOptions.parse(options), 200)
  })
  .openapi(add, (c) =>
    answer(
      c,
      addPasskey(c.var.services, c.var.caller, sessionOf(c.var).id, challengeOf(c, 'passkey'), c.req.valid('json')),
      201,
    ),
  )
  .openapi(list, (c) => answer(c, listPasskeys(c.var.services.db, c.var.caller.actor)))
  .openapi(rename, (c) =>
    answer(c, renamePasskey(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json').name)),
  )
  .openapi(remove, (c) => answer(c, removePasskey(c.var.services, c.var.caller, c.req.valid('param').id)))
  .openapi(startSignIn, async (c) => {
    const { options, token } = await startPasskeySignIn(c.var.services, signInSourceOf(c))
    setChallengeCookie(c, 'passkey', { token, minutes: passkeyMinutes })
    return c.json(requestOptions.parse(options), 200)
  })
  .openapi(signIn, async (c) => {
    const { response } = c.req.valid('json')
    const started = await signInWithPasskey(c.var.services, signInSourceOf(c), challengeOf(c, 'passkey'), response)
    return answer(c, signedInView(c, started))
  })
