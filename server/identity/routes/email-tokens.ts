import { createRoute, z } from '@hono/zod-openapi'
import { mailRequestInput, resetPasswordInput, tokenInput } from '#domain/email-tokens.ts'
import { jsonResponse, json, createRouter, emptyObject, operation, type AppEnv } from '#server/http/operation.ts'
import { changeEmail, confirmEmailChange } from '#server/identity/commands/change-email.ts'
import { requestPasswordReset, resetPassword } from '#server/identity/commands/reset-password.ts'
import { requestEmailVerification, verifyEmail } from '#server/identity/commands/verify-email.ts'
import type { Source } from '#server/services.ts'

const requestReset = createRoute({
  method: 'post',
  path: '/password-reset',
  ...operation(
    'requestPasswordReset',
    'Request a mail to choose a new password; the response does not reveal whether the address has an account',
  ),
  request: { body: json(mailRequestInput) },
  responses: jsonResponse(emptyObject),
})

const reset = createRoute({
  method: 'post',
  path: '/password-reset/confirm',
  ...operation('resetPassword', 'Choose a new password with the link of the mail; every session ends'),
  request: { body: json(resetPasswordInput) },
  responses: jsonResponse(emptyObject),
})

const requestVerification = createRoute({
  method: 'post',
  path: '/email-verification',
  ...operation('requestEmailVerification', 'Request the mail that confirms the address again'),
  responses: jsonResponse(emptyObject),
})

const verify = createRoute({
  method: 'post',
  path: '/email-verification/confirm',
  ...operation('verifyEmail', 'Confirm the address with the link of the mail'),
  request: { body: json(tokenInput) },
  responses: jsonResponse(emptyObject),
})

const change = createRoute({
  method: 'post',
  path: '/email-change',
  ...operation('changeEmail', 'Request a change of the email address; both addresses have to confirm it'),
  request: { body: json(mailRequestInput) },
  responses: jsonResponse(emptyObject),
})

const confirmChange = createRoute({
  method: 'post',
  path: '/email-change/confirm',
  ...operation('confirmEmailChange', 'Confirm a change of address, first at the current one, then at the new one'),
  request: { body: json(tokenInput) },
  responses: jsonResponse(z.object({ step: z.enum(['asked', 'changed']) })),
})

/** The request's id, address and time, for operations of people who need not be signed in. */
export const sourceOf = ({ requestId, address }: AppEnv['Variables']): Source => ({
  requestId,
  address,
  at: new Date(),
})

export const emailTokenRoutes = createRouter()
  .openapi(requestReset, async (c) => {
    await requestPasswordReset(c.var.services, sourceOf(c.var), c.req.valid('json').email)
    return c.json({}, 200)
  })
  .openapi(reset, async (c) => {
    await resetPassword(c.var.services, sourceOf(c.var), c.req.valid('json'))
    return c.json({}, 200)
  })
  .openapi(requestVerification, async (c) => {
    await requestEmailVerification(c.var.services, c.var.caller)
    return c.json({}, 200)
  })
  .openapi(verify, async (c) => {
    await verifyEmail(c.var.services, c.var.caller, c.req.valid('json').token)
    return c.json({}, 200)
  })
  .openapi(change, async (c) => {
    await changeEmail(c.var.services, c.var.caller, c.req.valid('json').email)
    return c.json({}, 200)
  })
  .openapi(confirmChange, async (c) =>
    c.json(await confirmEmailChange(c.var.services, sourceOf(c.var), c.req.valid('json').token), 200),
  )
