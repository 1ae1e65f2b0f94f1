import { createRoute } from '@hono/zod-openapi'
import { ssoProviderInput } from '#domain/single-sign-on.ts'
import { answers, byId, json, noun, onlyId, operation } from '#server/http/operation.ts'
import { deleteSsoProvider, saveSsoProvider } from '#server/accounts/commands/sso-providers.ts'
import { listSsoProviders, ssoProviderList } from '#server/accounts/queries/identity-providers.ts'

const list = createRoute({
  method: 'get',
  path: '/sso-providers',
  ...operation('listSsoProviders', 'Single sign-on of every domain'),
  responses: answers(ssoProviderList),
})

const save = createRoute({
  method: 'put',
  path: '/sso-providers/{id}',
  ...operation('saveSsoProvider', 'Set up single sign-on of a domain, or change it'),
  request: { params: byId, body: json(ssoProviderInput) },
  responses: answers(onlyId),
})

const remove = createRoute({
  method: 'delete',
  path: '/sso-providers/{id}',
  ...operation('deleteSsoProvider', 'End single sign-on of a domain'),
  request: { params: byId },
  responses: answers(onlyId),
})

export const ssoProviderRoutes = noun()
  .openapi(list, async (c) => c.json(await listSsoProviders(c.var.services), 200))
  .openapi(save, async (c) =>
    c.json(await saveSsoProvider(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(remove, async (c) =>
    c.json(await deleteSsoProvider(c.var.services, c.var.caller, c.req.valid('param').id), 200),
  )
