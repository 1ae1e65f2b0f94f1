import { ssoProviderInput } from '#domain/single-sign-on.ts'
import { createRouter, onlyId, route } from '#server/http/operation.ts'
import { deleteSsoProvider, saveSsoProvider } from '#server/identity/commands/sso-providers.ts'
import { listSsoProviders, ssoProviderList } from '#server/identity/queries/identity-providers.ts'

const list = route('get', '/sso-providers', 'listSsoProviders', {
  summary: 'List the single sign-on providers of all domains',
  answer: ssoProviderList,
})

const save = route('put', '/sso-providers/{id}', 'saveSsoProvider', {
  summary: 'Create or update the single sign-on provider of a domain',
  body: ssoProviderInput,
  answer: onlyId,
})

const remove = route('delete', '/sso-providers/{id}', 'deleteSsoProvider', {
  summary: 'Delete the single sign-on provider of a domain',
  answer: onlyId,
})

export const ssoProviderRoutes = createRouter()
  .openapi(list, async (c) => c.json(await listSsoProviders(c.var.services), 200))
  .openapi(save, async (c) =>
    c.json(await saveSsoProvider(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(remove, async (c) =>
    c.json(await deleteSsoProvider(c.var.services, c.var.caller, c.req.valid('param').id), 200),
  )
