import { z } from '@hono/zod-openapi'
import { mailRequestInput, resetPasswordInput, tokenInput } from '#domain/identity/email-tokens.ts'
import { answer, createRouter, emptyAnswer, emptyObject, route, sourceOf } from '#server/http/operation.ts'
import { changeEmail, confirmEmailChange } from '#server/identity/commands/change-email.ts'
import { requestPasswordReset, resetPassword } from '#server/identity/commands/reset-password.ts'
import { requestEmailVerification, verifyEmail } from '#server/identity/commands/verify-email.ts'

const requestReset = route('post', '/password-reset', 'requestPasswordReset', {
  summary: 'Request a mail to choose a new password; the response does not reveal whether the address has an account',
  body: mailRequestInput,
  answer: emptyObject,
})

const reset = route('post', '/password-reset/confirm', 'resetPassword', {
  summary: 'Choose a new password with the link of the mail; every session ends',
  body: resetPasswordInput,
  answer: emptyObject,
})

const requestVerification = route('post', '/email-verification', 'requestEmailVerification', {
  summary: 'Request the mail that confirms the address again',
  answer: emptyObject,
})

const verify = route('post', '/email-verification/confirm', 'verifyEmail', {
  summary: 'Confirm the address with the link of the mail',
  body: tokenInput,
  answer: emptyObject,
})

const change = route('post', '/email-change', 'changeEmail', {
  summary: 'Request a change of the email address; both addresses have to confirm it',
  body: mailRequestInput,
  answer: emptyObject,
})

const confirmChange = route('post', '/email-change/confirm', 'confirmEmailChange', {
  summary: 'Confirm a change of address, first at the current one, then at the new one',
  body: tokenInput,
  answer: z.object({ step: z.enum(['asked', 'changed']) }),
})

export const emailTokenRoutes = createRouter()
  .openapi(requestReset, (c) =>
    emptyAnswer(c, requestPasswordReset(c.var.services, sourceOf(c.var), c.req.valid('json').email)),
  )
  .openapi(reset, (c) => emptyAnswer(c, resetPassword(c.var.services, sourceOf(c.var), c.req.valid('json'))))
  .openapi(requestVerification, (c) => emptyAnswer(c, requestEmailVerification(c.var.services, c.var.caller)))
  .openapi(verify, (c) => emptyAnswer(c, verifyEmail(c.var.services, c.var.caller, c.req.valid('json').token)))
  .openapi(change, (c) => emptyAnswer(c, changeEmail(c.var.services, c.var.caller, c.req.valid('json').email)))
  .openapi(confirmChange, (c) =>
    answer(c, confirmEmailChange(c.var.services, sourceOf(c.var), c.req.valid('json').token)),
  )
