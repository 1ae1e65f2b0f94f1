import { z } from '@hono/zod-openapi'
import { changePasswordInput, checkPasswordInput, codeInput, reauthenticationInput } from '#domain/identity/security.ts'
import { isCommonPassword } from '#server/identity/password-safety.ts'
import { answer, createRouter, emptyAnswer, emptyObject, onlyId, route } from '#server/http/operation.ts'
import { changePassword } from '#server/identity/commands/change-password.ts'
import { endOtherSessions, endSession } from '#server/identity/commands/end-sessions.ts'
import { reauthenticate } from '#server/identity/commands/reauthenticate.ts'
import {
  confirmTwoFactor,
  removeTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
} from '#server/identity/commands/two-factor.ts'
import { sessionOf, setKnownBrowserCookie } from '#server/identity/session-cookies.ts'
import { getSecurity, securityView } from '#server/identity/queries/get-security.ts'
import { listSessions, sessionList } from '#server/identity/queries/list-sessions.ts'

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

const security = route('get', '/security', 'getSecurity', {
  summary: "Get the security settings of the actor's account",
  answer: securityView,
})

const confirmation = route('post', '/session/reauthentication', 'reauthenticate', {
  summary: 'Confirm with the password or a code that it is still the same person, before a sensitive action',
  body: reauthenticationInput,
  answer: emptyObject,
})

const password = route('post', '/password', 'changePassword', {
  summary: "Change the actor's password; every other session ends",
  body: changePasswordInput,
  answer: emptyObject,
})

const check = route('post', '/password/check', 'checkPassword', {
  summary: 'Check whether a new password is a common one; it is neither stored nor logged',
  body: checkPasswordInput,
  answer: z.object({ common: z.boolean() }),
})

const sessions = route('get', '/sessions', 'listSessions', {
  summary: "List the sessions of the actor's account",
  answer: sessionList,
})

const end = route('delete', '/sessions/{id}', 'endSession', {
  summary: "End one session of the actor's account",
  answer: onlyId,
})

const endOthers = route('delete', '/sessions', 'endOtherSessions', {
  summary: "End all other sessions of the actor's account",
  answer: emptyObject,
})

const start = route('post', '/two-factor', 'startTwoFactor', {
  summary: 'Create a key for an authenticator app; it is active once a code of it is confirmed',
  answer: z.object({ uri: z.string() }),
})

const confirm = route('post', '/two-factor/confirm', 'confirmTwoFactor', {
  summary: 'Turn on the second factor; the response holds the recovery codes, once',
  body: codeInput,
  answer: recoveryCodes,
})

const remove = route('delete', '/two-factor', 'removeTwoFactor', {
  summary: 'Turn off the second factor',
  answer: emptyObject,
})

const renew = route('post', '/two-factor/recovery-codes', 'renewRecoveryCodes', {
  summary: 'Create ten new recovery codes; the old ones become invalid',
  answer: recoveryCodes,
})

export const securityRoutes = createRouter()
  .openapi(security, (c) => answer(c, getSecurity(c.var.services, c.var.caller.actor.person.id)))
  .openapi(confirmation, (c) =>
    emptyAnswer(c, reauthenticate(c.var.services, c.var.caller, sessionOf(c.var).id, c.req.valid('json'))),
  )
  .openapi(password, async (c) => {
    await changePassword(c.var.services, c.var.caller, sessionOf(c.var).id, c.req.valid('json'))
    await setKnownBrowserCookie(c, c.var.caller.actor.person.id)
    return c.json({}, 200)
  })
  .openapi(check, async (c) => {
    await c.var.services.limits.consume('checkPassword', c.var.caller.actor.person.id)
    return c.json({ common: await isCommonPassword(c.req.valid('json').new_password) }, 200)
  })
  .openapi(sessions, (c) =>
    answer(c, listSessions(c.var.services.db, c.var.caller.actor.person.id, sessionOf(c.var).id)),
  )
  .openapi(end, (c) => answer(c, endSession(c.var.services, c.var.caller, c.req.valid('param').id)))
  .openapi(endOthers, (c) => emptyAnswer(c, endOtherSessions(c.var.services, c.var.caller, sessionOf(c.var).id)))
  .openapi(start, (c) => answer(c, startTwoFactor(c.var.services, c.var.caller)))
  .openapi(confirm, (c) =>
    answer(c, confirmTwoFactor(c.var.services, c.var.caller, sessionOf(c.var).id, c.req.valid('json').code)),
  )
  .openapi(remove, (c) => emptyAnswer(c, removeTwoFactor(c.var.services, c.var.caller)))
  .openapi(renew, (c) => answer(c, renewRecoveryCodes(c.var.services, c.var.caller)))
