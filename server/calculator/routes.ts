import { createRoute } from '@hono/zod-openapi'
import { saveProjectInput, updateProjectInput } from '#domain/calculator-input.ts'
import {
  jsonResponse,
  byId,
  idempotency,
  json,
  createdResponse,
  emptyObject,
  createRouter,
  operation,
} from '#server/http/operation.ts'
import { deleteProject, saveProject, updateProject } from './commands.ts'
import { listProjects, projectList, savedProject } from './queries.ts'

const list = createRoute({
  method: 'get',
  path: '/projects',
  ...operation('listProjects', "List the actor's saved calculations"),
  responses: jsonResponse(projectList),
})

const save = createRoute({
  method: 'post',
  path: '/projects',
  ...operation('saveProject', 'Save a calculation'),
  request: { body: json(saveProjectInput), headers: idempotency },
  responses: createdResponse(savedProject),
})

const update = createRoute({
  method: 'put',
  path: '/projects/{id}',
  ...operation('updateProject', 'Change a saved calculation'),
  request: { params: byId, body: json(updateProjectInput) },
  responses: jsonResponse(savedProject),
})

const remove = createRoute({
  method: 'delete',
  path: '/projects/{id}',
  ...operation('deleteProject', 'Delete a saved calculation'),
  request: { params: byId },
  responses: jsonResponse(emptyObject),
})

export const calculatorRoutes = createRouter()
  .openapi(list, async (c) => c.json(await listProjects(c.var.services.db, c.var.caller.actor), 200))
  .openapi(save, async (c) => {
    const key = c.req.valid('header')['idempotency-key']
    return c.json(await saveProject(c.var.services, c.var.caller, c.req.valid('json'), key), 201)
  })
  .openapi(update, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await updateProject(c.var.services, c.var.caller, id, c.req.valid('json')), 200)
  })
  .openapi(remove, async (c) => {
    await deleteProject(c.var.services, c.var.caller, c.req.valid('param').id)
    return c.json({}, 200)
  })

export type CalculatorApi = typeof calculatorRoutes
