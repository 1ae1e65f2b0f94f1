import { createRoute } from '@hono/zod-openapi'
import { saveProjectInput } from '#domain/calculator.ts'
import { answers, json, makes, noun, onlyId, operation } from '#server/http/operation.ts'
import { saveProject } from './commands.ts'
import { listProjects, projectList } from './queries.ts'

const list = createRoute({
  method: 'get',
  path: '/projects',
  ...operation('listProjects', 'The saved calculations of the person signed in'),
  responses: answers(projectList),
})

const save = createRoute({
  method: 'post',
  path: '/projects',
  ...operation('saveProject', 'Save a calculation'),
  request: { body: json(saveProjectInput) },
  responses: makes(onlyId),
})

export const calculatorRoutes = noun()
  .openapi(list, async (c) => c.json(await listProjects(c.var.services.db, c.var.caller.actor), 200))
  .openapi(save, async (c) => c.json(await saveProject(c.var.services, c.var.caller, c.req.valid('json')), 201))
