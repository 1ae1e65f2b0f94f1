import { ssoProviderInput } from '#domain/identity/single-sign-on.ts'
import { answer, createRouter, idAndVersion, onlyId, route } from '#server/http/operation.ts'
import { deleteSsoProvider, saveSsoProvider } from '#server/identity/commands/sso-providers.ts'
import { listSsoProviders, ssoProviderList } from '#server/identity/queries/identity-providers.ts'

const list = route('get', '/sso-providers', 'listSsoProviders', {
  summary: 'List the single sign-on providers of all domains',
  answer: ssoProviderList,
})

const save = route('put', '/sso-providers/{id}', 'saveSsoProvider', {
  summary: 'Create or update the single sign-on provider of a domain',
  body: ssoProviderInput,
  answer: idAndVersion,
})

const remove = route('delete', '/sso-providers/{id}', 'deleteSsoProvider', {
  summary: 'Delete the single sign-on provider of a domain',
  answer: onlyId,
})

export const ssoProviderRoutes = createRouter()
  .openapi(list, (c) => answer(c, listSsoProviders(c.var.services)))
  .openapi(save, (c) =>
    answer(c, saveSsoProvider(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(remove, (c) => answer(c, deleteSsoProvider(c.var.services, c.var.caller, c.req.valid('param').id)))
