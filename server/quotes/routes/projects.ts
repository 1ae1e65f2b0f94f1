import { createCompanyProjectInput, setProjectInput, updateCompanyProjectInput } from '#domain/quotes/project.ts'
import { answer, createdResponse, createRouter, onlyId, route } from '#server/http/operation.ts'
import { createCompanyProject, setProject, updateCompanyProject } from '#server/quotes/commands/company-projects.ts'
import { companyProject, companyProjects, listCompanyProjects } from '#server/quotes/queries/projects.ts'

const list = route('get', '/company-projects', 'listCompanyProjects', {
  summary: "List the own company's projects, the open ones first",
  answer: companyProjects,
})

const create = route('post', '/company-projects', 'createCompanyProject', {
  summary: 'Add a project, which requests of the own company can be booked on',
  body: createCompanyProjectInput,
  responses: createdResponse(companyProject),
})

const update = route('put', '/company-projects/{id}', 'updateCompanyProject', {
  summary: 'Rename a project, change its cost centre, close it or open it again',
  body: updateCompanyProjectInput,
  answer: companyProject,
})

const set = route('post', '/quotes/{id}/project', 'setProject', {
  summary: 'Say which project and cost centre of the own company a quote is booked on',
  body: setProjectInput,
  answer: onlyId,
})

/** What a customer's people book its quotes on. Nobody else reads any of it. */
export const projectRoutes = createRouter()
  .openapi(list, (c) => answer(c, listCompanyProjects(c.var.services.db, c.var.caller.actor)))
  .openapi(create, (c) => answer(c, createCompanyProject(c.var.services, c.var.caller, c.req.valid('json')), 201))
  .openapi(update, (c) =>
    answer(c, updateCompanyProject(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(set, (c) =>
    answer(c, setProject(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
