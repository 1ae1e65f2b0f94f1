import { z } from '@hono/zod-openapi'
import { answer, createRouter, onlyId, route, type AppEnv } from '#server/http/operation.ts'
import { AppError } from '#server/app-error.ts'
import { unlinkIdentity } from '#server/identity/commands/identities.ts'
import { platformProvider, ssoProviderFor } from '#server/identity/queries/identity-providers.ts'
import { identityList, linkable, listIdentities } from '#server/identity/queries/sign-in-methods.ts'
import { beginExternal } from './external-browser.ts'
import { redirectView } from './external.ts'

const list = route('get', '/identities', 'listIdentities', {
  summary: "List the actor's sign-in methods and the providers that can be linked",
  answer: identityList,
})

const link = route('post', '/identities', 'linkIdentity', {
  summary: "Start to link an identity to the actor's account",
  body: z.strictObject({ provider: z.enum(linkable) }),
  answer: redirectView,
})

const unlink = route('delete', '/identities/{id}', 'unlinkIdentity', {
  summary: "Unlink an identity from the actor's account",
  answer: onlyId,
})

export const linkedIdentityRoutes = createRouter()
  .openapi(list, (c) => answer(c, listIdentities(c.var.services, signedIn(c.var))))
  .openapi(link, async (c) => {
    const { services } = c.var
    const { id, email } = signedIn(c.var)
    const isPlatform = c.req.valid('json').provider === 'external'
    const provider = isPlatform ? platformProvider(services) : await ssoProviderFor(services, email)
    return answer(c, beginExternal(c, provider, { linkTo: id, hint: email }))
  })
  .openapi(unlink, (c) => answer(c, unlinkIdentity(c.var.services, c.var.caller, c.req.valid('param').id)))

function signedIn({ session }: Pick<AppEnv['Variables'], 'session'>) {
  if (session === null) throw new AppError('unauthenticated', 'common.signInRequired')
  return session.view.actor
}
