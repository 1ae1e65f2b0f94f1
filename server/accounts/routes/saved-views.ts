import { createRoute } from '@hono/zod-openapi'
import { savedViewsOf, saveViewInput, updateSavedViewInput } from '#domain/saved-view.ts'
import { deleteSavedView, saveView, updateSavedView } from '#server/accounts/commands/saved-views.ts'
import { listSavedViews, savedView, savedViewList } from '#server/accounts/queries/saved-views.ts'
import { jsonResponse, byId, json, createdResponse, createRouter, onlyId, operation } from '#server/http/operation.ts'

const list = createRoute({
  method: 'get',
  path: '/saved-views',
  ...operation('listSavedViews', "List the actor's saved views of one list"),
  request: { query: savedViewsOf },
  responses: jsonResponse(savedViewList),
})

const save = createRoute({
  method: 'post',
  path: '/saved-views',
  ...operation('saveView', 'Save the filters and the order of a list under a name'),
  request: { body: json(saveViewInput) },
  responses: createdResponse(savedView),
})

const update = createRoute({
  method: 'patch',
  path: '/saved-views/{id}',
  ...operation('updateSavedView', 'Rename a saved view, or change its filters'),
  request: { params: byId, body: json(updateSavedViewInput) },
  responses: jsonResponse(savedView),
})

const remove = createRoute({
  method: 'delete',
  path: '/saved-views/{id}',
  ...operation('deleteSavedView', 'Delete a saved view'),
  request: { params: byId },
  responses: jsonResponse(onlyId),
})

export const savedViewRoutes = createRouter()
  .openapi(list, async (c) =>
    c.json(await listSavedViews(c.var.services.db, c.var.caller.actor, c.req.valid('query').list), 200),
  )
  .openapi(save, async (c) => c.json(await saveView(c.var.services, c.var.caller, c.req.valid('json')), 201))
  .openapi(update, async (c) =>
    c.json(await updateSavedView(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(remove, async (c) =>
    c.json(await deleteSavedView(c.var.services, c.var.caller, c.req.valid('param').id), 200),
  )
