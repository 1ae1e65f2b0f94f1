import { z } from '@hono/zod-openapi'
import { answer, createRouter, onlyId, route } from '#server/http/operation.ts'
import { unlinkIdentity } from '#server/identity/commands/identities.ts'
import { platformProvider, ssoProviderFor } from '#server/identity/queries/identity-providers.ts'
import { identityList, linkable, listIdentities } from '#server/identity/queries/sign-in-methods.ts'
import { sessionOf } from '#server/identity/session-cookies.ts'
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
  .openapi(list, (c) => answer(c, listIdentities(c.var.services, sessionOf(c.var).view.actor)))
  .openapi(link, async (c) => {
    const { services } = c.var
    const { id, email } = sessionOf(c.var).view.actor
    const isPlatform = c.req.valid('json').provider === 'external'
    const provider = isPlatform ? platformProvider(services) : await ssoProviderFor(services, email)
    return answer(c, beginExternal(c, provider, { linkTo: id, hint: email }))
  })
  .openapi(unlink, (c) => answer(c, unlinkIdentity(c.var.services, c.var.caller, c.req.valid('param').id)))
