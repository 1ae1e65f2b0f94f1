import { saveProjectInput, updateProjectInput } from '#domain/calculator/calculator-input.ts'
import {
  answer,
  idempotency,
  createdResponse,
  emptyAnswer,
  emptyObject,
  createRouter,
  route,
} from '#server/http/operation.ts'
import { deleteProject, saveProject, updateProject } from './commands.ts'
import { listProjects, projectList, savedProject } from './queries.ts'

const list = route('get', '/projects', 'listProjects', {
  summary: "List the actor's saved calculations",
  answer: projectList,
})

const save = route('post', '/projects', 'saveProject', {
  summary: 'Save a calculation',
  body: saveProjectInput,
  headers: idempotency,
  responses: createdResponse(savedProject),
})

const update = route('put', '/projects/{id}', 'updateProject', {
  summary: 'Change a saved calculation',
  body: updateProjectInput,
  answer: savedProject,
})

const remove = route('delete', '/projects/{id}', 'deleteProject', {
  summary: 'Delete a saved calculation',
  answer: emptyObject,
})

export const calculatorRoutes = createRouter()
  .openapi(list, (c) => answer(c, listProjects(c.var.services.db, c.var.caller.actor)))
  .openapi(save, async (c) => {
    const key = c.req.valid('header')['idempotency-key']
    return answer(c, saveProject(c.var.services, c.var.caller, c.req.valid('json'), key), 201)
  })
  .openapi(update, async (c) => {
    const { id } = c.req.valid('param')
    return answer(c, updateProject(c.var.services, c.var.caller, id, c.req.valid('json')))
  })
  .openapi(remove, (c) => emptyAnswer(c, deleteProject(c.var.services, c.var.caller, c.req.valid('param').id)))

export type CalculatorApi = typeof calculatorRoutes
