import { createRoute } from '@hono/zod-openapi'
import { ssoProviderInput } from '#domain/single-sign-on.ts'
import { jsonResponse, byId, json, createRouter, onlyId, operation } from '#server/http/operation.ts'
import { deleteSsoProvider, saveSsoProvider } from '#server/identity/commands/sso-providers.ts'
import { listSsoProviders, ssoProviderList } from '#server/identity/queries/identity-providers.ts'

const list = createRoute({
  method: 'get',
  path: '/sso-providers',
  ...operation('listSsoProviders', 'List the single sign-on providers of all domains'),
  responses: jsonResponse(ssoProviderList),
})

const save = createRoute({
  method: 'put',
  path: '/sso-providers/{id}',
  ...operation('saveSsoProvider', 'Create or update the single sign-on provider of a domain'),
  request: { params: byId, body: json(ssoProviderInput) },
  responses: jsonResponse(onlyId),
})

const remove = createRoute({
  method: 'delete',
  path: '/sso-providers/{id}',
  ...operation('deleteSsoProvider', 'Delete the single sign-on provider of a domain'),
  request: { params: byId },
  responses: jsonResponse(onlyId),
})

export const ssoProviderRoutes = createRouter()
  .openapi(list, async (c) => c.json(await listSsoProviders(c.var.services), 200))
  .openapi(save, async (c) =>
    c.json(await saveSsoProvider(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(remove, async (c) =>
    c.json(await deleteSsoProvider(c.var.services, c.var.caller, c.req.valid('param').id), 200),
  )
