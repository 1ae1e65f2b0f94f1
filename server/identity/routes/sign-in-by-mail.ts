import { mailRequestInput, signInCodeInput, signInLinkRequestInput, tokenInput } from '#domain/identity/email-tokens.ts'
import { answer, createRouter, emptyAnswer, emptyObject, route, sourceOf } from '#server/http/operation.ts'
import {
  requestSignInCode,
  requestSignInLink,
  signInWithCode,
  signInWithLink,
} from '#server/identity/commands/sign-in-by-mail.ts'
import { sessionView } from '#server/identity/queries.ts'
import { signedInView, signInSourceOf } from '#server/identity/session-cookies.ts'

const requestCode = route('post', '/sign-in-codes', 'requestSignInCode', {
  summary: 'Request a mail with a code to sign in; the response does not reveal whether the address has an account',
  body: mailRequestInput,
  answer: emptyObject,
})

const withCode = route('post', '/session/code', 'signInWithCode', {
  summary: 'Sign in with the code of the mail',
  body: signInCodeInput,
  answer: sessionView,
})

const requestLink = route('post', '/sign-in-links', 'requestSignInLink', {
  summary: 'Request a mail with a link to sign in; the response does not reveal whether the address has an account',
  body: signInLinkRequestInput,
  answer: emptyObject,
})

const withLink = route('post', '/session/link', 'signInWithLink', {
  summary: 'Sign in with the link of the mail',
  body: tokenInput,
  answer: sessionView,
})

export const signInByMailRoutes = createRouter()
  .openapi(requestCode, (c) =>
    emptyAnswer(c, requestSignInCode(c.var.services, sourceOf(c.var), c.req.valid('json').email)),
  )
  .openapi(withCode, async (c) => {
    const started = await signInWithCode(c.var.services, signInSourceOf(c), c.req.valid('json'))
    return answer(c, signedInView(c, started))
  })
  .openapi(requestLink, (c) => emptyAnswer(c, requestSignInLink(c.var.services, sourceOf(c.var), c.req.valid('json'))))
  .openapi(withLink, async (c) => {
    const started = await signInWithLink(c.var.services, signInSourceOf(c), c.req.valid('json').token)
    return answer(c, signedInView(c, started))
  })
