import { createRoute } from '@hono/zod-openapi'
import { mailRequestInput, signInCodeInput, signInLinkRequestInput, tokenInput } from '#domain/email-tokens.ts'
import { jsonResponse, json, createRouter, emptyObject, operation } from '#server/http/operation.ts'
import {
  requestSignInCode,
  requestSignInLink,
  signInWithCode,
  signInWithLink,
} from '#server/identity/commands/sign-in-by-mail.ts'
import { sessionView } from '#server/identity/queries.ts'
import { sourceOf } from './email-tokens.ts'
import { signedIn, signInSourceOf } from '#server/identity/session-cookies.ts'

const requestCode = createRoute({
  method: 'post',
  path: '/sign-in-codes',
  ...operation(
    'requestSignInCode',
    'Request a mail with a code to sign in; the response does not reveal whether the address has an account',
  ),
  request: { body: json(mailRequestInput) },
  responses: jsonResponse(emptyObject),
})

const withCode = createRoute({
  method: 'post',
  path: '/session/code',
  ...operation('signInWithCode', 'Sign in with the code of the mail'),
  request: { body: json(signInCodeInput) },
  responses: jsonResponse(sessionView),
})

const requestLink = createRoute({
  method: 'post',
  path: '/sign-in-links',
  ...operation(
    'requestSignInLink',
    'Request a mail with a link to sign in; the response does not reveal whether the address has an account',
  ),
  request: { body: json(signInLinkRequestInput) },
  responses: jsonResponse(emptyObject),
})

const withLink = createRoute({
  method: 'post',
  path: '/session/link',
  ...operation('signInWithLink', 'Sign in with the link of the mail'),
  request: { body: json(tokenInput) },
  responses: jsonResponse(sessionView),
})

export const signInByMailRoutes = createRouter()
  .openapi(requestCode, async (c) => {
    await requestSignInCode(c.var.services, sourceOf(c.var), c.req.valid('json').email)
    return c.json({}, 200)
  })
  .openapi(withCode, async (c) => {
    const started = await signInWithCode(c.var.services, signInSourceOf(c), c.req.valid('json'))
    return c.json(await signedIn(c, started), 200)
  })
  .openapi(requestLink, async (c) => {
    await requestSignInLink(c.var.services, sourceOf(c.var), c.req.valid('json'))
    return c.json({}, 200)
  })
  .openapi(withLink, async (c) => {
    const started = await signInWithLink(c.var.services, signInSourceOf(c), c.req.valid('json').token)
    return c.json(await signedIn(c, started), 200)
  })
