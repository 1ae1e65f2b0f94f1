import { savedViewsOf, saveViewInput, updateSavedViewInput } from '#domain/settings/saved-view.ts'
import { deleteSavedView, saveView, updateSavedView } from '#server/accounts/commands/saved-views.ts'
import { listSavedViews, savedView, savedViewList } from '#server/accounts/queries/saved-views.ts'
import { answer, createdResponse, createRouter, onlyId, route } from '#server/http/operation.ts'

const list = route('get', '/saved-views', 'listSavedViews', {
  summary: "List the actor's saved views of one list",
  query: savedViewsOf,
  answer: savedViewList,
})

const save = route('post', '/saved-views', 'saveView', {
  summary: 'Save the filters and the order of a list under a name',
  body: saveViewInput,
  responses: createdResponse(savedView),
})

const update = route('patch', '/saved-views/{id}', 'updateSavedView', {
  summary: 'Rename a saved view, or change its filters',
  body: updateSavedViewInput,
  answer: savedView,
})

const remove = route('delete', '/saved-views/{id}', 'deleteSavedView', {
  summary: 'Delete a saved view',
  answer: onlyId,
})

export const savedViewRoutes = createRouter()
  .openapi(list, (c) => answer(c, listSavedViews(c.var.services.db, c.var.caller.actor, c.req.valid('query').list)))
  .openapi(save, (c) => answer(c, saveView(c.var.services, c.var.caller, c.req.valid('json')), 201))
  .openapi(update, (c) =>
    answer(c, updateSavedView(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(remove, (c) => answer(c, deleteSavedView(c.var.services, c.var.caller, c.req.valid('param').id)))
