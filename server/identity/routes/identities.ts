import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, byId, json, createRouter, onlyId, operation, type AppEnv } from '#server/http/operation.ts'
import { AppError } from '#server/app-error.ts'
import { unlinkIdentity } from '#server/identity/commands/identities.ts'
import { platformProvider, ssoProviderFor } from '#server/identity/queries/identity-providers.ts'
import { identityList, linkable, listIdentities } from '#server/identity/queries/sign-in-methods.ts'
import { beginExternal } from './external-browser.ts'
import { away } from './external.ts'

const list = createRoute({
  method: 'get',
  path: '/identities',
  ...operation('listIdentities', "List the actor's sign-in methods and the providers that can be linked"),
  responses: jsonResponse(identityList),
})

const link = createRoute({
  method: 'post',
  path: '/identities',
  ...operation('linkIdentity', "Start to link an identity to the actor's account"),
  request: { body: json(z.strictObject({ provider: z.enum(linkable) })) },
  responses: jsonResponse(away),
})

const unlink = createRoute({
  method: 'delete',
  path: '/identities/{id}',
  ...operation('unlinkIdentity', "Unlink an identity from the actor's account"),
  request: { params: byId },
  responses: jsonResponse(onlyId),
})

export const linkedIdentityRoutes = createRouter()
  .openapi(list, async (c) => c.json(await listIdentities(c.var.services, signedIn(c.var)), 200))
  .openapi(link, async (c) => {
    const { services } = c.var
    const { id, email } = signedIn(c.var)
    const isPlatform = c.req.valid('json').provider === 'external'
    const provider = isPlatform ? platformProvider(services) : await ssoProviderFor(services, email)
    return c.json(await beginExternal(c, provider, { linkTo: id, hint: email }), 200)
  })
  .openapi(unlink, async (c) =>
    c.json(await unlinkIdentity(c.var.services, c.var.caller, c.req.valid('param').id), 200),
  )

function signedIn({ session }: Pick<AppEnv['Variables'], 'session'>) {
  if (session === null) throw new AppError('unauthenticated', 'common.signInRequired')
  return session.view.actor
}
