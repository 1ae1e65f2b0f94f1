import { addRequestItemInput } from '#domain/request-list/request-list-input.ts'
import { answer, createRouter, emptyAnswer, emptyObject, route } from '#server/http/operation.ts'
import { addRequestItem, clearRequestList, removeRequestItem } from './commands.ts'
import { listRequestItems, requestItem, requestList } from './queries.ts'

const list = route('get', '/request-list', 'listRequestItems', {
  summary: 'List the products that the actor has collected for a request',
  answer: requestList,
})

const add = route('put', '/request-list/{id}', 'addRequestItem', {
  summary: 'Put the product of this id on the request list',
  body: addRequestItemInput,
  answer: requestItem,
})

const remove = route('delete', '/request-list/{id}', 'removeRequestItem', {
  summary: 'Take the product of this id off the request list',
  answer: emptyObject,
})

const clear = route('delete', '/request-list', 'clearRequestList', {
  summary: 'Take everything off the request list',
  answer: emptyObject,
})

export const requestListRoutes = createRouter()
  .openapi(list, (c) => answer(c, listRequestItems(c.var.services.db, c.var.caller.actor.person.id)))
  .openapi(add, (c) =>
    answer(c, addRequestItem(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(remove, (c) => emptyAnswer(c, removeRequestItem(c.var.services, c.var.caller, c.req.valid('param').id)))
  .openapi(clear, (c) => emptyAnswer(c, clearRequestList(c.var.services, c.var.caller)))
export type RequestListApi = typeof requestListRoutes
