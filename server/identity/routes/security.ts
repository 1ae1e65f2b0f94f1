import { createRoute, z } from '@hono/zod-openapi'
import { changePasswordInput, checkPasswordInput, codeInput, reauthenticationInput } from '#domain/security.ts'
import { isCommonPassword } from '#server/identity/password-safety.ts'
import type { Session } from '#server/identity/sessions.ts'
import { jsonResponse, byId, json, createRouter, emptyObject, onlyId, operation } from '#server/http/operation.ts'
import { AppError } from '#server/app-error.ts'
import { changePassword } from '#server/identity/commands/change-password.ts'
import { endOtherSessions, endSession } from '#server/identity/commands/end-sessions.ts'
import { reauthenticate } from '#server/identity/commands/reauthenticate.ts'
import {
  confirmTwoFactor,
  removeTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
} from '#server/identity/commands/two-factor.ts'
import { setKnownBrowserCookie } from '#server/identity/session-cookies.ts'
import { getSecurity, securityView } from '#server/identity/queries/get-security.ts'
import { listSessions, sessionList } from '#server/identity/queries/list-sessions.ts'

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

const security = createRoute({
  method: 'get',
  path: '/security',
  ...operation('getSecurity', "Get the security settings of the actor's account"),
  responses: jsonResponse(securityView),
})

const prove = createRoute({
  method: 'post',
  path: '/session/proof',
  ...operation(
    'reauthenticate',
    'Confirm with the password or a code that it is still the same person, before a sensitive action',
  ),
  request: { body: json(reauthenticationInput) },
  responses: jsonResponse(emptyObject),
})

const password = createRoute({
  method: 'post',
  path: '/password',
  ...operation('changePassword', "Change the actor's password; every other session ends"),
  request: { body: json(changePasswordInput) },
  responses: jsonResponse(emptyObject),
})

const check = createRoute({
  method: 'post',
  path: '/password/check',
  ...operation('checkPassword', 'Check whether a new password is a common one; it is neither stored nor logged'),
  request: { body: json(checkPasswordInput) },
  responses: jsonResponse(z.object({ common: z.boolean() })),
})

const sessions = createRoute({
  method: 'get',
  path: '/sessions',
  ...operation('listSessions', "List the sessions of the actor's account"),
  responses: jsonResponse(sessionList),
})

const end = createRoute({
  method: 'delete',
  path: '/sessions/{id}',
  ...operation('endSession', "End one session of the actor's account"),
  request: { params: byId },
  responses: jsonResponse(onlyId),
})

const endOthers = createRoute({
  method: 'delete',
  path: '/sessions',
  ...operation('endOtherSessions', "End all other sessions of the actor's account"),
  responses: jsonResponse(emptyObject),
})

const start = createRoute({
  method: 'post',
  path: '/two-factor',
  ...operation('startTwoFactor', 'Create a key for an authenticator app; it is active once a code of it is confirmed'),
  responses: jsonResponse(z.object({ uri: z.string() })),
})

const confirm = createRoute({
  method: 'post',
  path: '/two-factor/confirm',
  ...operation('confirmTwoFactor', 'Turn on the second factor; the response holds the recovery codes, once'),
  request: { body: json(codeInput) },
  responses: jsonResponse(recoveryCodes),
})

const remove = createRoute({
  method: 'delete',
  path: '/two-factor',
  ...operation('removeTwoFactor', 'Turn off the second factor'),
  responses: jsonResponse(emptyObject),
})

const renew = createRoute({
  method: 'post',
  path: '/two-factor/recovery-codes',
  ...operation('renewRecoveryCodes', 'Create ten new recovery codes; the old ones become invalid'),
  responses: jsonResponse(recoveryCodes),
})

export const securityRoutes = createRouter()
  .openapi(security, async (c) => c.json(await getSecurity(c.var.services, c.var.caller.actor.id), 200))
  .openapi(prove, async (c) => {
    await reauthenticate(c.var.services, c.var.caller, idOf(c.var.session), c.req.valid('json'))
    return c.json({}, 200)
  })
  .openapi(password, async (c) => {
    await changePassword(c.var.services, c.var.caller, idOf(c.var.session), c.req.valid('json'))
    await setKnownBrowserCookie(c, c.var.caller.actor.id)
    return c.json({}, 200)
  })
  .openapi(check, async (c) => {
    await c.var.services.limits.consume('checkPassword', c.var.caller.actor.id)
    return c.json({ common: await isCommonPassword(c.req.valid('json').new_password) }, 200)
  })
  .openapi(sessions, async (c) =>
    c.json(await listSessions(c.var.services.db, c.var.caller.actor.id, idOf(c.var.session)), 200),
  )
  .openapi(end, async (c) => c.json(await endSession(c.var.services, c.var.caller, c.req.valid('param').id), 200))
  .openapi(endOthers, async (c) => {
    await endOtherSessions(c.var.services, c.var.caller, idOf(c.var.session))
    return c.json({}, 200)
  })
  .openapi(start, async (c) => c.json(await startTwoFactor(c.var.services, c.var.caller), 200))
  .openapi(confirm, async (c) =>
    c.json(await confirmTwoFactor(c.var.services, c.var.caller, idOf(c.var.session), c.req.valid('json').code), 200),
  )
  .openapi(remove, async (c) => {
    await removeTwoFactor(c.var.services, c.var.caller)
    return c.json({}, 200)
  })
  .openapi(renew, async (c) => c.json(await renewRecoveryCodes(c.var.services, c.var.caller), 200))

function idOf(session: Session | null): string {
  if (session === null) throw new AppError('unauthenticated', 'common.signInRequired')
  return session.id
}
